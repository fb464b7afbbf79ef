import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { useTestDatabase } from '../../testing/test-database.ts'
import { type Following, followChanges, parseTags } from './change-feed.ts'
import { announceChange } from './database.ts'

const database = useTestDatabase()

const announce = (tags: string[]) =>
  database()
    .db.transaction()
    .execute((trx) => announceChange(trx, tags))

describe('change announcements', () => {
  it('reach listeners only after a commit', async () => {
    const received: (string[] | null)[] = []
    await database().listen((tags) => received.push(tags))
    const failed = database()
      .db.transaction()
      .execute(async (trx) => {
        await announceChange(trx, ['property:1'])
        throw new Error('rolled back')
      })
    await expect(failed).rejects.toThrow('rolled back')
    await announce(['property:2', 'listing'])
    await expect.poll(() => received).toEqual([['property:2', 'listing']])
  })

  it('have reached every listener once it has caught up', async () => {
    const received: (string[] | null)[] = []
    await database().listen((tags) => received.push(tags))
    for (let id = 1; id <= 50; id++) {
      await announce([`property:${id}`])
      await database().catchUp()
      expect(received).toHaveLength(id)
    }
  })

  it('mean "anything may have changed" if they exceed the payload limit or cannot be parsed', async () => {
    const received: (string[] | null)[] = []
    await database().listen((tags) => received.push(tags))
    await announce(Array.from({ length: 1_000 }, (_, id) => `property:${id}`))
    await expect.poll(() => received).toEqual([['*']])
    expect(parseTags('no json')).toBeNull()
    expect(parseTags('{"tags":1}')).toBeNull()
  })
})

describe.runIf(inject('template').startsWith('postgres'))('the change feed of PostgreSQL', () => {
  const received: (string[] | null)[] = []
  let following: Following
  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database().db)
    const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] as string), { pathname: `/${rows[0]?.name}` })
    following = await followChanges(url.href, 'manzil_changes', (tags) => received.push(tags?.toSorted() ?? null), { recorded: true })
  })
  afterAll(() => following.stop())

  const interrupt = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_current_snapshot%' and pid <> pg_backend_pid()`.execute(database().db)

  it('reconnects after a lost connection, and reports what changed meanwhile', async () => {
    await announce(['property:1'])
    await expect.poll(() => received).toEqual([['property:1']])
    received.length = 0
    await interrupt()
    await announce(['property:2', 'listing'])
    await announce(['property:2', 'property:4'])
    await expect.poll(() => received.flat()).toEqual(expect.arrayContaining(['listing', 'property:2', 'property:4']))
    received.length = 0
    await interrupt()
    await expect.poll(() => received).toHaveLength(1)
    await announce(['property:3'])
    await expect.poll(() => received.at(-1)).toEqual(['property:3'])
  })

  it('reconnects at once for a writer, who reads its own change next', async () => {
    received.length = 0
    await interrupt()
    await announce(['property:5'])
    await following.catchUp()
    await following.catchUp()
    expect(received.flat()).toContain('property:5')
  })

  it('sends one query for all who catch up at once', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await Promise.all(Array.from({ length: 1_000 }, () => following.catchUp()))
    expect(query.mock.calls.length).toBeLessThanOrEqual(2)
    query.mockRestore()
  })
})
