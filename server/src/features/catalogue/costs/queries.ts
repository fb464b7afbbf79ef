import type { BuyingCost } from '@manzil/contract/money/calls/buying-costs'
import type { BuyingCostForm } from '@manzil/contract/money/calls/office-buying-costs'
import { COST_KINDS } from '@manzil/contract/money/cost-kinds'
import { type RawBuilder, sql } from 'kysely'
import { updatedBy } from '../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'

const COLUMNS = sql`
  c.kind, c.percent, c.minimum, c.amount, c.high_from, c.high_amount, c.vat_percent, c.paid_by, c.payee, c.payee_ar, c.note, c.note_ar,
  c.source, c.source_ar, c.checked_on`

/** By emirate, in the order of lists. */
const select = (columns: RawBuilder<unknown>) => sql`
  select c.emirate_id, ${columns} from emirate_costs c
  order by c.emirate_id, array_position(${[...COST_KINDS]}::text[], c.kind)`

export async function listCosts(db: Db): Promise<(BuyingCost & { emirate_id: number })[]> {
  return (await (select(COLUMNS) as RawBuilder<BuyingCost & { emirate_id: number }>).execute(db)).rows
}

export interface OfficeCostRow extends BuyingCost {
  id: number
  emirate_id: number
  projects: number
  version: number
  updated_at: Date
  updated_by: string | null
  updated_by_ar: string | null
}

const publishedProjects = sql`
  (select count(*) from properties p where p.emirate_id = c.emirate_id and p.publication = 'published') as projects`

export async function listCostsForOffice(db: Db): Promise<OfficeCostRow[]> {
  const columns = sql`c.id, c.version, c.updated_at, ${publishedProjects}, ${updatedBy('c')}, ${COLUMNS}`
  return (await (select(columns) as RawBuilder<OfficeCostRow>).execute(db)).rows
}

/** Locks a cost until the transaction ends; returns undefined if it does not exist. */
export async function lockCost(trx: Trx, id: number) {
  return trx.selectFrom('emirate_costs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateCost(trx: Trx, id: number, form: BuyingCostForm, { at, by }: { at: Date; by: number }): Promise<void> {
  await trx
    .updateTable('emirate_costs')
    .set({ ...form, updated_at: at, updated_by: by, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
