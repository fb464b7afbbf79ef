import { m } from '@manzil/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDeveloper } from '../../../testing/catalogue.ts'
import { addPerson, call, messagesFor, signIn, tokenIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { createStaff } from '../auth/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let now = new Date()
const { app, db } = useTestApp({ environment: { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'true' }, clock: () => now })

let admin: string
let owner: string
beforeAll(() => wait(0))
/** Lets time pass; access tokens last for minutes. */
async function wait(days: number): Promise<void> {
  now = new Date(now.getTime() + days * DAY_MS)
  ;[admin, owner] = await Promise.all([staff('admin'), staff('owner')])
}
async function staff(role: 'admin' | 'owner', first_name = 'Layla'): Promise<string> {
  const { id, username } = await addPerson(db(), { role, first_name })
  const { access } = await signIn(app(), username)
  await db().updateTable('users').set({ totp_enabled_at: now, totp_secret: 'sealed' }).where('id', '=', id).execute()
  return access
}

let made = 0
const invitation = (given: object = {}) => ({
  email: `colleague${++made}@example.com`,
  role: 'agent',
  locale: 'en',
  developer_id: null,
  ...given,
})
const invite = (body: object, token = admin) => call(app(), 'POST', '/invitations/', { body, token })
const tokenFor = async (email: string) => tokenIn((await messagesFor(app(), email)).at(-1)?.text)
const chosen = (given: object = {}) => ({
  first_name: 'Noor',
  last_name: 'Saeed',
  username: `noor_${++made}`,
  password: 'Amber!Dune42',
  password2: 'Amber!Dune42',
  rotate: true,
  ...given,
})
const accept = (token: string, given: object = {}) => call(app(), 'POST', '/auth/accept-invitation/', { body: { token, ...chosen(given) } })
const openLink = (token: string) => call(app(), 'POST', '/auth/invitation/', { body: { token } })
const subjectsOf = async (id: number) => {
  const { data } = (await call(app(), 'GET', `/audit/?entity=invitation&entity_id=${id}`, { token: admin })).json()
  return data.map(({ subject }: { subject: unknown }) => subject)
}
const list = async () => (await call(app(), 'GET', '/invitations/', { token: admin })).json().data

describe('an invitation', () => {
  it('creates one account with the role and a confirmed email, and is recorded', async () => {
    const form = invitation()
    const sent = await invite(form)
    expect(sent.statusCode, sent.body).toBe(201)
    expect(sent.json().data).toMatchObject({ email: form.email, role: 'agent', invited_by: 'Layla Haddad', is_expired: false })
    const token = await tokenFor(form.email)
    expect((await openLink(token)).json().data).toEqual({
      email: form.email,
      role: 'agent',
      invited_by: 'Layla Haddad',
      invited_by_ar: null,
    })
    const stored = await db().selectFrom('invitations').select('token_hash').where('email', '=', form.email).executeTakeFirstOrThrow()
    expect(stored.token_hash).not.toContain(token)
    const accepted = await accept(token)
    expect(accepted.statusCode, accepted.body).toBe(201)
    const { message, user, tokens } = accepted.json()
    // The link has proved the email.
    expect(message).toBe(m.account_invited_done())
    expect(user).toMatchObject({ email: form.email, role: 'agent', email_verified: true, first_name: 'Noor' })
    expect((await call(app(), 'GET', '/auth/profile/', { token: tokens.access })).statusCode).toBe(200)
    expect((await accept(token)).statusCode).toBe(400)
    expect((await openLink(token)).json().message).toMatch(/used, replaced or revoked/)
    expect((await list()).some(({ email }: { email: string }) => email === form.email)).toBe(false)
    const { data } = (await call(app(), 'GET', `/audit/?action=invitation_accepted&entity_id=${user.id}`, { token: admin })).json()
    expect(data).toMatchObject([{ detail: { role: 'agent' }, actor: { id: user.id } }])
    for (const [method, path] of [
      ['POST', 'resend/'],
      ['DELETE', ''],
    ] as const) {
      const late = await call(app(), method, `/invitations/${sent.json().data.id}/${path}`, { token: admin })
      expect([late.statusCode, late.json().message], method).toEqual([409, m.account_invitation_accepted()])
    }
    expect(await subjectsOf(sent.json().data.id)).toEqual([{ name: 'Noor Saeed', name_ar: null }])
  })

  it('leaves no address or name once the account that it led to is deleted', async () => {
    const form = invitation()
    const { id } = (await invite(form)).json().data
    const { user, tokens } = (await accept(await tokenFor(form.email))).json()
    await db().updateTable('users').set({ email: 'moved@example.com' }).where('id', '=', user.id).execute()
    const colleague = invitation()
    await db().updateTable('users').set({ role: 'admin', totp_enabled_at: now, totp_secret: 'sealed' }).where('id', '=', user.id).execute()
    const sent = await invite(colleague, tokens.access)
    expect(sent.statusCode, sent.body).toBe(201)
    expect((await messagesFor(app(), colleague.email)).at(-1)?.text).toContain('Noor Saeed')
    const later = {
      email: 'moved@example.com',
      role: 'agent' as const,
      locale: 'en' as const,
      created_at: now,
      sent_at: now,
      expires_at: now,
    }
    await db().insertInto('invitations').values(later).execute()
    await db().updateTable('users').set({ role: 'user', deactivated_at: now, deactivated_by: 'staff' }).where('id', '=', user.id).execute()
    const deleted = await call(app(), 'POST', `/users/${user.id}/delete/`, { token: admin, body: { reason: 'Asked by letter' } })
    expect(deleted.statusCode, deleted.body).toBe(200)
    expect(await subjectsOf(id)).toEqual([null])
    const outbox = (await call(app(), 'GET', '/outbox/?page_size=100', { token: admin })).json().data
    expect(JSON.stringify([outbox, await list()])).not.toMatch(new RegExp(`${form.email}|moved@example.com|Noor`))
    expect(outbox.some(({ to }: { to: string }) => to === colleague.email)).toBe(true)
  })

  it('is written in the language of the invited person', async () => {
    const form = invitation({ locale: 'ar', role: 'sales' })
    await invite(form)
    const [mail] = await messagesFor(app(), form.email)
    expect(mail?.subject).toMatch(/دعوة/)
    expect(mail?.text).toContain('/ar/auth/accept-invitation#token=')
  })

  it('keeps staff out of the office until they have set up two-factor', async () => {
    const form = invitation({ role: 'admin' })
    await invite(form)
    const { user, tokens } = (await accept(await tokenFor(form.email))).json()
    expect(user.two_factor_missing).toBe(true)
    expect((await call(app(), 'GET', '/users/', { token: tokens.access })).statusCode).toBe(403)
    expect((await call(app(), 'GET', '/auth/two-factor/', { token: tokens.access })).json().data).toMatchObject({ required: true })
  })

  it('links a developer account to its developer, which is required', async () => {
    const developer_id = await addDeveloper(db(), 'Sidra Homes')
    const missing = await invite(invitation({ role: 'developer' }))
    expect(Object.keys(missing.json().errors)).toEqual(['developer_id'])
    expect((await invite(invitation({ role: 'developer', developer_id: 999_999 }))).statusCode).toBe(400)
    const form = invitation({ role: 'developer', developer_id })
    expect((await invite(form)).json().data.developer.name).toBe('Sidra Homes')
    const { user } = (await accept(await tokenFor(form.email))).json()
    expect(await db().selectFrom('users').select('developer_id').where('id', '=', user.id).executeTakeFirst()).toEqual({ developer_id })
  })

  it('tells staff that its address has an account meanwhile', async () => {
    const form = invitation()
    await invite(form)
    const hasAccount = async () => (await list()).find(({ email }: { email: string }) => email === form.email).has_account
    expect(await hasAccount()).toBe(false)
    const { id } = await addPerson(db())
    await db().updateTable('users').set({ email: form.email.toUpperCase() }).where('id', '=', id).execute()
    expect(await hasAccount()).toBe(true)
  })

  it('is recorded with the developer whose projects it gives access to', async () => {
    const developer_id = await addDeveloper(db(), 'Cadence Homes')
    const form = invitation({ role: 'developer', developer_id })
    const { id } = (await invite(form)).json().data
    const { user } = (await accept(await tokenFor(form.email))).json()
    for (const query of [`action=user_invited&entity_id=${id}`, `action=invitation_accepted&entity_id=${user.id}`]) {
      const { data } = (await call(app(), 'GET', `/audit/?${query}`, { token: admin })).json()
      expect(data, query).toMatchObject([
        { detail: { role: 'developer', developer_id }, names: { [`developer_id ${developer_id}`]: { name: 'Cadence Homes' } } },
      ])
    }
  })

  it('gets a new link when it is sent again, which ends the former link', async () => {
    const form = invitation()
    const { id } = (await invite(form)).json().data
    const first = await tokenFor(form.email)
    await wait(2)
    const resent = await call(app(), 'POST', `/invitations/${id}/resend/`, { token: await staff('owner', 'Omar') })
    expect(resent.json()).toMatchObject({
      message: m.account_invitation_kept({ email: form.email }),
      unsent: true,
      data: { invited_by: 'Layla Haddad', sent_by: 'Omar Haddad', is_resent: true },
    })
    const second = await tokenFor(form.email)
    const messages = db().selectFrom('outbox_messages').select(['status', 'content']).where('recipient', '=', form.email).orderBy('id')
    expect(await messages.execute()).toEqual([
      { status: 'dropped', content: null },
      { status: 'kept', content: expect.any(String) },
    ])
    expect((await openLink(first)).statusCode).toBe(400)
    expect((await openLink(second)).statusCode).toBe(200)
  })

  it('expires after seven days and can then be replaced', async () => {
    const form = invitation()
    await invite(form)
    const token = await tokenFor(form.email)
    expect((await invite(form)).json().errors.email[0]).toMatch(/already invited/)
    await wait(7)
    const refused = await openLink(token)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toMatch(/expired.* Ask .*Layla Haddad/)
    expect((await list()).find(({ email }: { email: string }) => email === form.email)).toMatchObject({ is_expired: true })
    expect((await invite(form)).statusCode).toBe(201)
    expect((await list()).filter(({ email }: { email: string }) => email === form.email)).toHaveLength(1)
  })

  it('names no sender who can no longer send it again', async () => {
    const sender = await addPerson(db(), { role: 'admin' })
    const form = invitation()
    const { id } = (await invite(form)).json().data
    await db().updateTable('invitations').set({ invited_by: sender.id }).where('id', '=', id).execute()
    const token = await tokenFor(form.email)
    await wait(7)
    expect((await openLink(token)).json().message).toMatch(/Ask .* to send it again/)
    await db().updateTable('users').set({ role: 'user', deleted_at: now }).where('id', '=', sender.id).execute()
    expect((await openLink(token)).json().message).toBe(m.account_invitation_expired())
  })

  it('can be revoked', async () => {
    const form = invitation()
    const { id } = (await invite(form)).json().data
    const token = await tokenFor(form.email)
    expect((await call(app(), 'DELETE', `/invitations/${id}/`, { token: admin })).statusCode).toBe(200)
    expect((await openLink(token)).statusCode).toBe(400)
    const named = { name: form.email, name_ar: null }
    expect(await subjectsOf(id)).toEqual([named, named])
    expect((await call(app(), 'DELETE', `/invitations/${id}/`, { token: admin })).statusCode).toBe(404)
    expect((await call(app(), 'POST', `/invitations/${id}/resend/`, { token: admin })).statusCode).toBe(404)
  })

  it('to the role of owner comes only from an owner', async () => {
    const form = invitation({ role: 'owner' })
    expect((await invite(form)).statusCode).toBe(403)
    const { id } = (await invite(form, owner)).json().data
    expect((await call(app(), 'DELETE', `/invitations/${id}/`, { token: admin })).statusCode).toBe(403)
    const person = await addPerson(db(), { role: 'owner' })
    expect((await call(app(), 'PUT', `/users/${person.id}/role/`, { token: admin, body: { role: 'user' } })).statusCode).toBe(403)
    expect((await call(app(), 'PUT', `/users/${person.id}/role/`, { token: owner, body: { role: 'user' } })).statusCode).toBe(200)
  })

  it('is refused for a person who has an account, and names what the invited person must correct', async () => {
    const person = await addPerson(db())
    expect((await invite(invitation({ email: person.email }))).json().errors.email[0]).toMatch(/has an account/)
    expect((await invite(invitation({ role: 'user' }))).statusCode).toBe(400)
    const form = invitation()
    await invite(form)
    const token = await tokenFor(form.email)
    expect((await accept(token, { username: person.username })).json().errors).toHaveProperty('username')
    expect((await accept(token, { password: 'Password1!', password2: 'Password1!' })).json().errors).toHaveProperty('password')
    expect((await accept(token, { password2: 'other' })).json().errors).toHaveProperty('password2')
    expect((await accept(token)).statusCode).toBe(201)
  })

  it('ends when its sender is suspended or may no longer invite, until a colleague sends it again', async () => {
    const sender = await addPerson(db(), { role: 'admin' })
    const token = (await signIn(app(), sender.username)).access
    await db().updateTable('users').set({ totp_enabled_at: now, totp_secret: 'sealed' }).where('id', '=', sender.id).execute()
    const [early, form] = [invitation(), invitation()]
    const { id } = (await invite(form, token)).json().data
    await invite(early, token)
    const link = await tokenFor(form.email)
    const put = (path: string, body: object) => call(app(), 'PUT', `/users/${sender.id}/${path}/`, { token: owner, body })
    expect((await put('active', { is_active: false, reason: 'Left the company' })).statusCode).toBe(200)
    expect((await openLink(link)).statusCode).toBe(400)
    expect((await accept(link)).statusCode).toBe(400)
    expect((await list()).find((one: { id: number }) => one.id === id)).toMatchObject({ is_expired: true })
    await put('active', { is_active: true })
    expect((await openLink(link)).statusCode).toBe(200)
    await put('role', { role: 'agent' })
    expect((await openLink(link)).statusCode).toBe(400)
    expect((await invite(early)).statusCode).toBe(201)
    expect((await call(app(), 'POST', `/invitations/${id}/resend/`, { token: admin })).json().data).toMatchObject({ is_expired: false })
    expect((await accept(await tokenFor(form.email))).statusCode).toBe(201)
  })

  it('says when its email was kept, delayed or failed', async () => {
    const form = invitation()
    const sent = (await invite(form)).json()
    expect(sent.message).toMatch(/not sent.*outbox/)
    const { id } = sent.data
    await messagesFor(app(), form.email)
    const deliveryOf = async () => (await list()).find((one: { id: number }) => one.id === id).delivery
    expect(await deliveryOf()).toBe('kept')
    const change = (values: object) => db().updateTable('outbox_messages').set(values).where('recipient', '=', form.email).execute()
    await change({ status: 'waiting', attempts: 2 })
    expect(await deliveryOf()).toBe('delayed')
    await change({ status: 'failed' })
    expect(await deliveryOf()).toBe('failed')
    await db().deleteFrom('outbox_messages').where('recipient', '=', form.email).execute()
    expect(await deliveryOf()).toBe('sent')
  })

  it('is replaced by an account that the operator creates, and not sent again once its person has one', async () => {
    const [form, other] = [invitation(), invitation()]
    const { id } = (await invite(form)).json().data
    await createStaff(db(), { username: `made_${++made}`, email: form.email, role: 'admin' })
    expect((await list()).some((one: { id: number }) => one.id === id)).toBe(false)
    const open = (await invite(other)).json().data
    const { id: account } = await addPerson(db())
    await db().updateTable('users').set({ email: other.email }).where('id', '=', account).execute()
    const refused = await call(app(), 'POST', `/invitations/${open.id}/resend/`, { token: admin })
    expect([refused.statusCode, refused.json().message]).toEqual([409, m.input_email_has_account()])
  })

  it('does not fill a mailbox', async () => {
    const { id } = (await invite(invitation())).json().data
    const resend = async () => (await call(app(), 'POST', `/invitations/${id}/resend/`, { token: admin })).statusCode
    expect([await resend(), await resend()]).toEqual([200, 200])
    const refused = await call(app(), 'POST', `/invitations/${id}/resend/`, { token: admin })
    expect([refused.statusCode, refused.json().message]).toEqual([429, m.account_invitation_limit({ count: 60 })])
  })
})
