import { generate } from 'otplib'
import { beforeEach, describe, expect, it } from 'vitest'
import { addPerson, call, messagesFor, PASSWORD, signIn, tokenIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { TestClock } from '../../../testing/test-clock.ts'

const clock = new TestClock()
const { app, db } = useTestApp({ clock: clock.now, environment: { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'true' } })
const NEW_PASSWORD = 'Lantern!Quay42'
const current_password = PASSWORD
const post = (path: string, body: object, token?: string) => call(app(), 'POST', path, { body, token })
const put = (body: object, token: string) => call(app(), 'PUT', '/auth/profile/', { body, token })
const profile = (token: string) => call(app(), 'GET', '/auth/profile/', { token })
const mailTo = async (address: string, kind: string) => (await messagesFor(app(), address)).filter((mail) => mail.kind === kind).at(-1)
const linkTo = async (address: string, kind: string) => tokenIn((await mailTo(address, kind))?.text)
const undo = (token: string) => post('/auth/undo-change/', { token })
const actionsOn = async (id: number) =>
  (await db().selectFrom('audit_entries').select('action').where('entity_id', '=', String(id)).orderBy('id').execute()).map(
    ({ action }) => action,
  )

let person: Awaited<ReturnType<typeof addPerson>>
let access: string
let next: string
beforeEach(async () => {
  clock.advance({ minutes: 61 })
  person = await addPerson(db(), { phone_number: '+971501234567' })
  access = (await signIn(app(), person.username)).access
  next = `next-${person.email}`
})

/** As anyone who knows the password can. */
async function changeEmail(to: string, token = access) {
  expect((await put({ email: to, current_password }, token)).statusCode).toBe(200)
  expect((await post('/auth/verify-email/', { token: await linkTo(to, 'change_email') }, token)).statusCode).toBe(200)
}

describe('requirement 23: a new email or phone number', () => {
  it.each([{ email: 'thief@example.com' }, { phone_number: '0557654321' }, { phone_number: '' }])(
    'requires the current password, not only a token: %o',
    async (body) => {
      for (const given of [{}, { current_password: '' }]) {
        const answer = await put({ first_name: 'Mariam', ...body, ...given }, access)
        expect(answer.statusCode).toBe(400)
        expect(answer.json().errors).toEqual({ current_password: ['Current password is required'] })
      }
      const wrong = await put({ ...body, current_password: 'Wrong!Rose7' }, access)
      expect(wrong.json().errors).toEqual({ current_password: ['This password is incorrect'] })
      expect((await profile(access)).json().data).toMatchObject({
        first_name: 'Layla',
        email: person.email,
        pending_email: null,
        phone_number: '+971501234567',
      })
      expect(await messagesFor(app(), 'thief@example.com')).toEqual([])
    },
  )

  it('needs no password if it is unchanged, nor do names', async () => {
    expect((await put({ first_name: 'Mariam', email: person.email, phone_number: '050 123 4567' }, access)).statusCode).toBe(200)
    await put({ email: next, current_password }, access)
    expect((await put({ first_name: 'Noor', email: next }, access)).statusCode).toBe(200)
  })

  it('requires a two-factor code as well if enabled, and does not consume it on other errors', async () => {
    const { data } = (await post('/auth/two-factor/setup/', { password: PASSWORD }, access)).json()
    const codeNow = () => generate({ secret: data.secret, epoch: Math.floor(clock.now().getTime() / 1000) })
    await post('/auth/two-factor/enable/', { code: await codeNow() }, access)
    clock.advance({ minutes: 1 })
    const other = await addPerson(db())
    const code = await codeNow()
    const nothing = await put({ email: next }, access)
    expect(Object.keys(nothing.json().errors).sort()).toEqual(['code', 'current_password'])
    expect((await put({ email: next, current_password }, access)).json().errors).toEqual({ code: ['Code is required'] })
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await put({ email: next, current_password, code: wrong }, access)).json().errors).toEqual({ code: ['This code is incorrect'] })
    expect((await put({ email: other.email, current_password, code }, access)).json().errors).toHaveProperty('email')
    expect((await put({ email: next, current_password, code }, access)).json().data.pending_email).toBe(next)
  })

  it('sends at most three emails an hour to one mailbox, across all accounts', async () => {
    const statuses: number[] = []
    for (const to of ['crowd@example.net', 'crowd+1@example.net', 'Crowd@example.net', 'crowd+2@example.net']) {
      const { username } = await addPerson(db())
      statuses.push((await put({ email: to, current_password }, (await signIn(app(), username)).access)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('is refused for staff until they set up two-factor', async () => {
    const admin = await addPerson(db(), { role: 'admin' })
    const theirs = (await signIn(app(), admin.username)).access
    for (const body of [{ email: next }, { phone_number: '0557654321' }]) {
      expect((await put({ ...body, current_password }, theirs)).statusCode).toBe(403)
    }
    expect((await put({ first_name: 'Mariam' }, theirs)).statusCode).toBe(200)
    expect(await messagesFor(app(), next)).toEqual([])
  })

  it('ends all other sessions once it takes effect', async () => {
    const other = (await signIn(app(), person.username)).access
    await put({ email: next, current_password }, access)
    expect((await profile(other)).statusCode).toBe(200)
    const confirming = (await signIn(app(), person.username)).access
    await post('/auth/verify-email/', { token: await linkTo(next, 'change_email') }, confirming)
    expect((await profile(other)).statusCode).toBe(401)
    expect((await profile(confirming)).statusCode).toBe(200)
    expect((await profile(access)).json().data.email).toBe(next)
    const third = (await signIn(app(), person.username)).access
    await put({ phone_number: '0557654321', current_password }, access)
    expect((await profile(third)).statusCode).toBe(401)
    expect((await profile(access)).json().data.phone_number).toBe('+971557654321')
    expect(await actionsOn(person.id)).toEqual(expect.arrayContaining(['email_change_asked', 'email_changed', 'phone_changed']))
  })

  it('is not confirmed by a visitor who is not signed in to the account, as the address may be theirs', async () => {
    await put({ email: next, current_password }, access)
    const token = await linkTo(next, 'change_email')
    const other = (await signIn(app(), (await addPerson(db())).username)).access
    expect((await post('/auth/verify-email/', { token })).statusCode).toBe(401)
    expect((await post('/auth/verify-email/', { token }, other)).statusCode).toBe(403)
    expect((await profile(access)).json().data).toMatchObject({ email: person.email, pending_email: next })
  })

  it('sends no notice to an unconfirmed address, which may be a stranger’s', async () => {
    const fresh = await addPerson(db(), { verified: false })
    const theirs = (await signIn(app(), fresh.username)).access
    expect((await put({ email: next, current_password }, theirs)).json().data.email).toBe(next)
    expect(await messagesFor(app(), fresh.email)).toEqual([])
  })
})

describe('requirement 23: the undo link', () => {
  it('restores the address without signing in, ends all sessions and allows a new password', async () => {
    await changeEmail(next)
    const thief = (await signIn(app(), person.username)).access
    const mail = await mailTo(person.email, 'email_changed')
    expect(mail?.text).toContain('/auth/undo-change#token=')
    const answer = await undo(tokenIn(mail?.text))
    expect(answer.statusCode).toBe(200)
    for (const token of [access, thief]) expect((await profile(token)).statusCode).toBe(401)
    const { password_token } = answer.json().data
    const reset = { token: password_token, password: NEW_PASSWORD, password2: NEW_PASSWORD }
    expect((await post('/auth/reset-password/', reset)).statusCode).toBe(200)
    expect((await post('/auth/reset-password/', reset)).statusCode).toBe(400)
    const entered = await post('/auth/login/', { username: person.email, password: NEW_PASSWORD })
    expect(entered.json().user).toMatchObject({ id: person.id, email: person.email, email_verified: true, pending_email: null })
    expect(await actionsOn(person.id)).toContain('email_change_undone')
  })

  it('cancels an unconfirmed change, including its confirmation link', async () => {
    await put({ email: next, current_password }, access)
    const confirm = await linkTo(next, 'change_email')
    expect((await undo(await linkTo(person.email, 'email_change_notice'))).statusCode).toBe(200)
    expect((await profile(access)).statusCode).toBe(401)
    const again = (await signIn(app(), person.username)).access
    expect((await post('/auth/verify-email/', { token: confirm }, again)).statusCode).toBe(400)
  })

  it('works once, within seven days, and only unaltered', async () => {
    await changeEmail(next)
    const token = await linkTo(person.email, 'email_changed')
    clock.advance({ days: 6, minutes: 23 * 60 })
    expect((await undo(`${token.slice(0, -2)}xx`)).statusCode).toBe(400)
    expect((await undo(token)).statusCode).toBe(200)
    expect((await undo(token)).statusCode).toBe(400)
    const again = (await signIn(app(), person.username)).access
    await changeEmail(next, again)
    const late = await linkTo(person.email, 'email_changed')
    clock.advance({ days: 7, seconds: 1 })
    expect((await undo(late)).statusCode).toBe(400)
  })

  it('of the first address wins over later ones', async () => {
    const third = `third-${person.email}`
    await changeEmail(next)
    await changeEmail(third)
    const [first, second] = [await linkTo(person.email, 'email_changed'), await linkTo(next, 'email_changed')]
    expect((await undo(second)).statusCode).toBe(200)
    expect((await undo(first)).statusCode).toBe(200)
    expect((await undo(second)).statusCode).toBe(400)
    const { email } = await db().selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirstOrThrow()
    expect(email).toBe(person.email)
  })

  it('is not sent to a thief’s address when the owner restores their own in the settings', async () => {
    await changeEmail(next)
    const again = (await signIn(app(), person.username)).access
    await changeEmail(person.email, again)
    for (const { text } of await messagesFor(app(), next)) expect(text).not.toContain('/auth/undo-change')
    clock.advance({ days: 6 })
    expect((await undo(await linkTo(person.email, 'email_changed'))).statusCode).toBe(400)
  })

  it('cannot be blocked by an account that takes the previous address', async () => {
    await changeEmail(next)
    const form = { first_name: 'Omar', last_name: 'Haddad', username: 'squatter_1', phone_number: '0501112223' }
    const passwords = { password: 'Sunrise!Dune7', password2: 'Sunrise!Dune7' }
    const registered = await post('/auth/register/', { ...form, ...passwords, email: person.email.toUpperCase() })
    expect(registered.json().errors).toEqual({ email: ['An account with this email already exists'] })
    const other = (await signIn(app(), (await addPerson(db())).username)).access
    expect((await put({ email: person.email, current_password }, other)).json().errors).toHaveProperty('email')
    clock.advance({ days: 8 })
    expect((await post('/auth/register/', { ...form, ...passwords, email: person.email })).statusCode).toBe(201)
  })

  it('restores a phone number and its confirmed state', async () => {
    await db().updateTable('users').set({ phone_verified_at: clock.now() }).where('id', '=', person.id).execute()
    await put({ phone_number: '0557654321', current_password }, access)
    expect((await undo(await linkTo(person.email, 'phone_changed'))).statusCode).toBe(200)
    const again = (await signIn(app(), person.username)).access
    expect((await profile(again)).json().data).toMatchObject({ phone_number: '+971501234567', phone_verified: true })
    expect(await actionsOn(person.id)).toContain('phone_change_undone')
  })

  it('for a phone number stops working when the account loses the notified mailbox, which may be a thief’s', async () => {
    await changeEmail(next)
    await put({ phone_number: '0557654321', current_password }, access)
    const [owners, thiefs] = [await linkTo(person.email, 'email_changed'), await linkTo(next, 'phone_changed')]
    expect((await undo(owners)).statusCode).toBe(200)
    expect((await undo(thiefs)).statusCode).toBe(400)
  })

  it('for a phone number is not sent to an unconfirmed address', async () => {
    const fresh = await addPerson(db(), { verified: false, phone_number: '+971501234567' })
    const theirs = (await signIn(app(), fresh.username)).access
    expect((await put({ phone_number: '0557654321', current_password }, theirs)).statusCode).toBe(200)
    expect(await messagesFor(app(), fresh.email)).toEqual([])
  })

  it('is deleted with the account, and the change is part of the data download', async () => {
    const left = () => db().selectFrom('contact_changes').selectAll().where('user_id', '=', person.id).execute()
    await put({ phone_number: '0557654321', current_password }, access)
    expect((await call(app(), 'GET', '/auth/data-download/', { token: access })).json().former_contacts).toMatchObject([
      { field: 'phone_number', former: '+971501234567' },
    ])
    const token = await linkTo(person.email, 'phone_changed')
    clock.advance({ minutes: 5 })
    expect((await post('/auth/delete-account/', { password: PASSWORD }, access)).statusCode).toBe(200)
    expect(await left()).toEqual([])
    expect((await undo(token)).statusCode).toBe(400)
  })
})
