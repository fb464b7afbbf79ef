import type { AssistantField } from '@manzil/contract/assistant'
import type { Services } from '../../platform/services.ts'
import { countMatching, type ResolvedFilters } from '../properties/index.ts'
import type { FilterTexts } from './refine.ts'

/** Most filters that are left out by turns where nothing is found, and most of those that are told. */
const MOST_TRIED = 8
const MOST_TOLD = 3

/** Filters that are left out together where nothing is found, with what they are to the listing; those first that narrow most. */
const LOOSENED: readonly (readonly [fields: readonly AssistantField[], keys: readonly (keyof ResolvedFilters)[]])[] = [
  [
    ['min_price', 'max_price', 'budget'],
    ['minPrice', 'maxPrice'],
  ],
  [['keywords'], ['words']],
  [['community_name'], ['communities']],
  [['rooms'], ['rooms']],
  [['type'], ['types']],
  [['facility'], ['facilities']],
  [['developer'], ['developers']],
  [['handover'], ['handover']],
  [
    ['min_area', 'max_area'],
    ['minArea', 'maxArea'],
  ],
  [['category'], ['category']],
  [['selected_location'], ['emirateChip']],
  [['location_select'], ['emirateField']],
  [['down_payment'], ['maxDownPayment']],
  [['delivery_plan'], ['postHandoverPlan']],
  [['payment_plan'], ['paymentPlan']],
  [['rental_guarantee'], ['rentalGuarantee']],
  [['exclusive'], ['exclusive']],
  [['featured'], ['featured']],
  [['project_status'], ['projectStatuses']],
  [['sales_status'], ['salesStatuses']],
  [['project_type'], ['projectTypes']],
  [['unit_type'], ['unitTypes']],
  [['project'], ['projects']],
  [['delivery_date'], ['deliveryYears']],
]

/** Which filters, each left out, would find how many: words and facilities first, which people mind least, then those that find most. */
export async function findLooser(
  services: Services,
  filters: FilterTexts,
  resolved: ResolvedFilters,
): Promise<{ fields: AssistantField[]; count: number }[]> {
  const fields = Object.keys(filters) as AssistantField[]
  const groups = LOOSENED.flatMap(([named, keys]) => {
    const given = named.filter((field) => fields.includes(field))
    return given.length > 0 ? [{ fields: given, left: omit(resolved, keys) }] : []
  })
  const tried = await Promise.all(
    groups.slice(0, MOST_TRIED).map(async (group) => ({
      fields: group.fields,
      count: await countMatching(services.database.reads(), group.left),
    })),
  )
  return tried
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(isWish(b.fields)) - Number(isWish(a.fields)) || b.count - a.count)
    .slice(0, MOST_TOLD)
}

function omit(resolved: ResolvedFilters, keys: readonly (keyof ResolvedFilters)[]): ResolvedFilters {
  return Object.fromEntries(Object.entries(resolved).filter(([key]) => !keys.includes(key as keyof ResolvedFilters)))
}

function isWish(fields: readonly AssistantField[]): boolean {
  return fields.includes('keywords') || fields.includes('facility')
}
