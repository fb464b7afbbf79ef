import { MAX_FILTER_VALUES } from '@manzil/contract/calls/limits'
import type { KeysOfKind } from '@manzil/contract/search/filter-registry'
import { type NameOf, summarizeFilters } from '@manzil/contract/search/filter-summary'
import { generateDemo } from '@manzil/demo/generate'
import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addAmenity, addCommunity, addDeveloper, addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { loadDemo } from '../../office/demo/index.ts'

const { app, db } = useTestApp()
let developer = 0

beforeAll(async () => {
  await addCommunity(db(), 'Dubai Marina', { slug: 'dubai-marina', name_ar: 'دبي مارينا' })
  developer = await addDeveloper(db(), 'Bayt Al Madina', { name_ar: 'بيت المدينة' })
  await addAmenity(db(), 'Gym', 'صالة رياضية')
  await addProject(db(), { title: 'Harbour Lights', title_ar: 'أضواء المرفأ', community: 'Dubai Marina' })
  await addProject(db(), { title: 'Hidden Harbour', publication: 'draft' })
})

const namesFor = async (filters: Record<string, string>) => (await read(app(), '/property/', filters)).results.filter_names

it('a listing returns the names of the rows its filters refer to, in both languages', async () => {
  const spellings = ['DUBAI MARÍNA', 'dubai-marina', 'دبي مارينا']
  const names = await namesFor({ community_name: ['Nowhere', ...spellings].join(), developer: String(developer), facility: 'gym' })
  expect(names).toEqual({
    community_name: expect.arrayContaining(spellings.map((value) => ({ value, name: 'Dubai Marina', name_ar: 'دبي مارينا' }))),
    developer: [{ value: String(developer), name: 'Bayt Al Madina', name_ar: 'بيت المدينة' }],
    facility: [{ value: 'gym', name: 'Gym', name_ar: 'صالة رياضية' }],
  })
  expect(names.community_name).toHaveLength(spellings.length)
  expect(await namesFor({ project: 'harbour lights', view: 'card' })).toEqual({
    project: [{ value: 'harbour lights', name: 'Harbour Lights', name_ar: 'أضواء المرفأ' }],
  })
})

it('returns no names for drafts, or for filters that refer to no rows', async () => {
  expect(await namesFor({ project: 'Hidden Harbour' })).toEqual({ project: [] })
  expect(await namesFor({ rooms: '2' })).toEqual({})
})

describe('the demo catalogue', () => {
  const { places, developers, amenities, projects } = generateDemo({ today: '2026-11-20' })
  const ROWS: [KeysOfKind<'names'>, { slug?: string; name: string; name_ar: string | null }[]][] = [
    ['community_name', [...places]],
    ['developer', [...developers]],
    ['facility', [...amenities]],
    ['project', projects.map(({ slug, title, title_ar }) => ({ slug, name: title, name_ar: title_ar }))],
  ]

  beforeAll(() => loadDemo(db(), '2026-11-20'))

  it.each(ROWS)('has an Arabic label for every name and slug that %s accepts', async (filter, rows) => {
    const given = rows.flatMap(({ slug, name, name_ar }) => (name_ar ? [name, name_ar, slug ?? name] : []))
    expect(given.length).toBeGreaterThan(3 * 20)
    for (let from = 0; from < given.length; from += MAX_FILTER_VALUES) {
      const values = given.slice(from, from + MAX_FILTER_VALUES).join()
      const names = await namesFor({ [filter]: values, view: 'card' })
      const nameOf: NameOf = (_filter, value) => names[filter].find((row: { value: string }) => row.value === value)
      const summary = summarizeFilters({ [filter]: values }, 'ar', nameOf)
      expect(summary.flatMap(({ label, chip }) => [label, chip]).filter((text) => /[A-Za-z]/.test(text))).toEqual([])
    }
  })
})
