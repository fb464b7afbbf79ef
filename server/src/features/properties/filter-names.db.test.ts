import { beforeAll, expect, it } from 'vitest'
import { read } from '../../testing/answers.ts'
import { addAmenity, addCommunity, addDeveloper, addProject } from '../../testing/catalogue.ts'
import { useTestApp } from '../../testing/test-app.ts'

const testApp = useTestApp()
let developer = 0

beforeAll(async () => {
  const { db } = testApp().database
  await addCommunity(db, 'Dubai Marina', { slug: 'dubai-marina', name_ar: 'دبي مارينا' })
  developer = await addDeveloper(db, 'Bayt Al Madina', { name_ar: 'بيت المدينة' })
  await addAmenity(db, 'Gym', 'صالة رياضية')
  await addProject(db, { title: 'Harbour Lights', title_ar: 'أضواء المرفأ', community: 'Dubai Marina' })
  await addProject(db, { title: 'Hidden Harbour', publication: 'draft' })
})

const namesFor = async (filters: Record<string, string>) => (await read(testApp().app, '/property/', filters)).results.filter_names

it('a listing answers the names of the rows that its filters name, in both languages', async () => {
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

it('drafts are not named, and filters without names answer none', async () => {
  expect(await namesFor({ project: 'Hidden Harbour' })).toEqual({ project: [] })
  expect(await namesFor({ rooms: '2' })).toEqual({})
})
