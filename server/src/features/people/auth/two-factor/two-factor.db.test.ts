import { generate } from 'otplib'
import { beforeEach, describe, expect, it } from 'vitest'
import { addPerson, call, messagesFor, PASSWORD, signIn, tokenIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { TestClock } from '../../../../testing/test-clock.ts'

const clock = new TestClock()
const { app, db } = useTestApp({ clock: clock.now, environment: { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'true' } })
const post = (path: string, body: object, token?: string) => call(app(), 'POST', path, { body, token })
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) })

interface Protected {
  username: string
  email: string
  id: number
  access: string
  secret: string
  codes: string[]
}

async function protect(given: Parameters<typeof addPerson>[1] = {}): Promise<Protected> {
  const person = await addPerson(db(), given)
  const { access } = await signIn(app(), person.username)
  const { data } = (await post('/auth/two-factor/setup/', { password: PASSWORD }, access)).json()
  const enabled = await post('/auth/two-factor/enable/', { code: await codeOf(data.secret) }, access)
  clock.advance({ seconds: 60 })
  return { ...person, access, secret: data.secret, codes: enabled.json().data.recovery_codes }
}

let person: Protected
beforeEach(async () => {
  clock.advance({ minutes: 16 })
  person = await protect()
})
const login = (code?: string) => post('/auth/login/', { username: person.username, password: PASSWORD, code })

describe('requirement 21: two-factor', () => {
  it('shows a QR code and seals the secret in the database', async () => {
    const other = await addPerson(db())
    const { access } = await signIn(app(), other.username)
    const { data } = (await post('/auth/two-factor/setup/', { password: PASSWORD }, access)).json()
    expect(data.otpauth_url).toBe(`otpauth://totp/Manzil:${other.username}?secret=${data.secret}&issuer=Manzil`)
    expect(data.qr_svg).toMatch(/^<svg/)
    const rows = await db().selectFrom('users').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(data.secret)
    const wrong = await post('/auth/two-factor/enable/', { code: '000000' }, access)
    expect(wrong.json().errors).toEqual({ code: ['This code is incorrect'] })
    expect((await call(app(), 'GET', '/auth/two-factor/', { token: access })).json().data.enabled).toBe(false)
  })

  it('does not lock an owner out if a stranger registered with their email and turned it on', async () => {
    const stranger = await protect({ verified: false, phone_number: '+971501234567' })
    const profile = (token: string) => call(app(), 'GET', '/auth/profile/', { token })
    const linkOf = async (kind: string) =>
      tokenIn((await messagesFor(app(), stranger.email)).filter((mail) => mail.kind === kind).at(-1)?.text)
    await post('/auth/verify-email/resend/', {}, stranger.access)
    const confirm = await linkOf('verify_email')
    // The owner of the mailbox opens the link: it must not confirm the stranger's account.
    expect((await post('/auth/verify-email/', { token: confirm })).statusCode).toBe(401)
    expect((await post('/auth/verify-email/', { token: confirm }, person.access)).statusCode).toBe(403)
    expect((await profile(stranger.access)).json().data.email_verified).toBe(false)

    await post('/auth/forgot-password/', { email: stranger.email })
    const password = 'Lantern!Quay42'
    await post('/auth/reset-password/', { token: await linkOf('reset_password'), password, password2: password })
    expect((await profile(stranger.access)).statusCode).toBe(401)
    expect((await post('/auth/login/', { username: stranger.username, password: PASSWORD })).json().code).toBe('unauthenticated')
    const entered = await post('/auth/login/', { username: stranger.email, password })
    expect(entered.json().user).toMatchObject({ id: stranger.id, email_verified: true, phone_number: null, two_factor_enabled: false })
  })

  it('asks for a code only after the right password', async () => {
    const challenge = await login()
    expect(challenge.statusCode).toBe(401)
    expect(challenge.json()).toMatchObject({ code: 'second_factor_required', message: 'Enter the code from your authenticator app.' })
    const wrong = await post('/auth/login/', { username: person.username, password: 'Wrong!Rose7' })
    expect(wrong.json().code).toBe('unauthenticated')
  })

  it('accepts a code once', async () => {
    const code = await codeOf(person.secret)
    expect((await login(code)).statusCode).toBe(200)
    const again = await login(code)
    expect(again.statusCode).toBe(401)
    expect(again.json().errors).toEqual({ code: ['This code is incorrect'] })
    clock.advance({ seconds: 30 })
    expect((await login(await codeOf(person.secret))).statusCode).toBe(200)
  })

  it('accepts a code once when it is used concurrently', async () => {
    const code = await codeOf(person.secret)
    const answers = await Promise.all([login(code), login(code), login(code)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('accepts each recovery code once, in any case and with or without the hyphen', async () => {
    expect(person.codes).toHaveLength(10)
    const [first = '', second = ''] = person.codes
    expect((await login(first.toLowerCase().replace('-', ' '))).statusCode).toBe(200)
    expect((await login(first)).statusCode).toBe(401)
    expect((await login(second)).statusCode).toBe(200)
    const state = (await call(app(), 'GET', '/auth/two-factor/', { token: (await login(person.codes[2])).json().access })).json()
    expect(state.data).toEqual({ enabled: true, required: false, recovery_codes_left: 7 })
  })

  it('refuses further codes for 15 minutes after five wrong ones', async () => {
    for (let time = 1; time <= 5; time++) expect((await login('000000')).statusCode).toBe(401)
    expect((await login(await codeOf(person.secret))).statusCode).toBe(429)
    clock.advance({ minutes: 15 })
    expect((await login(await codeOf(person.secret))).statusCode).toBe(200)
  })

  it('requirement 22: stays on when the password is reset', async () => {
    await post('/auth/forgot-password/', { email: person.email })
    const mails = await messagesFor(app(), person.email)
    const token = tokenIn(mails.find(({ kind }) => kind === 'reset_password')?.text)
    await post('/auth/reset-password/', { token, password: 'Lantern!Quay42', password2: 'Lantern!Quay42' })
    const answer = await post('/auth/login/', { username: person.username, password: 'Lantern!Quay42' })
    expect(answer.json().code).toBe('second_factor_required')
  })

  it('is turned off with password and code, and the owner is notified', async () => {
    const { access } = (await login(await codeOf(person.secret))).json()
    clock.advance({ seconds: 30 })
    const off = (code: string) => post('/auth/two-factor/disable/', { password: PASSWORD, code }, access)
    expect((await off('000000')).statusCode).toBe(400)
    expect((await off(await codeOf(person.secret))).statusCode).toBe(200)
    expect((await login()).statusCode).toBe(200)
    expect((await messagesFor(app(), person.email)).map(({ kind }) => kind)).toEqual(['two_factor_on', 'two_factor_off'])
  })

  it('replaces the recovery codes with new ones', async () => {
    const { access } = (await login(await codeOf(person.secret))).json()
    clock.advance({ seconds: 30 })
    const renewed = await post('/auth/two-factor/recovery-codes/', { password: PASSWORD, code: await codeOf(person.secret) }, access)
    expect(renewed.json().data.recovery_codes).toHaveLength(10)
    expect((await login(person.codes[0])).statusCode).toBe(401)
    expect((await login(renewed.json().data.recovery_codes[0])).statusCode).toBe(200)
  })
})

describe('staff', () => {
  it('requirement 24: cannot use the office without two-factor, and cannot turn it off', async () => {
    const bare = await addPerson(db(), { role: 'admin' })
    const { access } = await signIn(app(), bare.username)
    const refused = await call(app(), 'GET', '/outbox/', { token: access })
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toMatch(/requires two-factor/)
    const { data } = (await call(app(), 'GET', '/auth/profile/', { token: access })).json()
    expect(data).toMatchObject({ two_factor_enabled: false, two_factor_missing: true })

    const admin = await protect({ role: 'admin' })
    expect((await call(app(), 'GET', '/outbox/', { token: admin.access })).statusCode).toBe(200)
    const off = await post('/auth/two-factor/disable/', { password: PASSWORD, code: '123456' }, admin.access)
    expect(off.statusCode).toBe(403)
  })
})
