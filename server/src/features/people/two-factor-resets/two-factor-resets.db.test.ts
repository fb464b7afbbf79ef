import { setTimeout } from 'node:timers/promises'
import { m } from '@manzil/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPerson, call, messagesFor, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const HOUR_MS = 60 * 60 * 1000
let now = new Date()
const { app, db, database } = useTestApp({ environment: { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'true' }, clock: () => now })

interface Member {
  id: number
  username: string
  email: string
  access: string
}
let first: Member
let second: Member
beforeAll(async () => {
  ;[first, second] = await Promise.all([addProtected('admin'), addProtected('admin')])
})
async function addProtected(role: 'admin' | 'owner' | 'agent'): Promise<Member> {
  const person = await addPerson(db(), { role })
  const { access } = await signIn(app(), person.username)
  await db().updateTable('users').set({ totp_enabled_at: now, totp_secret: 'sealed' }).where('id', '=', person.id).execute()
  await db().insertInto('recovery_codes').values({ user_id: person.id, hash: 'x' }).execute()
  return { ...person, access }
}
const request = (person: Pick<Member, 'id'>, by: Member, reason = 'Lost the phone') =>
  call(app(), 'POST', `/users/${person.id}/two-factor-reset/`, { token: by.access, body: { reason } })
const approve = (id: number, by: Member) => call(app(), 'POST', `/two-factor-resets/${id}/approve/`, { token: by.access })
const decline = (id: number, by: Member) => call(app(), 'DELETE', `/two-factor-resets/${id}/`, { token: by.access })
const waiting = async () => (await call(app(), 'GET', '/two-factor-resets/', { token: first.access })).json().data
const trailOf = async (id: number) =>
  (await call(app(), 'GET', `/audit/?entity=user&entity_id=${id}`, { token: first.access }))
    .json()
    .data.map(({ action }: { action: string }) => action)

const detailsOf = async (id: number) =>
  (await call(app(), 'GET', `/audit/?entity=user&entity_id=${id}&sign_ins=0`, { token: first.access }))
    .json()
    .data.map(({ detail }: { detail: object }) => detail)

describe('a two-factor reset', () => {
  it('needs two people, ends all sessions, tells the person and is recorded twice', async () => {
    const person = await addProtected('agent')
    const asked = await request(person, first)
    expect(asked.statusCode, asked.body).toBe(201)
    const { id } = asked.json().data
    expect(await waiting()).toMatchObject([{ id, user: { id: person.id }, reason: 'Lost the phone', requested_by: { id: first.id } }])
    const tasks = async ({ access }: Member) =>
      (await call(app(), 'GET', '/office/dashboard/', { token: access })).json().data.needs.two_factor_resets
    expect([await tasks(first), await tasks(second)]).toEqual([0, 1])
    const asks = async ({ email }: Member) => (await messagesFor(app(), email)).filter(({ kind }) => kind === 'two_factor_reset_approval')
    expect([(await asks(first)).length, (await asks(second)).length]).toEqual([0, 1])
    expect((await approve(id, first)).statusCode).toBe(403)
    expect((await call(app(), 'GET', '/auth/profile/', { token: person.access })).statusCode).toBe(200)
    expect((await approve(id, second)).statusCode).toBe(200)
    expect((await call(app(), 'GET', '/auth/profile/', { token: person.access })).statusCode).toBe(401)
    const user = await db().selectFrom('users').select(['totp_enabled_at', 'totp_secret']).where('id', '=', person.id).executeTakeFirst()
    expect(user).toEqual({ totp_enabled_at: null, totp_secret: null })
    expect(await db().selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
    expect((await trailOf(person.id)).slice(0, 2)).toEqual(['two_factor_reset', 'two_factor_reset_requested'])
    expect((await detailsOf(person.id)).slice(0, 2)).toEqual([
      { requested_by: first.id, reason: 'Lost the phone' },
      { reason: 'Lost the phone' },
    ])
    expect((await messagesFor(app(), person.email)).map(({ kind }) => kind)).toEqual(['two_factor_reset_requested', 'two_factor_reset'])
    expect((await approve(id, second)).statusCode).toBe(404)
    expect(await waiting()).toEqual([])
  })

  it('of staff lets them sign in with the password and set up two-factor again', async () => {
    const person = await addProtected('admin')
    const { id } = (await request(person, first)).json().data
    expect((await approve(id, person)).statusCode).toBe(403)
    expect((await decline(id, person)).statusCode).toBe(403)
    await approve(id, second)
    const { access } = await signIn(app(), person.username)
    expect((await call(app(), 'GET', '/users/', { token: access })).statusCode).toBe(403)
  })

  it('can be withdrawn by who requested it, of which only the person is told', async () => {
    const person = await addProtected('agent')
    const { id } = (await request(person, first)).json().data
    const before = (await messagesFor(app(), first.email)).length
    expect((await decline(id, first)).statusCode).toBe(200)
    const told = (await messagesFor(app(), person.email)).at(-1)
    expect(told).toMatchObject({ kind: 'two_factor_reset_declined', text: expect.stringContaining('withdrew') })
    expect(await messagesFor(app(), first.email)).toHaveLength(before)
  })

  it('can be declined, expires after a day, and waits once per person', async () => {
    const person = await addProtected('agent')
    const { id } = (await request(person, first)).json().data
    expect((await request(person, second)).statusCode).toBe(409)
    expect((await decline(id, second)).statusCode).toBe(200)
    expect((await trailOf(person.id))[0]).toBe('two_factor_reset_declined')
    expect((await detailsOf(person.id))[0]).toEqual({ requested_by: first.id, reason: 'Lost the phone' })
    for (const { email } of [person, first]) {
      expect((await messagesFor(app(), email)).at(-1)).toMatchObject({ kind: 'two_factor_reset_declined' })
    }
    const again = (await request(person, first)).json().data
    now = new Date(now.getTime() + 24 * HOUR_MS)
    ;[first, second] = await Promise.all([addProtected('admin'), addProtected('admin')])
    expect(await waiting()).toEqual([])
    expect((await approve(again.id, second)).statusCode).toBe(404)
    expect((await request(person, first)).statusCode).toBe(201)
  })

  it('ends with the account, and no email to others names the person any more', async () => {
    const person = await addProtected('agent')
    await db().updateTable('users').set({ first_name: 'Salwa' }).where('id', '=', person.id).execute()
    const namesOf = async () => {
      const rows = await db().selectFrom('outbox_messages').select('detail').execute()
      return rows.filter(({ detail }) => JSON.stringify(detail).includes('Salwa')).length
    }
    const declined = (await request(person, second)).json().data
    await decline(declined.id, first)
    await request(person, second)
    expect(await namesOf()).toBeGreaterThan(2)
    await db().updateTable('users').set({ deactivated_at: now, deactivated_by: 'staff' }).where('id', '=', person.id).execute()
    const deleted = await call(app(), 'POST', `/users/${person.id}/delete/`, { token: first.access, body: { reason: 'Asked by letter' } })
    expect(deleted.statusCode, deleted.body).toBe(200)
    expect(await namesOf()).toBe(0)
    expect((await waiting()).map(({ user }: { user: { id: number } }) => user.id)).not.toContain(person.id)
  })

  it('ends when its requester is suspended or loses the role', async () => {
    const person = await addProtected('agent')
    const requester = await addProtected('admin')
    const change = (values: object) => db().updateTable('users').set(values).where('id', '=', requester.id).execute()
    const suspended = { deactivated_at: now, deactivated_by: 'staff' }
    for (const loss of [suspended, { role: 'user' }]) {
      const { id } = (await request(person, requester)).json().data
      await change(loss)
      expect((await waiting()).map((one: { id: number }) => one.id)).not.toContain(id)
      expect((await approve(id, second)).statusCode).toBe(404)
      await change({ deactivated_at: null, deactivated_by: null, role: 'admin' })
      await decline(id, second)
    }
    await request(person, requester)
    await change(suspended)
    expect((await request(person, first)).statusCode).toBe(201)
  })

  it('is requested ten times an hour at most by one account, because each emails the person', async () => {
    const person = await addProtected('agent')
    const requester = await addProtected('admin')
    for (let count = 0; count < 10; count++) await decline((await request(person, requester)).json().data.id, requester)
    expect((await request(person, requester)).statusCode).toBe(429)
    expect((await request(person, first)).statusCode).toBe(201)
  })

  it('runs once if two colleagues approve it at once', async () => {
    const person = await addProtected('agent')
    const third = await addProtected('admin')
    const { id } = (await request(person, first)).json().data
    const statuses = (await Promise.all([second, third].map((by) => approve(id, by)))).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 404])
    expect((await trailOf(person.id)).slice(0, 2)).toEqual(['two_factor_reset', 'two_factor_reset_requested'])
  })

  it('waits for the person before it takes the request, so that steps at once cannot deadlock', async () => {
    const person = await addProtected('agent')
    const { id } = (await request(person, first)).json().data
    let approving: ReturnType<typeof approve> | undefined
    await db()
      .transaction()
      .execute(async (trx) => {
        await trx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute()
        approving = approve(id, second)
        // Long enough for the approval to wait for the lock; then another step decides the request.
        await setTimeout(300)
        await trx.deleteFrom('two_factor_resets').where('id', '=', id).execute()
      })
    expect((await approving)?.statusCode).toBe(404)
  })

  it('is approved although the person acts in the office at the same moment', async () => {
    // The embedded database has one connection, so nothing happens at the same moment.
    if (database().engine === 'pglite') return
    const person = await addProtected('admin')
    const { id } = (await request(person, first)).json().data
    await db()
      .transaction()
      .execute(async (trx) => {
        const entry = { at: now, actor_id: person.id, action: 'invitation_revoked', entity: 'invitation', entity_id: '1', detail: '{}' }
        await trx.insertInto('audit_entries').values(entry).execute()
        const answer = await Promise.race([approve(id, second), setTimeout(3000)])
        expect(answer?.statusCode).toBe(200)
      })
  })

  it('is refused while nobody could approve it', async () => {
    const [lost, asking] = [await addProtected('owner'), await addProtected('owner')]
    await db().updateTable('users').set({ role: 'admin' }).where('role', '=', 'owner').where('id', 'not in', [lost.id, asking.id]).execute()
    const alone = await request(lost, asking)
    expect([alone.statusCode, alone.json().message]).toEqual([409, m.account_two_factor_reset_alone()])
    await addProtected('owner')
    const { id } = (await request(lost, asking)).json().data
    expect((await decline(id, first)).statusCode).toBe(403)
    expect((await decline(id, asking)).statusCode).toBe(200)
  })

  it('is refused for oneself, without two-factor, without a reason, and for an owner as admin', async () => {
    expect((await request(first, first)).statusCode).toBe(403)
    expect((await request(await addPerson(db()), first)).statusCode).toBe(409)
    expect((await request(await addProtected('agent'), first, ' ')).statusCode).toBe(400)
    expect((await request(await addProtected('owner'), first)).statusCode).toBe(403)
    expect((await request({ id: 999_999 }, first)).statusCode).toBe(404)
  })
})
