import { m } from '@manzil/messages'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '../../platform/accounts/account.ts'
import type { Trx } from '../../platform/database/database.ts'
import { addDeveloper } from '../../testing/catalogue.ts'
import { addPerson } from '../../testing/people.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createVersioned, saveVersioned } from './save-versioned.ts'

const NOW = new Date('2026-03-01T08:00:00Z')
const database = useTestDatabase()
const db = () => database().db
const services = () => ({ database: database(), clock: () => NOW })
const announced: string[][] = []
let account: Account
let id: number
let made = 0

beforeAll(async () => {
  const { id: by } = await addPerson(db(), { role: 'admin' })
  account = { id: by, role: 'admin', session_id: '', two_factor_missing: false, must_change_password: false }
  await database().listen((tags) => void announced.push(tags ?? []))
})
beforeEach(async () => {
  id = await addDeveloper(db(), `Versioned ${++made}`)
  announced.length = 0
})

const lock = (trx: Trx) =>
  trx.selectFrom('developers').select(['version', 'name', 'slug']).where('id', '=', id).forUpdate().executeTakeFirst()
const rename = async (trx: Trx, name: string) =>
  (await trx.updateTable('developers').set({ name }).where('id', '=', id).returning('version').executeTakeFirstOrThrow()).version
const subject = { entity: 'developer', action: 'record_changed' } as const
const edit = (version: number) => ({ subject, id, version, lock, stale: m.office_record_changed })
const saveName = (version: number, after: string) =>
  saveVersioned(services(), account, edit(version), async (trx, { name }) => {
    if (name === after) return
    return { version: await rename(trx, after), changes: [{ field: 'name', before: name, after }], tags: [`developer:${id}`], why: 'test' }
  })
const nameNow = async () => (await db().selectFrom('developers').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
const audit = () =>
  db().selectFrom('audit_entries').select(['action', 'actor_id', 'at', 'detail']).where('entity_id', '=', String(id)).execute()

describe('saving an edited version', () => {
  it('writes it, records who changed what, and drops cached answers', async () => {
    await saveName(1, 'Renamed')
    expect(await nameNow()).toBe('Renamed')
    expect(await audit()).toEqual([
      {
        action: 'record_changed',
        actor_id: account.id,
        at: NOW,
        detail: { version: 2, changes: [{ field: 'name', before: `Versioned ${made}`, after: 'Renamed' }], why: 'test' },
      },
    ])
    await expect.poll(() => announced).toEqual([[`developer:${id}`]])
  })

  it('records and announces nothing if there is nothing to change', async () => {
    await saveName(1, `Versioned ${made}`)
    expect(await audit()).toEqual([])
    expect(announced).toEqual([])
  })

  it('refuses an outdated version, saying who changed what since', async () => {
    await saveName(1, 'First')
    await saveName(2, 'Second')
    await expect(saveName(2, 'Late')).rejects.toMatchObject({
      code: 'conflict',
      userMessage: m.office_record_changed,
      changed: [{ by: 'Layla Haddad', by_ar: null, is_own: true, feed: null, at: NOW.toISOString(), fields: ['name'] }],
    })
    expect(await nameNow()).toBe('Second')
  })

  it('accepts only one of several edits of the same version', async () => {
    const results = await Promise.allSettled(['one', 'two', 'three'].map((name) => saveName(1, name)))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await audit()).toHaveLength(1)
  })

  it('refuses a row that does not exist', async () => {
    id = 987_654
    await expect(saveName(1, 'Nobody')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('rolls back everything if a write fails', async () => {
    const failing = saveVersioned(services(), account, edit(1), async (trx) => {
      await rename(trx, 'Half')
      throw new Error('disk full')
    })
    await expect(failing).rejects.toThrow('disk full')
    expect(await nameNow()).toBe(`Versioned ${made}`)
    expect(await audit()).toEqual([])
  })
})

describe('a unique field that is taken', () => {
  const unique = [[/_slug_key$/, 'form.slug', m.input_slug_taken]] as const
  const take = (rules?: typeof unique) =>
    createVersioned(services(), account, { subject, ...(rules && { unique: rules }) }, async (trx) => {
      const values = { name: 'Twin', name_ar: 'توأم', slug: `versioned-${made}`, created_at: NOW, updated_at: NOW }
      const row = await trx.insertInto('developers').values(values).returning('id').executeTakeFirstOrThrow()
      return { ...row, version: 1, tags: [] }
    })

  it('is named as invalid', async () => {
    await expect(take(unique)).rejects.toMatchObject({ code: 'bad_input', fields: { 'form.slug': [m.input_slug_taken] } })
  })

  it('stays an unknown error if no rule covers it', async () => {
    await expect(take()).rejects.toThrow(/unique/)
  })
})
