import { beforeAll, describe, expect, it } from 'vitest'
import { announceChange } from '../../../platform/database/database.ts'
import { read } from '../../../testing/api-requests.ts'
import { addProject, changeProject, type ProjectSpec } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { communityListTag } from '../cache-tags.ts'

const { app, db } = useTestApp()
const ids: Record<string, number> = {}
const SOLD_OUT = 4

async function add(title: string, spec: ProjectSpec & { rooms?: string; price?: number }): Promise<void> {
  const { rooms = '2', price = 1_000_000, type = 'Apartment', ...rest } = spec
  const units = [{ type: type ?? 'Apartment', rooms, min_price: price }]
  ids[title] = await addProject(db(), { title, price, type, units, ...rest })
}

beforeAll(async () => {
  const marina = { community: 'Dubai Marina' }
  await add('Model', { ...marina, developer: 'Bayt Homes', sales_status_id: SOLD_OUT })
  await add('Same In All', { ...marina, price: 1_100_000 })
  await add('Dearer Nearby', { ...marina, price: 1_900_000 })
  await add('Same Elsewhere In Dubai', { community: 'Downtown' })
  await add('Other Emirate', { community: 'Aljada', emirate: 'Sharjah' })
  await add('Less Similar', { community: 'Al Reem', emirate: 'Abu Dhabi', rooms: '5', price: 9_000_000 })
  await add('Sold Out Neighbour', { ...marina, sales_status_id: SOLD_OUT })
  await add('Villa Nearby', { ...marina, type: 'Villa' })
  await add('Draft', { ...marina, publication: 'draft' })
  for (const number of [1, 2])
    await add(`Bayt ${number}`, { developer: 'Bayt Homes', type: 'Villa', published_at: new Date(2026, 0, number) })
  await add('Bayt Sold Out', { developer: 'Bayt Homes', type: 'Villa', sales_status_id: SOLD_OUT })
})

const related = async (key: string | number) => (await read(app(), `/property-similar/${key}/`)).data
const titles = (cards: { title: string }[]) => cards.map(({ title }) => title)

describe('GET /property-similar/{id or slug}/', () => {
  it('lists projects for sale with the same type of home, those that share place, rooms and price first', async () => {
    const { similar } = await related('model')
    expect(
      similar.map((one: { title: string; near: string; is_price_similar: boolean }) => [one.title, one.near, one.is_price_similar]),
    ).toEqual([
      ['Same In All', 'community', true],
      ['Same Elsewhere In Dubai', 'emirate', true],
      ['Dearer Nearby', 'community', false],
      ['Other Emirate', null, true],
    ])
  })

  it('shows the cheapest home of the same rooms', async () => {
    const sharjah = { emirate: 'Sharjah', community: 'Muwaileh' }
    await add('One Home', { ...sharjah, rooms: '3' })
    await addProject(db(), {
      title: 'Many Homes',
      ...sharjah,
      price: 700_000,
      units: [
        { rooms: 'Studio', min_price: 700_000 },
        { rooms: '3', min_price: 1_050_000 },
      ],
    })
    const { similar } = await related('one-home')
    expect(similar[0]).toMatchObject({ title: 'Many Homes', matching: { rooms: '3', price: 1_050_000 } })
  })

  it('lists other projects for sale by the developer, newest first', async () => {
    expect(titles((await related('model')).by_developer)).toEqual(['Bayt 2', 'Bayt 1'])
    expect((await related('same-in-all')).by_developer).toEqual([])
  })

  it('finds the same by id, and nothing for an unknown or unpublished project', async () => {
    expect(await related(ids['Model'] as number)).toEqual(await related('model'))
    for (const key of ['draft', 'nothing']) expect((await app().inject(`/api/v1/property-similar/${key}/`)).statusCode).toBe(404)
  })

  it('compares without prices and rooms if the project has none', async () => {
    await addProject(db(), { title: 'Bare', community: 'Downtown', price: null })
    const { similar } = await related('bare')
    expect([similar[0].title, similar[0].near, similar[0].is_price_similar]).toEqual(['Same Elsewhere In Dubai', 'community', false])
  })

  it('drops a project within a second once it is sold out, and shows one that joins the community', async () => {
    await related('model')
    await changeProject(db(), ids['Other Emirate'] as number, { sales_status_id: SOLD_OUT })
    const shown = async () => titles((await related('model')).similar)
    await expect.poll(shown, { timeout: 1_000 }).not.toContain('Other Emirate')
    await add('New Neighbour', { community: 'Dubai Marina', publication: 'draft' })
    await changeProject(db(), ids['New Neighbour'] as number, { publication: 'published' })
    const { community } = (await read(app(), '/property-detail/model/')).data.data
    await db()
      .transaction()
      .execute((trx) => announceChange(trx, [communityListTag(community.id)]))
    await expect.poll(shown, { timeout: 1_000 }).toContain('New Neighbour')
  })
})
