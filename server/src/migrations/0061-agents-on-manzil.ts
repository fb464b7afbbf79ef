import { type Kysely, sql } from 'kysely'

/** Agents answer enquiries, too, so the note on commissions promises no more than that there is none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update emirate_costs set note = 'None on Manzil. An agent you hire charges a commission plus 5% VAT.'
    where note = 'None on Manzil: you deal with the seller directly. An agent you hire charges a commission plus 5% VAT.'`.execute(db)
  await sql`
    update emirate_costs set note_ar = 'لا عمولة في منزل. ومن تستعين به من الوسطاء يتقاضى عمولة وضريبتها 5%.'
    where note_ar = 'لا عمولة في منزل، فأنت تتعامل مع البائع مباشرة. ومن تستعين به من الوسطاء يتقاضى عمولة وضريبتها 5%.'`.execute(db)
}
