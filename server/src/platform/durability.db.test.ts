import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { useTestDatabase } from '../testing/test-database.ts'
import { refuseForgetfulDatabase } from './durability.ts'

const database = useTestDatabase()

/** The embedded database is for trying and says so. */
describe.skipIf(!inject('template').startsWith('postgres'))('a PostgreSQL', () => {
  it('is taken where it keeps what it commits', async () => {
    await expect(refuseForgetfulDatabase(database().db)).resolves.toBeUndefined()
  })

  it('is refused where it answers before anything is on the disk', async () => {
    const refused = database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`set local synchronous_commit = off`.execute(trx)
        await refuseForgetfulDatabase(trx)
      })
    await expect(refused).rejects.toThrow('PostgreSQL may lose what it has committed (synchronous_commit is off): switch it on.')
  })
})
