import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { DatabaseConnection } from '../platform/database/database.ts'

/** Lets the waiting jobs of a kind be lost on their last try, as if their node had died. */
export async function loseJobs(database: DatabaseConnection, name: string): Promise<void> {
  await sql`
    update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '1 day'
    where name = ${name} and state < 'active'`.execute(database.db)
  const boss = new PgBoss({ db: database.statements, backend: database.engine, supervise: false, schedule: false })
  await boss.start()
  await boss.supervise(name)
  await boss.stop()
}
