import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addDeveloper, addMedia, addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp()

beforeAll(async () => {
  await addDeveloper(db(), 'Bayt Homes', {
    name_ar: 'بيت هومز',
    logo_id: await addMedia(db(), 'logo'),
    description: '<p>Builders</p><script>x()</script>',
    location: 'Dubai',
    established_year: 1999,
  })
  await addDeveloper(db(), 'Idle Works')
  for (let number = 1; number <= 13; number++) {
    await addProject(db(), { title: `Tower ${number}`, developer: 'Bayt Homes', published_at: new Date(Date.UTC(2026, 0, number)) })
  }
  await addProject(db(), { title: 'Draft', developer: 'Idle Works', publication: 'draft' })
})

describe('GET /developers/', () => {
  it('returns all developers with the number of their published projects', async () => {
    const answer = await read(app(), '/developers/')
    expect(answer).toMatchObject({ success: true, count: 2, next: null })
    expect(answer.data).toMatchObject([
      {
        slug: 'bayt-homes',
        name_ar: 'بيت هومز',
        properties_count: 13,
        logo: expect.stringMatching(/^\/media\//),
        logo_url: expect.stringMatching(/^http:\/\/localhost:3000\/media\//),
        location: 'Dubai',
        established_year: 1999,
      },
      { slug: 'idle-works', properties_count: 0, logo: null, logo_url: null },
    ])
  })

  it('returns pages of eight on request', async () => {
    for (let number = 0; number < 8; number++) await addDeveloper(db(), `Small ${number}`)
    const answer = await read(app(), '/developers/', { page: 1 })
    expect(answer.data).toHaveLength(8)
    expect((await app().inject(answer.next)).json()).toMatchObject({ count: 10, next: null })
  })
})

describe('GET /developer-detail/{id or slug}/', () => {
  it('returns the developer and a page of its projects, newest first', async () => {
    const { data } = await read(app(), '/developer-detail/bayt-homes/')
    expect(data).toMatchObject({ developer: { description: '<p>Builders</p>', properties_count: 13 }, count: 13 })
    expect(data.properties).toHaveLength(12)
    expect(data.properties[0]).toMatchObject({ title: 'Tower 13', sales_status: 'On Sale' })
    expect((await app().inject(data.next)).json().data).toMatchObject({ properties: [{ title: 'Tower 1' }], next: null })
    expect(await read(app(), `/developer-detail/${data.developer.id}/`)).toMatchObject({ data: { developer: data.developer } })
  })

  it('is verified as long as staff have linked an active account to it', async () => {
    const { id } = (await read(app(), '/developer-detail/bayt-homes/')).data.developer
    const isVerified = async () => (await read(app(), '/developer-detail/bayt-homes/')).data.developer.is_verified
    expect(await isVerified()).toBe(false)
    const admin = await addPerson(db(), { role: 'admin' })
    const member = await addPerson(db(), { role: 'developer' })
    const { access } = await signIn(app(), admin.username)
    const put = (what: string, body: object) => call(app(), 'PUT', `/users/${member.id}/${what}/`, { token: access, body })
    await put('developer', { developer_id: id })
    expect(await isVerified()).toBe(true)
    await put('active', { is_active: false, reason: 'Left the company' })
    expect(await isVerified()).toBe(false)
  })

  it('has no projects if none are published, and returns 404 for an unknown developer', async () => {
    expect((await read(app(), '/developer-detail/idle-works/')).data).toMatchObject({ properties: [], count: 0, next: null })
    const answer = await app().inject('/api/v1/developer-detail/nobody/')
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Developer not found.'])
  })
})
