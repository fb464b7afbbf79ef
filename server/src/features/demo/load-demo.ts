import { uaeDate } from '@manzil/contract/calendar'
import { generateDemo } from '@manzil/demo/generate'
import { announceChange, type Db } from '../../platform/database.ts'
import {
  catalogueRows,
  communityImageRows,
  homeRows,
  leadRows,
  paymentStepRows,
  planRows,
  projectPartRows,
  projectRows,
  unitPlanRows,
  unitRows,
} from './demo-data.ts'
import {
  insertAmenities,
  insertCommunities,
  insertCommunityImages,
  insertDevelopers,
  insertLeads,
  insertListings,
  insertMedia,
  insertPaymentPlans,
  insertPaymentSteps,
  insertProjects,
  insertPropertyAmenities,
  insertPropertyImages,
  insertUnitPlans,
  insertUnits,
  insertUsers,
  refreshSearch,
} from './queries.ts'

/**
 * Writes the demo data, with dates relative to `today` (`YYYY-MM-DD`, in the UAE), in one transaction: what is there
 * already stays as it is, so loading again changes nothing. Answers how many projects were added.
 */
export async function loadDemo(db: Db, today: string = uaeDate()): Promise<number> {
  const data = generateDemo({ today })
  return db.transaction().execute(async (trx) => {
    const { media, developers, communities, amenities, users } = catalogueRows(data)
    await insertMedia(trx, media)
    await insertAmenities(trx, amenities)
    await insertDevelopers(trx, developers)
    await insertUsers(trx, users)
    const newCommunities = await insertCommunities(trx, communities)
    await insertCommunityImages(trx, communityImageRows(data, newCommunities))

    const added = await insertProjects(trx, projectRows(data))
    if (added.size === 0) return 0
    const { images, amenities: offered } = projectPartRows(data, added)
    await insertPropertyImages(trx, images)
    await insertPropertyAmenities(trx, offered)
    const units = await insertUnits(trx, unitRows(data, added))
    await insertUnitPlans(trx, unitPlanRows(data, added, units))
    await insertListings(trx, homeRows(data, added, units))
    const plans = await insertPaymentPlans(trx, planRows(data, added))
    await insertPaymentSteps(trx, paymentStepRows(data, added, plans))
    await insertLeads(trx, leadRows(data))
    await refreshSearch(trx, [...added.values()])
    await announceChange(trx, ['*'])
    return added.size
  })
}
