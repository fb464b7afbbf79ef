import { m } from '@manzil/messages'
import { describe, expect, it } from 'vitest'
import { call, messagesFor, tokenIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp({ environment: { LIMIT_REGISTER: '0' } })

const FORM = {
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'layla@example.com',
  username: 'layla_h',
  phone_number: '050 123 4567',
  password: 'Sunrise!Dune7',
  password2: 'Sunrise!Dune7',
}
const register = (form: object, headers = {}) => call(app(), 'POST', '/auth/register/', { body: form, headers })

describe('POST /auth/register/', () => {
  it('requirement 28: creates a user and signs them in, ignoring fields that nobody may set', async () => {
    const answer = await register({ ...FORM, role: 'admin', email_verified: true, id: 7, total_rewards: 900 })
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { tokens, user, data, message } = answer.json()
    expect(message).toMatch(/account is ready/)
    expect(user).toEqual(data)
    expect(user).toMatchObject({
      username: 'layla_h',
      role: 'user',
      email_verified: false,
      phone_number: '+971501234567',
      total_rewards: 0,
    })
    const profile = await call(app(), 'GET', '/auth/profile/', { token: tokens.access })
    expect(profile.json()).toEqual({ success: true, data: user })
  })

  it('sends a confirmation link, which can be opened again until the address changes', async () => {
    const [mail] = await messagesFor(app(), FORM.email)
    expect(mail?.subject).toBe('Confirm your email')
    expect(mail?.html).toContain('dir="ltr"')
    const token = tokenIn(mail?.text)
    expect(token).toBe(tokenIn(mail?.html))
    const { access } = (await call(app(), 'POST', '/auth/login/', { body: { username: FORM.username, password: FORM.password } })).json()
    const open = () => call(app(), 'POST', '/auth/verify-email/', { body: { token }, token: access })
    const confirmed = await open()
    expect(confirmed.json()).toEqual({ success: true, message: 'Your email is confirmed.', data: { email: FORM.email } })
    const again = await open()
    expect(again.json()).toEqual(confirmed.json())
    const audits = db().selectFrom('audit_entries').select('id').where('action', '=', 'email_verified')
    expect(await audits.execute()).toHaveLength(1)
    await db()
      .updateTable('users')
      .set({ email: `other-${FORM.email}` })
      .where('email', '=', FORM.email)
      .execute()
    const changed = await open()
    await db().updateTable('users').set({ email: FORM.email }).where('email', '=', `other-${FORM.email}`).execute()
    expect(changed.statusCode).toBe(400)
    expect(changed.json().message).toMatch(/expired or has already been used/)
  })

  it('names the invalid fields in the reader’s language', async () => {
    const answer = await register({ ...FORM, first_name: 'X', password2: 'other' }, { 'accept-language': 'ar' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({
      first_name: ['يجب أن يتكوّن الاسم الأول من حرفين على الأقل، ومن حروف فقط'],
      password2: ['كلمتا المرور غير متطابقتين'],
    })
  })

  it('refuses taken names, ignoring case', async () => {
    const answer = await register({ ...FORM, username: 'LAYLA_H', email: 'Layla@Example.com' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({
      username: ['This username is already taken'],
      email: ['An account with this email already exists'],
    })
  })

  it('reports a taken name, a common password and an unknown referral code at once', async () => {
    const answer = await register({
      ...FORM,
      email: 'd@example.com',
      password: 'Password1!',
      password2: 'Password1!',
      referral_code: 'NOBODY',
    })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors).sort()).toEqual(['password', 'referral_code', 'username'])
  })

  it.each([
    ['Password1!', m.input_password_common],
    ['P@ssw0rd!', m.input_password_common],
    ['Qwerty123!', m.input_password_common],
    ['Common_one1!', m.input_password_personal],
  ])('refuses the password %s and says why', async (password, reason) => {
    const answer = await register({ ...FORM, username: 'common_one', email: 'c@example.com', password, password2: password })
    expect(answer.json().errors).toEqual({ password: [reason()] })
  })

  it('requirement 17: checks long passwords in full', async () => {
    const password = `Aa1! ${'x'.repeat(90)}`
    expect((await register({ ...FORM, username: 'long_one', email: 'long@example.com', password, password2: password })).statusCode).toBe(
      201,
    )
    const login = (given: string) => call(app(), 'POST', '/auth/login/', { body: { username: 'long_one', password: given } })
    expect((await login(password.slice(0, -1))).statusCode).toBe(401)
    expect((await login(password)).statusCode).toBe(200)
  })

  it('gives a username to only one of several concurrent requests', async () => {
    const forms = Array.from({ length: 6 }, (_, index) => ({ ...FORM, username: 'wanted', email: `wanted${index}@example.com` }))
    const answers = await Promise.all(forms.map((form) => register(form)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400, 400, 400])
    for (const answer of answers.filter(({ statusCode }) => statusCode === 400)) {
      expect(answer.json().errors).toEqual({ username: ['This username is already taken'] })
    }
  })

  it('returns 400 for malformed bodies', async () => {
    for (const body of [null, [], 'x', 7, { username: { a: 1 }, password: [] }]) {
      expect((await call(app(), 'POST', '/auth/register/', { body, headers: { 'content-type': 'application/json' } })).statusCode).toBe(400)
    }
  })
})

describe('POST /auth/check-username/', () => {
  const check = (username: unknown, headers = {}) => call(app(), 'POST', '/auth/check-username/', { body: { username }, headers })

  it('accepts a free username, and refuses taken and invalid ones as registration does', async () => {
    await register({ ...FORM, username: 'taken_one', email: 'taken_one@example.com' })
    expect((await check('free_one')).json()).toEqual({ success: true, message: 'This username is available.' })
    const taken = await check('Taken_One', { 'accept-language': 'ar' })
    expect(taken.statusCode).toBe(400)
    expect(taken.json().errors).toEqual({ username: ['اسم المستخدم محجوز. اختر غيره'] })
    expect((await check('a b')).json().errors.username[0]).toMatch(/3-20 characters/)
  })
})
