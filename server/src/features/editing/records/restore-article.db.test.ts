import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addMedia } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { purgeArticles } from './change-article.ts'

let now = new Date('2026-03-01T08:00:00Z')
const testApp = useTestApp({ environment: { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'false' }, clock: () => now })
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

let admin: string
let username: string

const enter = async () => (admin = (await signIn(testApp().app, username)).access)

beforeAll(async () => {
  username = (await addPerson(testApp().database.db, { role: 'admin' })).username
  await enter()
})

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = admin) {
  const answer = await call(testApp().app, method, `/office/articles/${path}`, { token, body })
  return { status: answer.statusCode, ...answer.json() }
}

const EMPTY = {
  title_ar: null,
  excerpt_ar: null,
  description_ar: null,
  category_ar: null,
  author_name_ar: null,
  author_image_id: null,
  image: null,
  meta_title: null,
  meta_title_ar: null,
  meta_description: null,
  meta_description_ar: null,
  cta_heading: null,
  cta_heading_ar: null,
  cta_subheading: null,
  cta_subheading_ar: null,
  cta_button_text: null,
  cta_button_text_ar: null,
  cta_button_link: null,
}

async function publish(slug: string, more: object = {}): Promise<number> {
  const words = { title: slug, excerpt: 'Short', description: '<p>Long</p>', category: 'Guides', author_name: 'Reem' }
  const made = await ask('POST', '', { form: { ...EMPTY, ...words, slug, day: '2026-02-10', ...more } })
  expect(made.status, JSON.stringify(made)).toBe(201)
  const { id, version } = made.data
  expect((await ask('PUT', `${id}/publication/`, { version, publication: 'published' })).status).toBe(200)
  return id
}

describe('restoring a deleted article', () => {
  it('brings it back within ten minutes, as public as it was, with its picture and former slugs', async () => {
    const { app, database } = testApp()
    const media_id = await addMedia(database.db, 'image')
    const id = await publish('fees', { image: { media_id, alt: 'A desk', alt_ar: 'مكتب', focus: '50% 50%' } })
    const { version, form } = (await ask('GET', `${id}/`)).data
    expect((await ask('PUT', `${id}/`, { version, form: { ...form, slug: 'all-fees' } })).status).toBe(200)
    const before = (await ask('GET', `${id}/`)).data

    expect((await ask('DELETE', `${id}/`)).status).toBe(200)
    await expect.poll(async () => (await app.inject('/api/v1/blog-detail/all-fees/')).statusCode).toBe(404)
    later(9)
    await enter()
    const restored = await ask('POST', `${id}/restore/`)
    expect(restored).toMatchObject({ status: 200, message: 'Article restored' })
    expect((await ask('GET', `${id}/`)).data).toEqual(before)
    await expect.poll(async () => (await read(app, '/blog-detail/fees/')).data?.slug).toBe('all-fees')
    const trail = await call(app, 'GET', `/audit/?entity=post&entity_id=${id}`, { token: admin })
    expect(trail.json().data[0]).toMatchObject({ action: 'article_restored' })
    expect((await ask('POST', `${id}/restore/`)).status).toBe(404)
  })

  it('does not send it again to subscribers who already have it', async () => {
    const { db } = testApp().database
    const id = await publish('sent-once')
    const subscriber = await db
      .insertInto('newsletter_subscribers')
      .values({ email: 'sent@example.com', locale: 'en', consent: 'Yes', asked_at: now, confirmed_at: now, unsubscribed_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('newsletter_sendings').values({ post_id: id, subscriber_id: subscriber.id, sent_at: now }).execute()
    await ask('DELETE', `${id}/`)
    await ask('POST', `${id}/restore/`)
    expect(await db.selectFrom('newsletter_sendings').select('subscriber_id').where('post_id', '=', id).execute()).toHaveLength(1)
  })

  it('is refused if another article has taken its slug', async () => {
    const id = await publish('contested')
    await ask('DELETE', `${id}/`)
    await publish('contested')
    expect(await ask('POST', `${id}/restore/`)).toMatchObject({ status: 409, message: 'Another page uses this address' })
  })

  it('is impossible after ten minutes, when it is removed for good', async () => {
    const id = await publish('late')
    await ask('DELETE', `${id}/`)
    later(11)
    await enter()
    expect((await ask('POST', `${id}/restore/`)).status).toBe(404)
    await purgeArticles(testApp().app.services)
    expect(await testApp().database.db.selectFrom('deleted_articles').select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('is for staff only', async () => {
    const { app, database } = testApp()
    const agent = (await signIn(app, (await addPerson(database.db, { role: 'agent' })).username)).access
    expect((await ask('POST', '1/restore/', undefined, agent)).status).toBe(403)
  })
})
