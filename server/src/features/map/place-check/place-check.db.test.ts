import { describe, expect, it } from 'vitest'
import { addCommunity, addProject, changeProject } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { checkPlace } from './check-place.ts'
import { checkProjects } from './check-projects.ts'
import { findCommunityAt } from './find-community.ts'

const { app, database } = useTestApp()
const ABU_DHABI = 1
const DUBAI = 2
const AJMAN = 4
const RAS_AL_KHAIMAH = 6

describe('a place', () => {
  it.each([
    ['Downtown Dubai', 25.1972, 55.2744, DUBAI, null],
    ['Palm Jumeirah', 25.1124, 55.139, DUBAI, null],
    ['the sea off Jumeirah', 25.18, 55.17, DUBAI, 'water'],
    ['the open sea', 25.4, 55.0, DUBAI, 'water'],
    ['Hatta, an exclave', 24.8, 56.12, DUBAI, null],
    ['Abu Dhabi, as a place in Dubai', 24.4539, 54.3773, DUBAI, 'emirate'],
    ['Dubai, as a place in Ras Al Khaimah', 25.1972, 55.2744, RAS_AL_KHAIMAH, 'emirate'],
    ['Downtown Dubai, as a place in Abu Dhabi', 25.2048, 55.2708, ABU_DHABI, 'emirate'],
    ['Sharjah, as a place in Dubai', 25.3463, 55.4209, DUBAI, 'emirate'],
    ['Al Nahda at the border of Sharjah', 25.2925, 55.3745, DUBAI, null],
    ['Al Ghadeer at the border of Dubai', 24.843, 55.027, ABU_DHABI, null],
    ['Al Manama, an exclave of Ajman', 25.33, 56.02, AJMAN, null],
    ['London', 51.5, -0.12, DUBAI, 'emirate'],
  ])('%s', async (_name, latitude, longitude, emirate_id, doubt) => {
    expect(await checkPlace({ latitude, longitude, emirate_id })).toBe(doubt)
  })

  it('at the shore is not doubted', async () => {
    expect(await checkPlace({ latitude: 25.1412, longitude: 55.1853, emirate_id: DUBAI })).toBe(null)
  })
})

describe('projects in doubtful places', () => {
  it('are listed and counted for staff until their place is changed', async () => {
    const { db } = database()
    const id = await addProject(db, { title: 'Adrift', latitude: 25.18, longitude: 55.17 })
    await addProject(db, { title: 'Ashore', latitude: 25.1972, longitude: 55.2744 })
    const { username } = await addPerson(db, { role: 'admin' })
    const { access: token } = await signIn(app(), username)
    const listed = async () =>
      (await call(app(), 'GET', '/office/projects/?place=1', { token })).json().data.map((one: { id: number }) => one.id)
    const counted = async () => (await call(app(), 'GET', '/office/dashboard/', { token })).json().data.needs.doubtful_places
    await checkProjects(app().services)
    expect(await listed()).toEqual([id])
    expect(await counted()).toBe(1)
    await changeProject(db, id, { latitude: 25.1972 })
    expect(await listed()).toEqual([])
    await checkProjects(app().services)
    expect(await counted()).toBe(0)
  })

  it('are placed in the community whose outline contains them', async () => {
    const { db } = database()
    const bay = await addCommunity(db, 'Business Bay')
    const downtown = await addCommunity(db, 'Downtown Dubai')
    await db.updateTable('communities').set({ latitude: 25.185, longitude: 55.272 }).where('id', '=', bay).execute()
    await db.updateTable('communities').set({ latitude: 25.195, longitude: 55.274 }).where('id', '=', downtown).execute()
    expect(await findCommunityAt(db, { latitude: 25.1855, longitude: 55.2725 })).toBe(bay)
    expect(await findCommunityAt(db, { latitude: 25.18, longitude: 55.17 })).toBeNull()
  })

  it('are noticed by the editor at once', async () => {
    const { username } = await addPerson(database().db, { role: 'admin' })
    const { access: token } = await signIn(app(), username)
    const answer = await call(app(), 'GET', '/office/place-check/?latitude=25.18&longitude=55.17&emirate=2', { token })
    expect(answer.json().data).toEqual({ doubt: 'water', community_id: null })
  })
})
