import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProject, changeProject } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp({ environment: { LIMIT_LOGIN: '0' } })

let projects: number[]
let token: string
beforeAll(async () => {
  projects = [await addProject(db(), { price: 900_000, area_sqft: 700, images: 2 }), await addProject(db()), await addProject(db())]
})
beforeEach(async () => {
  token = (await signIn(app(), (await addPerson(db())).username)).access
})

const save = (body: object) => call(app(), 'POST', '/saved-properties/save/', { token, body })
const state = async (id: number | undefined) => (await call(app(), 'GET', `/saved-properties/save/?property_id=${id}`, { token })).json()
const list = async (query = '') => (await call(app(), 'GET', `/saved-properties/${query}`, { token })).json()

describe('saving', () => {
  it('toggles the state and returns it', async () => {
    const [property_id] = projects
    expect((await save({ property_id })).json()).toEqual({ success: true, is_saved: true, message: 'Property saved to favorites' })
    expect(await state(property_id)).toEqual({ success: true, is_saved: true })
    expect((await save({ property_id })).json()).toEqual({ success: true, is_saved: false, message: 'Property removed from favorites' })
    expect(await state(property_id)).toEqual({ success: true, is_saved: false })
  })

  it('ends in one state after twenty concurrent requests', async () => {
    const [property_id] = projects
    const answers = await Promise.all(Array.from({ length: 20 }, () => save({ property_id, is_saved: true })))
    expect(answers.map((answer) => answer.json().is_saved)).toEqual(Array(20).fill(true))
    expect((await list()).count).toBe(1)
    const turns = await Promise.all(Array.from({ length: 20 }, () => save({ property_id })))
    expect(turns.filter((answer) => answer.json().is_saved)).toHaveLength(10)
    expect((await state(property_id)).is_saved).toBe(true)
  })

  it('is idempotent when removing', async () => {
    const [property_id] = projects
    await save({ property_id })
    for (const _ of [1, 2]) {
      const answer = await call(app(), 'DELETE', `/saved-properties/save/?property_id=${property_id}`, { token })
      expect(answer.json()).toMatchObject({ is_saved: false })
    }
    expect((await save({ property_id, is_saved: false })).json().is_saved).toBe(false)
  })

  it('refuses unpublished, unknown and invalid projects', async () => {
    const draft = await addProject(db(), { publication: 'draft' })
    for (const property_id of [draft, 999_999]) expect((await save({ property_id })).statusCode).toBe(404)
    for (const property_id of ['x', 0, 1.5, null, 1e300]) {
      const answer = await save({ property_id })
      expect(answer.statusCode, String(property_id)).toBe(400)
      expect(Object.keys(answer.json().errors)).toEqual(['property_id'])
    }
    expect((await call(app(), 'GET', '/saved-properties/save/', { token })).statusCode).toBe(400)
  })
})

describe('the list', () => {
  it('returns pages of cards, most recently saved first', async () => {
    for (const property_id of projects) await save({ property_id })
    const { success, data, count, next } = await list('?page_size=2')
    expect({ success, count, next }).toEqual({ success: true, count: 3, next: '/api/v1/saved-properties/?page_size=2&page=2' })
    expect(data.map(({ id }: { id: number }) => id)).toEqual([projects[2], projects[1]])
    const second = await list('?page=2&page_size=2')
    expect(second.data[0].property_details).toMatchObject({
      id: projects[0],
      price: 900_000,
      area_sqft: 700,
      location: { emirate: 'Dubai' },
      images: [{ is_primary: true }],
    })
    const ids = await call(app(), 'GET', '/saved-properties/ids/', { token })
    expect(ids.json()).toEqual({ success: true, data: [projects[2], projects[1], projects[0]] })
  })

  it('only names projects no longer published, which can still be removed', async () => {
    const gone = await addProject(db(), { title: 'Noor Tower', title_ar: 'برج نور' })
    await save({ property_id: gone })
    await changeProject(db(), gone, { publication: 'archived' })
    expect(await list()).toMatchObject({ data: [], count: 0, unlisted: [{ id: gone, title: 'Noor Tower', title_ar: 'برج نور' }] })
    expect((await call(app(), 'GET', '/auth/profile/', { token })).json().data.saved_properties_count).toBe(0)
    expect((await save({ property_id: gone })).json().is_saved).toBe(false)
    expect((await list()).unlisted).toEqual([])
  })

  it('is private to the account', async () => {
    await save({ property_id: projects[0] })
    const other = (await signIn(app(), (await addPerson(db())).username)).access
    expect((await call(app(), 'GET', '/saved-properties/', { token: other })).json().data).toEqual([])
  })
})
