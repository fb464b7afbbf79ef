import { type Kysely, sql } from 'kysely'

/** Lets a payment of a plan be due on a day of its own instead of a number of months after booking or handover. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_plan_steps add column due_date date`.execute(db)
}
