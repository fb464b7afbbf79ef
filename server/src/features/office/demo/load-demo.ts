import { uaeDate } from '@manzil/contract/time/calendar'
import { readDemoPosts } from '@manzil/demo/article-texts'
import { generateDemo } from '@manzil/demo/generate'
import { announceChange, type Db, type Trx } from '../../../platform/database/database.ts'
import { refreshSearch } from '../../catalogue/search-rows.ts'
import { writeArticle } from '../../publishing/blog/index.ts'
import {
  catalogueRows,
  communityImageRows,
  homeRows,
  leadRows,
  paymentStepRows,
  permitRows,
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
  insertFormerPrices,
  insertLeads,
  insertListings,
  insertMedia,
  insertPaymentPlans,
  insertPaymentSteps,
  insertPermits,
  insertProjectAmenities,
  insertProjectImages,
  insertProjects,
  insertUnitPlans,
  insertUnits,
  insertUsers,
} from './queries.ts'

/** Numbers of rows. */
interface DemoAdded {
  projects: number
  /** None if the database had leads. */
  leads: number
}

/**
 * Loads the demo data in one transaction, with dates relative to `today` (`YYYY-MM-DD`, in the UAE). Existing rows stay
 * unchanged, so loading again has no effect. Returns what was added.
 */
export async function loadDemo(db: Db, today: string = uaeDate()): Promise<DemoAdded> {
  const data = generateDemo({ today })
  const posts = await readDemoPosts(today)
  return db.transaction().execute(async (trx) => {
    const { media, developers, communities, amenities, users } = catalogueRows(data)
    await insertMedia(trx, media)
    await insertAmenities(trx, amenities)
    await insertDevelopers(trx, developers)
    await insertUsers(trx, users)
    const newCommunities = await insertCommunities(trx, communities)
    await insertCommunityImages(trx, communityImageRows(data, newCommunities))
    await writePosts(trx, posts)

    const added = await insertProjects(trx, projectRows(data))
    if (added.size === 0) return { projects: 0, leads: 0 }
    const { images, amenities: offered } = projectPartRows(data, added)
    await insertProjectImages(trx, images)
    await insertProjectAmenities(trx, offered)
    await insertPermits(trx, permitRows(data, added, today))
    const units = await insertUnits(trx, unitRows(data, added))
    await insertUnitPlans(trx, unitPlanRows(data, added, units))
    await insertListings(trx, homeRows(data, added, units))
    const plans = await insertPaymentPlans(trx, planRows(data, added))
    await insertPaymentSteps(trx, paymentStepRows(data, added, plans))
    const leads = await insertLeads(trx, leadRows(data))
    await insertFormerPrices(trx, [...added.values()])
    await refreshSearch(trx, [...added.values()])
    await announceChange(trx, ['*'])
    return { projects: added.size, leads }
  })
}

async function writePosts(trx: Trx, posts: Awaited<ReturnType<typeof readDemoPosts>>): Promise<void> {
  let added = 0
  for (const { author, author_ar, published_at, published_days_ago: _days, ...post } of posts) {
    const article = { ...post, author_name: author, author_name_ar: author_ar }
    if (await writeArticle(trx, article, { at: new Date(published_at), replace: false })) added++
  }
  if (added > 0) await announceChange(trx, ['blog'])
}
