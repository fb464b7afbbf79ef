import { beforeAll, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addCommunity, addProject } from '../../../testing/catalogue.ts'
import { call } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp({
  environment: { LIMIT_ASSISTANT: '1', ASSISTANT_URL: 'http://127.0.0.1:9/v1', ASSISTANT_MODEL: 'away' },
})

beforeAll(async () => {
  const { db } = testApp().database
  await addCommunity(db, 'Dubai Marina', { slug: 'dubai-marina', name_ar: 'دبي مارينا' })
  await addProject(db, { title: 'Harbour Lights', price: 1_800_000, community: 'Dubai Marina', units: [{ rooms: '2' }] })
})

const lead = (q: string, filters: Record<string, string> = {}) => read(testApp().app, '/search/words/', { q, ...filters })

it('words become filters beside the current ones, and words not understood are returned', async () => {
  expect(await lead('2 bed under 2m with a zeppelin', { community_name: 'Dubai Marina', category: 'off_plan' })).toEqual({
    kind: 'search',
    query: '?category=off_plan&community_name=Dubai+Marina&max_price=2000000&rooms=2',
    missed: ['zeppelin'],
  })
})

it('a sorted search is suggested while typing; words that only modify a previous search are not', async () => {
  const offered = async (q: string) => (await read(testApp().app, '/search/suggestions/', { q })).searches
  expect(await offered('cheapest 2 bedrooms')).toMatchObject([{ query: '?rooms=2&sort_by=price_asc', count: 1 }])
  expect(await offered('cheaper 2 bedrooms')).toMatchObject([{ query: '?rooms=2&sort_by=price_asc', count: 1 }])
  expect(await offered('anywhere 2 bedrooms')).toEqual([])
})

it('words of a title find the project, and unknown words become keywords', async () => {
  expect((await lead('harbour lights')).query).toBe('?project=harbour+lights')
  expect(await lead('zyzzyx', { type: 'Villa' })).toEqual({ kind: 'words', query: '?keywords=zyzzyx&type=Villa', missed: [] })
})

it('a question what is affordable is one for the assistant', async () => {
  expect(await lead('what can I afford with 300k savings')).toMatchObject({ kind: 'question' })
})

it('comma-separated words lose extra spaces and empty parts', async () => {
  expect((await lead('zyzzyx, ,qqxx ')).query).toBe('?keywords=zyzzyx%2Cqqxx')
})

it.each(['remove the metro', 'شيل المترو'])('a time to a place is dropped by "%s"', async (words) => {
  expect(await lead(words, { travel: 'metro:15:walk,difc:60:car', rooms: '2' })).toEqual({
    kind: 'search',
    query: '?rooms=2&travel=difc%3A60%3Acar',
    missed: [],
  })
})

it('a time to a landmark is understood, with a typo', async () => {
  expect((await lead('2 bed 20 minuts from burj khalifa')).query).toBe('?rooms=2&travel=burj-khalifa%3A20%3Acar')
})

it('a district of the map is understood, and a community under its own name', async () => {
  expect((await lead('villas in Al Mamzar')).query).toBe('?inside=al-mamzar&type=Villa')
  expect((await lead('villas in Dubai Marina')).query).toBe('?community_name=Dubai+Marina&type=Villa')
})

it('a question is recognised', async () => {
  expect(await lead('what is escrow?')).toEqual({ kind: 'question', query: '?keywords=what+is+escrow%3F', missed: [] })
})

it('invalid filters are passed on to the listing, which reports them', async () => {
  expect((await lead('villa', { rooms: 'many' })).query).toBe('?keywords=villa&rooms=many')
})

it("searching does not use up the assistant's message limit", async () => {
  for (const words of ['villa', 'flat', 'studio']) expect((await lead(words)).kind).toBe('search')
  const message = () => call(testApp().app, 'POST', '/assistant/', { body: { message: 'what is escrow?' } })
  expect([(await message()).statusCode, (await message()).statusCode]).toEqual([200, 429])
})
