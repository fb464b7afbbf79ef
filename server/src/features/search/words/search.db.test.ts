import { beforeAll, describe, expect, it } from 'vitest'
import { address, read } from '../../../testing/api-requests.ts'
import { addCommunity, addDeveloper, addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp()

beforeAll(async () => {
  const { db } = testApp().database
  const communities = [
    { name: 'Dubai Marina', name_ar: 'دبي مارينا', slug: 'dubai-marina' },
    { name: 'Jumeirah Village Circle', name_ar: 'قرية جميرا الدائرية', slug: 'jvc' },
    { name: 'Dubai Hills Estate', name_ar: 'دبي هيلز استيت', slug: 'dubai-hills' },
    { name: 'Jumeirah', name_ar: 'جميرا', slug: 'jumeirah' },
    { name: 'Dubai Silicon Oasis', name_ar: 'واحة دبي للسيليكون', slug: 'silicon-oasis' },
  ]
  const id: Record<string, number> = {}
  for (const { name, slug, name_ar } of communities) id[slug] = await addCommunity(db, name, { slug, name_ar })
  await addCommunity(db, 'Marina Without Projects')
  const bayt = await addDeveloper(db, 'Bayt Al Madina', { name_ar: 'بيت المدينة' })
  const projects: [title: string, community: string, title_ar?: string][] = [
    ['Harbour Lights', 'dubai-marina', 'أضواء المرفأ'],
    ['Lagoon House', 'dubai-marina'],
    ['Circle One', 'jvc'],
    ['Circle Two', 'jvc'],
    ['Fairway Villas', 'dubai-hills', 'فلل فيرواي'],
    ['Beach Court', 'jumeirah'],
    ['اعمار بيتشفرونت', 'silicon-oasis'],
  ]
  for (const [title, community, title_ar] of projects) {
    await addProject(db, { title, title_ar: title_ar ?? null, community_id: id[community] as number, developer_id: bayt })
  }
  await addProject(db, { title: 'Hidden Harbour', publication: 'draft', community_id: id['dubai-marina'] as number })
})

async function found(keywords: string): Promise<string[]> {
  const { results } = await read(testApp().app, '/property/', { keywords, sort_by: 'oldest', view: 'card' })
  return results.data.map(({ title }: { title: string }) => title)
}

async function suggested(q: string): Promise<string[]> {
  const { suggestions } = await read(testApp().app, '/search/suggestions/', { q })
  return suggestions.map(({ type, slug }: { type: string; slug: string }) => `${type} ${slug}`)
}

describe('search by keywords', () => {
  it.each([
    ['JVC', ['Circle One', 'Circle Two']],
    ['DSO', ['اعمار بيتشفرونت']],
    ['emaar', ['اعمار بيتشفرونت']],
    ['Emaar DSO', ['اعمار بيتشفرونت']],
    ['jumeirah village circle', ['Circle One', 'Circle Two']],
    ['dubai hills', ['Fairway Villas']],
    ['dubai-hills', ['Fairway Villas']],
    ['marina', ['Harbour Lights', 'Lagoon House']],
    ['مارينا', ['Harbour Lights', 'Lagoon House']],
    ['MARÍNA', ['Harbour Lights', 'Lagoon House']],
    ['marinna', ['Harbour Lights', 'Lagoon House']],
    ['almarina', ['Harbour Lights', 'Lagoon House']],
    ['dubaimarina', ['Harbour Lights', 'Lagoon House']],
    ['harbur marina', ['Harbour Lights']],
    ['Jumeira', ['Circle One', 'Circle Two', 'Beach Court']],
    ['Jumeirah', ['Circle One', 'Circle Two', 'Beach Court']],
    ['جميرا', ['Circle One', 'Circle Two', 'Beach Court']],
    ['جميره', ['Circle One', 'Circle Two', 'Beach Court']],
    ['اضواء', ['Harbour Lights']],
    ['أضواء', ['Harbour Lights']],
    ['المدينه', ['Harbour Lights', 'Lagoon House', 'Circle One', 'Circle Two', 'Fairway Villas', 'Beach Court', 'اعمار بيتشفرونت']],
    ['harbour marina', ['Harbour Lights']],
    ['harbour jvc', []],
    ['hidden', []],
    ['qwrtzx', []],
    ["o'brien & | ! :* <-> \\", []],
  ])('%s finds %j', async (keywords, expected) => {
    expect(await found(keywords)).toEqual(expected)
  })

  it('ignores text without words', async () => {
    expect(await found('%%%')).toHaveLength(7)
  })
})

describe('GET /property/ community filter', () => {
  it.each([
    ['jvc', 2],
    ['JVC', 2],
    ['dubai hills', 1],
    ['Dubai Hills Estate', 1],
    ['دبي هيلز استيت', 1],
    ['قريه جميرا الدائريه', 2],
    ['dubai', 0],
  ])('community_name=%s finds %i', async (community_name, count) => {
    expect((await read(testApp().app, '/property/', { community_name })).count).toBe(count)
  })
})

const MARINA_APARTMENTS = {
  label: 'Apartment · Dubai Marina',
  label_ar: 'شقة · دبي مارينا',
  query: '?community_name=Dubai+Marina&type=Apartment',
  count: 2,
}

describe('GET /search/suggestions/', () => {
  it('returns each name with its kind, slug and place', async () => {
    const { suggestions } = await read(testApp().app, '/search/suggestions/', { q: 'harbour' })
    expect(suggestions).toEqual([
      {
        type: 'project',
        id: expect.any(Number),
        slug: 'harbour-lights',
        title: 'Harbour Lights',
        title_ar: 'أضواء المرفأ',
        place: 'Dubai Marina',
        place_ar: 'دبي مارينا',
      },
    ])
  })

  it.each([
    ['mar', 'community dubai-marina'],
    ['marina', 'community dubai-marina'],
    ['mraina', 'community dubai-marina'],
    ['مارينا', 'community dubai-marina'],
    ['دبي مار', 'community dubai-marina'],
    ['jvc', 'community jvc'],
    ['dubai hills', 'community dubai-hills'],
    ['jumeira', 'community jumeirah'],
    ['jumeirah', 'community jumeirah'],
    ['جميره', 'community jumeirah'],
    ['bayt', 'developer bayt-al-madina'],
    ['بيت المدينه', 'developer bayt-al-madina'],
    ['اضواء', 'project harbour-lights'],
    ['harbor lights', 'project harbour-lights'],
    ['fairwya', 'project fairway-villas'],
    ['dubaihills', 'community dubai-hills'],
    ['dso', 'community silicon-oasis'],
  ])('for %s starts with %s', async (q, first) => {
    expect((await suggested(q))[0]).toBe(first)
  })

  it.each([
    ['apartments in dubai marina', MARINA_APARTMENTS],
    ['شقق دبي مارينا', MARINA_APARTMENTS],
    ['شقق دبي مارينا تحت ٢ مليون', undefined],
    ['2 bed marina with zeppelin', undefined],
    ['not a villa', undefined],
    ['cheaper', undefined],
    ['qwrtzx', undefined],
    ['m', undefined],
  ])('for %j offers a search only if all of it is understood and something matches: %j', async (q, expected) => {
    const { searches } = await read(testApp().app, '/search/suggestions/', { q })
    expect(searches).toEqual(expected ? [expected] : [])
  })

  it('leaves out names without a published project', async () => {
    expect(await suggested('marina')).not.toContain('community marina-without-projects')
    expect(await suggested('hidden')).toEqual([])
  })

  it.each(['', ' ', 'm', 'qwrtzx', '%', "'", '\\', ':*'])('returns nothing for %j', async (q) => {
    expect(await suggested(q)).toEqual([])
  })

  it('truncates a long text and refuses a huge one', async () => {
    const { app } = testApp()
    expect(await suggested(`marina ${' '.repeat(200)}x`)).toContain('community dubai-marina')
    expect((await app.inject(address('/search/suggestions/', { q: 'm'.repeat(1_001) }))).statusCode).toBe(400)
  })

  it('puts the community first even if project names begin with the text', async () => {
    await addProject(testApp().database.db, { title: 'Silicon View', title_ar: 'سيليكون فيو' })
    expect(await suggested('silicon')).toEqual(['community silicon-oasis', 'project silicon-view'])
    // The community has the word only in an inflected form, 'للسيليكون'.
    expect(await suggested('سيليكون')).toEqual(['project silicon-view', 'community silicon-oasis'])
  })
})

describe('GET /search/popular/', () => {
  it('offers the communities and types with the most published projects, and their counts', async () => {
    const { searches } = await read(testApp().app, '/search/popular/')
    const labels = searches.map(({ label, count }: { label: string; count: number }) => [label, count])
    expect(labels).toEqual([
      ['Dubai Marina', 2],
      ['Jumeirah Village Circle', 2],
      ['Dubai Hills Estate', 1],
      ['Jumeirah', 1],
      ['Apartment', expect.any(Number)],
    ])
    expect(searches[0]).toMatchObject({ label_ar: 'دبي مارينا', query: '?community_name=Dubai+Marina' })
  })
})
