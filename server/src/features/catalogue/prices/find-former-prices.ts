import type { PriceChange } from '@manzil/contract/catalogue/calls/properties'
import type { Db } from '../../../platform/database/database.ts'
import { findFormerPriceRows } from './queries.ts'

/** Returns the price history by project id, newest first. */
export async function findFormerPrices(db: Db, projectIds: readonly number[]): Promise<Map<number, PriceChange[]>> {
  const byProject = new Map<number, PriceChange[]>()
  for (const { property_id, ended_at, ...former } of await findFormerPriceRows(db, projectIds)) {
    byProject.set(property_id, [...(byProject.get(property_id) ?? []), { ...former, ended_at: ended_at.toISOString() }])
  }
  return byProject
}
