import { EMIRATES, termById } from '@manzil/contract/catalogue/terms'
import type { BuyingCost, BuyingCostsAnswer } from '@manzil/contract/money/calls/buying-costs'
import type { OfficeBuyingCost } from '@manzil/contract/money/calls/office-buying-costs'
import type { Db } from '../../../platform/database/database.ts'
import { listCosts, listCostsForOffice } from './queries.ts'

/** Returns all costs by the slug of the emirate. */
export async function costsByEmirate(db: Db): Promise<Map<string, BuyingCost[]>> {
  return new Map((await listByEmirate(db)).map(({ emirate, costs }) => [emirate.slug, costs]))
}

export async function listByEmirate(db: Db): Promise<BuyingCostsAnswer['data']> {
  const rows = Map.groupBy(await listCosts(db), ({ emirate_id }) => emirate_id)
  return [...rows].map(([id, costs]) => ({ emirate: emirateOf(id), costs: costs.map(({ emirate_id, ...cost }) => cost) }))
}

export async function listForOffice(db: Db): Promise<OfficeBuyingCost[]> {
  const rows = await listCostsForOffice(db)
  return rows.map(({ emirate_id, updated_at, ...cost }) => ({
    ...cost,
    emirate: emirateOf(emirate_id),
    updated_at: updated_at.toISOString(),
  }))
}

function emirateOf(id: number) {
  const { slug, name, name_ar } = termById(EMIRATES, id)
  return { slug, name, name_ar }
}
