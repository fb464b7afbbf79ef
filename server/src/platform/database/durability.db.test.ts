import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { useTestDatabase } from '../../testing/test-database.ts'
import { requireDurableCommits } from './durability.ts'

const database = useTestDatabase()

describe.skipIf(!inject('template').startsWith('postgres'))('requirement 6: a PostgreSQL server', () => {
  it('is accepted if commits are durable', async () => {
    await expect(requireDurableCommits(database().db)).resolves.toBeUndefined()
  })

  it('is refused if it confirms commits before they are on disk', async () => {
    const refused = database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`set local synchronous_commit = off`.execute(trx)
        await requireDurableCommits(trx)
      })
    await expect(refused).rejects.toThrow('PostgreSQL may lose committed data (synchronous_commit is off): turn it on.')
  })
})
