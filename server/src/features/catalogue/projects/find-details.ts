import type { PropertyDetail, UnitListing } from '@manzil/contract/catalogue/calls/properties'
import type { Services } from '../../../platform/services.ts'
import { costsByEmirate } from '../costs/index.ts'
import { agentRule } from '../permits/index.ts'
import { findFormerPrices } from '../prices/index.ts'
import { presentHome } from './present-home.ts'
import { presentProjectDetail } from './present-project.ts'
import { findProjectRows } from './project-rows.ts'
import { findUnitListings } from './queries.ts'

/** Returns published projects with their homes, in the order of `ids`. `preview` includes unpublished ones. */
export async function findDetails(
  services: Services,
  ids: readonly number[],
  { preview = false }: { preview?: boolean } = {},
): Promise<PropertyDetail[]> {
  const { database, config } = services
  // A preview follows an edit, which replicas may not have yet.
  const db = preview ? database.db : database.reads()
  const [rows, listings, formerPrices, costs] = await Promise.all([
    findProjectRows(db, ids, { unpublishedToo: preview, agents: agentRule(services) }),
    findUnitListings(db, ids, { permitted: config.permits.required }),
    findFormerPrices(db, ids, { published: true }),
    costsByEmirate(db),
  ])
  const byUnit = new Map<number, UnitListing[]>()
  for (const listing of listings) {
    const homes = byUnit.get(listing.unit_id)
    if (homes) homes.push(presentHome(listing))
    else byUnit.set(listing.unit_id, [presentHome(listing)])
  }
  return rows.map((row) =>
    presentProjectDetail(row, { listings: byUnit, formerPrices: formerPrices.get(row.id) ?? [], costs, publicUrl: config.site.public_url }),
  )
}
