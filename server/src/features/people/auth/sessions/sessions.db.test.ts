import { m } from '@manzil/messages'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { addPerson, call, messagesFor, PASSWORD, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { TestClock } from '../../../../testing/test-clock.ts'

const clock = new TestClock()
const { app, db } = useTestApp({ environment: { LIMIT_LOGIN: '0' }, clock: clock.now })
const profile = (token: string) => call(app(), 'GET', '/auth/profile/', { token })
const refresh = (token: string) => call(app(), 'POST', '/auth/token/refresh/', { body: { refresh: token } })

let person: Awaited<ReturnType<typeof addPerson>>
beforeEach(async () => {
  person = await addPerson(db())
})

describe('POST /auth/login/', () => {
  it('signs in by username or email, ignoring case', async () => {
    for (const username of [person.username, person.username.toUpperCase(), person.email, person.email.toUpperCase()]) {
      const answer = await call(app(), 'POST', '/auth/login/', { body: { username, password: PASSWORD } })
      expect(answer.statusCode).toBe(200)
      const { success, message, data, access, refresh, user } = answer.json()
      expect(success).toBe(true)
      expect(message).toBe('You are signed in.')
      expect(data).toEqual({ tokens: { access, refresh }, user })
      expect(user).toMatchObject({ id: person.id, role: 'user' })
    }
  })

  it('requirement 20: responds identically to an unknown name and a wrong password', async () => {
    const bodies = [
      { username: 'nobody_here', password: PASSWORD },
      { username: person.username, password: 'Wrong!Rose7' },
      { username: "x' or 1=1 --", password: PASSWORD },
    ]
    const answers = await Promise.all(bodies.map((body) => call(app(), 'POST', '/auth/login/', { body })))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      const { request_id, ...rest } = answer.json()
      expect(request_id).toBeTruthy()
      expect(rest).toEqual({
        success: false,
        code: 'unauthenticated',
        message: 'The username or password is incorrect.',
        errors: { non_field_errors: ['The username or password is incorrect.'] },
      })
    }
  })

  it('requirement 10: stores no usable credentials in the database', async () => {
    const tokens = await signIn(app(), person.username)
    const tables = ['users', 'sessions', 'refresh_tokens', 'link_tokens', 'recovery_codes', 'outbox_messages', 'audit_entries'] as const
    const rows = await Promise.all(tables.map((table) => db().selectFrom(table).selectAll().execute()))
    const dump = JSON.stringify(rows)
    for (const secret of [tokens.access, tokens.refresh, PASSWORD]) expect(dump).not.toContain(secret)
  })
})

describe('requirement 9: access tokens', () => {
  it('expire after ten minutes', async () => {
    const { access } = await signIn(app(), person.username)
    clock.advance({ minutes: 9, seconds: 50 })
    expect((await profile(access)).statusCode).toBe(200)
    clock.advance({ seconds: 15 })
    const answer = await profile(access)
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  it('are refused if forged, of another type or tampered with', async () => {
    const { access, refresh } = await signIn(app(), person.username)
    const { secrets, config } = app().services
    const [, payload] = access.split('.')
    const { sid } = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    const now = Math.floor(clock.now().getTime() / 1000)
    const sign = (header: object, given: { iss?: string; aud?: string; exp?: number; key?: Uint8Array }) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256', ...header })
        .setSubject(String(person.id))
        .setIssuer(given.iss ?? config.site.public_url)
        .setAudience(given.aud ?? 'manzil-api')
        .setIssuedAt(now)
        .setExpirationTime(given.exp ?? now + 60)
        .sign(given.key ?? secrets.signingKey)
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`
    const forged = [
      none,
      refresh,
      await sign({ typ: 'at+jwt' }, { key: new Uint8Array(32) }),
      await sign({ typ: 'JWT' }, {}),
      await sign({ typ: 'at+jwt' }, { iss: 'https://elsewhere.example' }),
      await sign({ typ: 'at+jwt' }, { aud: 'elsewhere' }),
      await sign({ typ: 'at+jwt' }, { exp: now - 1 }),
      `${access.slice(0, -3)}abc`,
      'x',
    ]
    expect((await profile(await sign({ typ: 'at+jwt' }, {}))).statusCode).toBe(200)
    for (const token of forged) expect((await profile(token)).statusCode, token).toBe(401)
  })

  it('are ignored on public reads, even if invalid', async () => {
    expect((await call(app(), 'GET', '/property/', { token: 'broken' })).statusCode).toBe(200)
  })
})

describe('POST /auth/token/refresh/', () => {
  it('returns only an access token to clients that keep their refresh token', async () => {
    const tokens = await signIn(app(), person.username, { rotate: false })
    for (const _ of [1, 2]) {
      clock.advance({ minutes: 20 })
      const answer = (await refresh(tokens.refresh)).json()
      expect(Object.keys(answer)).toEqual(['access'])
      expect((await profile(answer.access)).statusCode).toBe(200)
    }
    clock.advance({ days: 31 })
    expect((await refresh(tokens.refresh)).statusCode).toBe(401)
  })

  it('requirement 11: keeps five tabs signed in that repeatedly refresh at once', async () => {
    let { refresh: stored } = await signIn(app(), person.username)
    for (let round = 1; round <= 3; round++) {
      clock.advance({ minutes: 11 })
      const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(stored)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
      for (const answer of answers) expect((await profile(answer.json().access)).statusCode).toBe(200)
      // Tabs share storage, so the last token wins.
      stored = answers.at(-1)?.json().refresh
    }
  })

  it('requirement 11: ends a session used in two places from one copied token, however soon both refresh', async () => {
    const { refresh: copied } = await signIn(app(), person.username)
    const [owner, thief] = [(await refresh(copied)).json(), (await refresh(copied)).json()]
    clock.advance({ seconds: 33 })
    const owners = (await refresh(owner.refresh)).json()
    expect((await refresh(thief.refresh)).statusCode).toBe(401)
    for (const token of [owners.access, thief.access]) expect((await profile(token)).statusCode).toBe(401)
    expect((await refresh(owners.refresh)).statusCode).toBe(401)
    const entries = await db().selectFrom('audit_entries').select('action').where('entity_id', '=', String(person.id)).execute()
    expect(entries.map(({ action }) => action)).toContain('refresh_token_reused')
  })

  it('requirement 11: ends the session when an exchanged token is used again later', async () => {
    const tokens = await signIn(app(), person.username)
    const next = (await refresh(tokens.refresh)).json()
    clock.advance({ seconds: 31 })
    expect((await refresh(tokens.refresh)).statusCode).toBe(401)
    expect((await refresh(next.refresh)).statusCode).toBe(401)
    expect((await profile(next.access)).statusCode).toBe(401)
    const entries = await db().selectFrom('audit_entries').select('action').where('entity_id', '=', String(person.id)).execute()
    expect(entries.map(({ action }) => action)).toContain('refresh_token_reused')
  })

  it('requirement 13: expires after 30 days without use, and after 90 days in any case', async () => {
    const idle = await signIn(app(), person.username)
    clock.advance({ days: 30, seconds: 1 })
    expect((await refresh(idle.refresh)).statusCode).toBe(401)
    let { refresh: token } = await signIn(app(), person.username)
    for (let week = 1; week <= 12; week++) {
      clock.advance({ days: 7 })
      token = (await refresh(token)).json().refresh
    }
    clock.advance({ days: 7 })
    expect((await refresh(token)).statusCode).toBe(401)
  })

  it('refuses anything but a refresh token', async () => {
    const { access } = await signIn(app(), person.username)
    for (const token of [access, 'x', 'x'.repeat(2000)]) expect((await refresh(token)).statusCode).toBe(401)
    expect((await call(app(), 'POST', '/auth/token/refresh/', { body: {} })).json().errors).toEqual({ refresh: ['refresh is required'] })
  })
})

describe('ending sessions', () => {
  it('requirement 12: signs out at once by bearer or refresh token, and can be repeated', async () => {
    const one = await signIn(app(), person.username)
    const two = await signIn(app(), person.username)
    for (const _ of [1, 2]) {
      expect((await call(app(), 'POST', '/auth/logout/', { token: one.access })).statusCode).toBe(200)
      expect((await call(app(), 'POST', '/auth/logout/', { body: { refresh: two.refresh } })).statusCode).toBe(200)
    }
    for (const { access, refresh: token } of [one, two]) {
      expect((await profile(access)).statusCode).toBe(401)
      expect((await refresh(token)).statusCode).toBe(401)
    }
  })

  it('requirement 14: lists where an account is signed in', async () => {
    const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
    await signIn(app(), person.username, { agent: safari, address: '203.0.113.9' })
    clock.advance({ minutes: 1 })
    const { access } = await signIn(app(), person.username, { agent: chrome })
    const { data } = (await call(app(), 'GET', '/auth/sessions/', { token: access })).json()
    expect(data).toMatchObject([
      { device: 'Chrome on Windows', kind: 'desktop', place: '127.0.0.1', current: true },
      { device: 'Safari on iOS', kind: 'phone', place: '203.0.113.9', current: false },
    ])
  })

  it('requirement 14: ends one session or all others after checking the password', async () => {
    const [one, two, three] = [
      await signIn(app(), person.username),
      await signIn(app(), person.username),
      await signIn(app(), person.username),
    ]
    const { data } = (await call(app(), 'GET', '/auth/sessions/', { token: two.access })).json()
    const current = data.find((session: { current: boolean }) => session.current).id
    const end = (password: string) => call(app(), 'POST', `/auth/sessions/${current}/end/`, { token: one.access, body: { password } })
    const wrong = await end('Wrong!Rose7')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().errors).toEqual({ password: ['This password is incorrect'] })
    expect((await end(PASSWORD)).statusCode).toBe(200)
    expect((await end(PASSWORD)).statusCode).toBe(404)
    expect((await profile(two.access)).statusCode).toBe(401)
    const all = await call(app(), 'POST', '/auth/sessions/end-all/', { token: one.access, body: { password: PASSWORD } })
    expect(all.json().data).toEqual({ ended: 1 })
    expect((await profile(three.access)).statusCode).toBe(401)
    expect((await profile(one.access)).statusCode).toBe(200)
  })

  it('tells holders of its tokens why a session ended, but not thieves or strangers', async () => {
    const endingOf = async (token: string) => {
      const { session_ended, message } = (await refresh(token)).json()
      return { session_ended, message }
    }
    const gone = { session_ended: undefined, message: m.account_session_ended() }
    const left = await signIn(app(), person.username)
    await call(app(), 'POST', '/auth/logout/', { token: left.access })
    expect(await endingOf(left.refresh)).toEqual(gone)
    expect(await endingOf('unknown')).toEqual(gone)
    const away = await signIn(app(), person.username)
    const here = await signIn(app(), person.username)
    await call(app(), 'POST', '/auth/sessions/end-all/', { token: here.access, body: { password: PASSWORD } })
    expect(await endingOf(away.refresh)).toEqual({ session_ended: 'device', message: m.account_session_ended_device() })
    const admin = (await signIn(app(), (await addPerson(db(), { role: 'admin' })).username)).access
    const set = (what: string, body: object) => call(app(), 'PUT', `/users/${person.id}/${what}/`, { token: admin, body })
    await set('active', { is_active: false })
    expect(await endingOf(here.refresh)).toEqual({ session_ended: 'suspended', message: m.account_session_ended_suspended() })
    await set('active', { is_active: true })
    expect(await endingOf(here.refresh)).toEqual(gone)
    const next = await signIn(app(), person.username)
    await set('role', { role: 'agent' })
    expect(await endingOf(next.refresh)).toEqual({ session_ended: 'access', message: m.account_session_ended_access() })
  })

  it('does not end other people’s sessions', async () => {
    const other = await addPerson(db())
    const theirs = await signIn(app(), other.username)
    const { data } = (await call(app(), 'GET', '/auth/sessions/', { token: theirs.access })).json()
    const mine = await signIn(app(), person.username)
    const answer = await call(app(), 'POST', `/auth/sessions/${data[0].id}/end/`, { token: mine.access, body: { password: PASSWORD } })
    expect(answer.statusCode).toBe(404)
    expect((await profile(theirs.access)).statusCode).toBe(200)
  })

  it('erases the devices of ended sessions for users who opted out of session history', async () => {
    const { access } = await signIn(app(), person.username, { agent: 'Mozilla/5.0 Firefox/140.0' })
    await call(app(), 'PUT', '/auth/privacy/', { token: access, body: { keep_session_history: false } })
    await call(app(), 'POST', '/auth/logout/', { token: access })
    const rows = await db().selectFrom('sessions').select(['device', 'user_agent', 'address']).where('user_id', '=', person.id).execute()
    expect(rows).toEqual([{ device: null, user_agent: null, address: null }])
  })
})

describe('a sign-in from a new device', () => {
  it('sends an email, unlike the first sign-in or a known device', async () => {
    await signIn(app(), person.username, { agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })
    await signIn(app(), person.username, { agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0' })
    expect(await messagesFor(app(), person.email)).toEqual([])
    await signIn(app(), person.username, { agent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' })
    const mails = await messagesFor(app(), person.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['new_sign_in'])
    expect(mails[0]?.text).toContain('Firefox on Windows')
  })
})

describe('the nightly job', () => {
  it('deletes what has expired and keeps what is in use', async () => {
    await call(app(), 'POST', '/auth/forgot-password/', { body: { email: person.email } })
    await messagesFor(app(), person.email)
    await signIn(app(), person.username)
    clock.advance({ days: 130 })
    const fresh = await signIn(app(), person.username)
    await call(app(), 'POST', '/auth/forgot-password/', { body: { email: person.email } })
    await messagesFor(app(), person.email)
    await db()
      .transaction()
      .execute((trx) => app().services.jobs.enqueue(trx, 'forget-expired', {}))
    await app().services.jobs.runDue()
    const count = async (table: 'sessions' | 'link_tokens' | 'outbox_messages') =>
      (await db().selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()).length
    expect({ sessions: await count('sessions'), links: await count('link_tokens'), messages: await count('outbox_messages') }).toEqual({
      sessions: 1,
      links: 1,
      messages: 1,
    })
    expect((await profile(fresh.access)).statusCode).toBe(200)
  })
})
