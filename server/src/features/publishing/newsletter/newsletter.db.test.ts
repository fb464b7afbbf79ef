import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addPerson, call, messagesFor, PASSWORD, signIn, tokenIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { TestClock } from '../../../testing/test-clock.ts'
import { sendArticle } from './index.ts'

const clock = new TestClock()
const testApp = useTestApp({ environment: { LIMIT_LOGIN: '0', LIMIT_NEWSLETTER: '4' }, clock: clock.now })
const app = () => testApp().app
const db = () => testApp().database.db

let made = 0
const makeAddress = () => `reader${++made}@example.com`
/** Uses a new network address each time, so that tests do not use up each other's limit. */
const subscribe = (email: unknown, options: { language?: string; address?: string } = {}) =>
  call(app(), 'POST', '/newsletter/subscribe/', {
    body: { email },
    headers: { 'accept-language': options.language ?? 'en' },
    address: options.address ?? `10.0.${made}.${++made % 250}`,
  })
const follow = (what: 'confirm' | 'unsubscribe', token: string) => call(app(), 'POST', `/newsletter/${what}/`, { body: { token } })
const rowOf = (email: string) => db().selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).executeTakeFirst()
const mailsTo = (email: string) => messagesFor(app(), email)
const lastToken = async (email: string) => tokenIn((await mailsTo(email)).at(-1)?.text)
async function addSubscriber(language = 'en') {
  const email = makeAddress()
  await subscribe(email, { language })
  await follow('confirm', await lastToken(email))
  return email
}
async function addPost(slug: string) {
  const { id } = await db()
    .insertInto('blog_posts')
    .values({
      slug,
      publication: 'published',
      title: `About ${slug}`,
      title_ar: `عن ${slug}`,
      excerpt: 'In short.',
      excerpt_ar: 'باختصار.',
      description: '<p>Text</p>',
      category: 'Law',
      author_name: 'Layla',
      read_minutes: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const send = (slug: string) => sendArticle(app().services, slug)

describe('subscribing', () => {
  it("sends one confirmation email in the reader's language, and takes effect once its link is opened", async () => {
    const email = makeAddress()
    const answer = await subscribe(email, { language: 'ar' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, message: expect.stringContaining('بريدك') })
    expect(await rowOf(email)).toMatchObject({ locale: 'ar', confirmed_at: null, consent: expect.stringContaining('توافق') })
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'newsletter_confirm', subject: 'أكّد اشتراكك' })
    expect(mail?.text).toContain('/ar/newsletter/confirm#token=')
    expect(mail?.html).toContain('dir="rtl"')
    expect((await follow('confirm', tokenIn(mail?.text))).json()).toMatchObject({ success: true })
    expect((await rowOf(email))?.confirmed_at).not.toBeNull()
    expect((await follow('confirm', tokenIn(mail?.text))).statusCode).toBe(200)
  })

  it('responds identically to subscribers, and sends them nothing', async () => {
    const email = await addSubscriber()
    const before = await mailsTo(email)
    const known = await subscribe(email.toUpperCase())
    const unknown = await subscribe(makeAddress())
    expect(known.statusCode).toBe(unknown.statusCode)
    expect(known.body).toBe(unknown.body)
    expect(await mailsTo(email)).toEqual(before)
    expect(await mailsTo(email.toUpperCase())).toEqual([])
  })

  it('stores only hashes of its links', async () => {
    const email = makeAddress()
    await subscribe(email)
    const token = await lastToken(email)
    const dump = await sql`select row_to_json(t) as r from newsletter_tokens t union all select row_to_json(j) from pgboss.job j
      union all select row_to_json(o) from outbox_messages o`.execute(db())
    expect(JSON.stringify(dump.rows)).not.toContain(token)
  })

  it.each([undefined, '', 'nobody', 'a@b', 7])('refuses %s as an address', async (email) => {
    const answer = await subscribe(email, { language: 'ar' })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual(['email'])
  })

  it('is limited per network address, and to three emails per mailbox', async () => {
    const email = makeAddress()
    const statuses: number[] = []
    for (let time = 0; time < 5; time++) statuses.push((await subscribe(email, { address: '10.9.9.9' })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    const refused = await subscribe(email, { address: '10.9.9.9' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('requires a link that is at most three days old', async () => {
    const email = makeAddress()
    await subscribe(email)
    const token = await lastToken(email)
    clock.advance({ days: 3, seconds: 1 })
    const late = await follow('confirm', token)
    expect(late.statusCode).toBe(400)
    expect((await rowOf(email))?.confirmed_at).toBeNull()
  })

  it.each(['confirm', 'unsubscribe'] as const)('refuses to %s with an unknown link', async (what) => {
    for (const token of ['', 'x'.repeat(43), 'x'.repeat(500)]) expect((await follow(what, token)).statusCode).toBe(400)
  })
})

describe('sending an article', () => {
  it('reaches each confirmed subscriber once, in their language', async () => {
    const english = await addSubscriber('en')
    const arabic = await addSubscriber('ar')
    const unconfirmed = makeAddress()
    await subscribe(unconfirmed)
    await addPost('escrow')
    expect(await send('escrow')).toBeGreaterThanOrEqual(2)
    expect(await send('escrow')).toBe(0)
    const [mail] = (await mailsTo(english)).filter(({ kind }) => kind === 'newsletter_article')
    expect(mail).toMatchObject({ subject: 'About escrow' })
    expect(mail?.text).toContain('http://localhost:3000/blog/escrow')
    expect((await mailsTo(arabic)).at(-1)).toMatchObject({ subject: 'عن escrow', text: expect.stringContaining('/ar/blog/escrow') })
    expect((await mailsTo(unconfirmed)).map(({ kind }) => kind)).toEqual(['newsletter_confirm'])
    const late = await addSubscriber()
    expect(await send('escrow')).toBe(1)
    expect((await mailsTo(late)).filter(({ kind }) => kind === 'newsletter_article')).toHaveLength(1)
  })

  it('reaches each subscriber once when two operators send at the same time', async () => {
    const email = await addSubscriber()
    await addPost('twice')
    await Promise.all([send('twice'), send('twice')])
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'newsletter_article')).toHaveLength(1)
  })

  it('skips subscribers who unsubscribe before it goes out', async () => {
    const email = await addSubscriber()
    await addPost('first')
    await send('first')
    const token = await lastToken(email)
    await addPost('second')
    await send('second')
    await follow('unsubscribe', token)
    expect((await mailsTo(email)).map(({ subject }) => subject)).not.toContain('About second')
  })

  it('refuses an unknown article', async () => {
    await expect(send('no-such')).rejects.toThrow('There is no published article no-such.')
  })
})

describe('unsubscribing', () => {
  async function withArticle() {
    const email = await addSubscriber()
    const slug = `article-${++made}`
    await addPost(slug)
    await send(slug)
    return { email, token: await lastToken(email) }
  }

  it('works with the link that confirmed the subscription, which then confirms nothing', async () => {
    const email = await addSubscriber()
    const token = await lastToken(email)
    for (const _time of [1, 2]) expect((await follow('unsubscribe', token)).statusCode).toBe(200)
    expect((await rowOf(email))?.unsubscribed_at).not.toBeNull()
    expect((await follow('confirm', token)).statusCode).toBe(400)
  })

  it('works with the link in an email, and can be repeated', async () => {
    const { email, token } = await withArticle()
    expect((await follow('unsubscribe', token)).json()).toMatchObject({ success: true })
    expect((await rowOf(email))?.unsubscribed_at).not.toBeNull()
    expect((await follow('unsubscribe', token)).statusCode).toBe(200)
  })

  it('requires a new confirmation to subscribe again', async () => {
    const { email, token } = await withArticle()
    await follow('unsubscribe', token)
    await subscribe(email)
    expect((await rowOf(email))?.unsubscribed_at).not.toBeNull()
    await follow('confirm', await lastToken(email))
    expect(await rowOf(email)).toMatchObject({ unsubscribed_at: null, confirmed_at: expect.any(Date) })
  })

  it('invalidates an old confirmation link', async () => {
    const email = makeAddress()
    await subscribe(email)
    const old = await lastToken(email)
    await follow('confirm', old)
    const slug = `article-${++made}`
    await addPost(slug)
    await send(slug)
    await follow('unsubscribe', await lastToken(email))
    expect((await follow('confirm', old)).statusCode).toBe(400)
  })

  it('works with the one-click form of a mail client, without opening a page', async () => {
    const { email, token } = await withArticle()
    const click = (method: 'GET' | 'POST', given: string) =>
      app().inject({
        method,
        url: `/newsletter/unsubscribe?token=${given}`,
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        }),
      })
    // Mail scanners open every link, so GET must change nothing.
    await click('GET', token)
    expect((await rowOf(email))?.unsubscribed_at).toBeNull()
    expect((await click('POST', 'x'.repeat(43))).statusCode).toBe(400)
    const done = await click('POST', token)
    expect(done).toMatchObject({ statusCode: 200, body: 'You are unsubscribed and will not receive any more guides.' })
    expect((await rowOf(email))?.unsubscribed_at).not.toBeNull()
  })
})

describe('the form without scripts', () => {
  const post = (path: string, payload: string) =>
    app().inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
      remoteAddress: '10.8.8.8',
    })

  it('subscribes and redirects to a page that explains the next step', async () => {
    const email = makeAddress()
    const answer = await post('/ar/newsletter/subscribe', `email=${encodeURIComponent(email)}`)
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/ar/newsletter/sent' } })
    expect(await rowOf(email)).toMatchObject({ locale: 'ar' })
  })

  it('redirects back if the address is invalid', async () => {
    expect(await post('/newsletter/subscribe', 'email=nobody')).toMatchObject({ statusCode: 303, headers: { location: '/newsletter' } })
  })
})

describe('stored subscribers', () => {
  it('are deleted nightly once their retention period is over', async () => {
    const day = (days: number) => new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000)
    const add = (email: string, asked_at: Date, confirmed_at: Date | null, unsubscribed_at: Date | null) =>
      db()
        .insertInto('newsletter_subscribers')
        .values({ email, locale: 'en', consent: 'yes', asked_at, confirmed_at, unsubscribed_at })
        .execute()
    await add('asked-old@example.com', day(8), null, null)
    await add('asked-new@example.com', day(6), null, null)
    await add('left-old@example.com', day(90), day(90), day(31))
    await add('left-new@example.com', day(90), day(90), day(29))
    await add('subscribed@example.com', day(900), day(900), null)
    await db()
      .transaction()
      .execute((trx) => app().services.jobs.enqueue(trx, 'forget-subscribers', {}))
    await app().services.jobs.runDue()
    const left = await db().selectFrom('newsletter_subscribers').select('email').where('email', 'like', '%-%').orderBy('email').execute()
    expect(left.map(({ email }) => email)).toEqual(['asked-new@example.com', 'left-new@example.com'])
    expect(await rowOf('subscribed@example.com')).toBeDefined()
  })

  it('appear in the data download of an account with that confirmed email, and are deleted with it', async () => {
    for (const verified of [true, false]) {
      const person = await addPerson(db(), { verified })
      await subscribe(person.email)
      const { access } = await signIn(app(), person.username)
      const download = (await call(app(), 'GET', '/auth/data-download/', { token: access })).json()
      expect(download.newsletter !== null).toBe(verified)
      await call(app(), 'POST', '/auth/delete-account/', { token: access, body: { password: PASSWORD } })
      expect((await rowOf(person.email)) === undefined).toBe(verified)
    }
  })
})
