import { describe, expect, it } from 'vitest'
import { addCommunity, addProject, changeProject } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { checkPlace } from './check-place.ts'
import { checkProjects } from './check-projects.ts'
import { findCommunityAt } from './find-community.ts'
import { findPlaceDoubts } from './find-place-doubts.ts'

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
    await addProject(db, { title: 'Register Entry', source: 'dld', latitude: 25.18, longitude: 55.17 })
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
    const marina = await addCommunity(db, 'Dubai Marina')
    const inBay = { latitude: 25.1855, longitude: 55.2725 }
    expect(await findCommunityAt(db, inBay)).toEqual({ community_id: bay, is_elsewhere: false })
    expect(await findCommunityAt(db, inBay, bay)).toEqual({ community_id: bay, is_elsewhere: false })
    expect(await findCommunityAt(db, inBay, marina)).toEqual({ community_id: bay, is_elsewhere: true })
    expect(await findCommunityAt(db, { latitude: 25.18, longitude: 55.17 })).toEqual({ community_id: null, is_elsewhere: false })
  })

  it('are elsewhere if they are near the middle of another community or far from that of their own', async () => {
    const { db } = database()
    const addAt = async (name: string, latitude: number, longitude: number) => {
      const id = await addCommunity(db, name)
      await db.updateTable('communities').set({ latitude, longitude }).where('id', '=', id).execute()
      return id
    }
    const sands = await addAt('Quiet Sands', 24.9, 55.6)
    const dunes = await addAt('Quiet Dunes', 24.9, 55.7)
    const nextTo = { latitude: 24.905, longitude: 55.695 }
    expect(await findCommunityAt(db, nextTo, sands)).toEqual({ community_id: dunes, is_elsewhere: true })
    expect(await findCommunityAt(db, nextTo, dunes)).toEqual({ community_id: null, is_elsewhere: false })
    expect(await findCommunityAt(db, nextTo)).toEqual({ community_id: dunes, is_elsewhere: false })
    // 8 km from its middle, in a community of unknown extent; 18 km is too far.
    expect(await findCommunityAt(db, { latitude: 24.9, longitude: 55.52 }, sands)).toEqual({ community_id: null, is_elsewhere: false })
    expect(await findCommunityAt(db, { latitude: 24.9, longitude: 55.42 }, sands)).toEqual({ community_id: null, is_elsewhere: true })
  })

  it('are told before a project is published', async () => {
    const { db } = database()
    const bay = await addCommunity(db, 'Business Bay')
    await db.updateTable('communities').set({ latitude: 25.185, longitude: 55.272 }).where('id', '=', bay).execute()
    const place = { latitude: 25.03, longitude: 55.4, emirate_id: DUBAI }
    const [text] = await findPlaceDoubts(db, place, bay)
    expect(text?.({}, { locale: 'en' })).toContain('21.5')
    expect(await findPlaceDoubts(db, { ...place, latitude: 25.1855, longitude: 55.2725 }, bay)).toEqual([])
  })

  it('are noticed by the editor at once', async () => {
    const { username } = await addPerson(database().db, { role: 'admin' })
    const { access: token } = await signIn(app(), username)
    const answer = await call(app(), 'GET', '/office/place-check/?latitude=25.18&longitude=55.17&emirate=2', { token })
    expect(answer.json().data).toEqual({ doubt: 'water', community_id: null, is_elsewhere: false })
  })
})
