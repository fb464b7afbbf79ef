import { asksAboutList } from '@manzil/assistant/questions/asks-about-list'
import { asksForPrices } from '@manzil/assistant/questions/asks-for-prices'
import { type RankedBy, rankingIn } from '@manzil/assistant/questions/asks-to-rank'
import type { FilterTexts } from '@manzil/assistant/refine'
import type { Understanding } from '@manzil/assistant/understand'
import type { ValueField } from '@manzil/assistant/words/meanings'
import { MAX_COMPARED } from '@manzil/contract/calls/limits'
import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { bookingShare, cheapestArea, isSoldOut } from '@manzil/contract/catalogue/comparison'
import type { Sort } from '@manzil/contract/catalogue/listing'
import { isPriced } from '@manzil/contract/money/is-priced'
import { formatAed } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { findDetails } from '../../catalogue/projects/index.ts'
import { readFact } from './answer-project-fact.ts'
import type { AssistantRequest } from './assistant-request.ts'
import type { Answered } from './present-found.ts'
import { linkToComparison } from './present-links.ts'
import { findHomes, type Homes } from './search-homes.ts'
import { homesAmong, homesOf, printTopic, shownProjects } from './topic.ts'

/** Projects that a message ranks by a fact: those of the last comparison, of the list on the screen or of the last search. */
export interface Ranking {
  by: RankedBy
  filters: FilterTexts
  /** The order of a list that is too long to read every project's facts; undefined if none fits. */
  sort: Sort | undefined
  /** Sorts what the message itself searches for. */
  isSearch?: boolean
}

/** Orders for longer lists. */
const SORTS: { [by in RankedBy]?: Sort } = { handover: 'handover', price_per_sqft: 'price_per_sqft' }
/** Filters that words of such a question may look like: 'finished first', 'the lowest price'. */
const NO_FILTERS: readonly ValueField[] = [
  'category',
  'project_status',
  'handover',
  'delivery_date',
  'delivery_plan',
  'payment_plan',
  'down_payment',
  'sort_by',
]

/** Finds what a message ranks; undefined if it ranks nothing, or if a search by price or size already does. */
export function findRanking(
  { list, former, topic, project }: AssistantRequest,
  message: string,
  understanding: Understanding,
): Ranking | undefined {
  const by = rankingIn(message)
  if (!by) return undefined
  const { found } = understanding.read
  // After prices of areas were told, 'which is cheaper per sqft?' compares those.
  const isOfAreas = topic?.about === 'prices' && by === 'price_per_sqft'
  if (isOfAreas || found.some(({ field }) => field === 'project')) return undefined
  const shown = shownProjects(topic)
  // Prices and sizes of certain homes are those of a search.
  const isByHome = (by === 'price' || by === 'area') && Object.keys(homesOf(topic)).length > 0
  if (shown && !isByHome && found.every(({ field }) => NO_FILTERS.includes(field))) return { by, filters: shown, sort: undefined }
  if (by === 'price' || by === 'area') return undefined
  const isOfFound = Object.keys(former).length > 0 && (project === undefined || asksAboutList(message))
  // 'Lowest price per sqft in Dubai Marina' sorts a new search, unless it asks for prices there.
  const isSearch = by === 'price_per_sqft' && project === undefined && !asksForPrices(message, understanding)
  const listed = list ?? (isOfFound ? former : undefined)
  if (!listed && !isSearch) return undefined
  const named = Object.entries(understanding.filters).filter(([field]) => !NO_FILTERS.some((one) => one === field))
  const kept = Object.entries(listed ?? {}).filter(([field]) => field !== 'sort_by' && NO_FILTERS.some((one) => one === field))
  return { by, filters: Object.fromEntries([...named, ...kept]), sort: SORTS[by], isSearch: !listed }
}

/** Ranks a few projects by a fact, with its value for each; undefined for more projects than an answer shows. */
export async function rankProjects(
  services: Services,
  { by, filters, sort, isSearch }: Ranking,
  locale: Locale,
): Promise<Omit<Answered, 'by' | 'kind' | 'filters' | 'understood' | 'count' | 'search' | 'loosen' | 'not_understood'> | undefined> {
  if (isSearch) return undefined
  const { properties, count } = await findHomes(services, { ...filters, ...(sort && { sort_by: sort }) })
  if (count < 2 || count > properties.length) return undefined
  const ids = properties.map(({ id }) => id)
  const ranked = rank(await findDetails(services, ids), by)
  const lines = ranked.map((project) => {
    const { label, value } = readFact(by, project, locale)
    return { label, line: `${textIn(project, 'title', locale)}: ${value || m.value_unknown({}, { locale })}` }
  })
  return {
    reply: [headingOf(by, lines[0]?.label ?? '', locale), ...lines.map(({ line }) => line)].join('\n'),
    properties: ranked.flatMap(({ id }) => properties.find((card) => card.id === id) ?? []),
    answers: ids.length <= MAX_COMPARED ? [linkToComparison(ids, locale)] : [],
    topic: printTopic({ about: 'compare', projects: ranked.map(({ id }) => id).join(','), ...homesAmong(filters) }),
  }
}

/** Says what the first projects of a list that is sorted by the price per sqft cost. */
export function wordSorted({ by }: Ranking, { properties }: Homes, locale: Locale): string[] {
  if (by !== 'price_per_sqft') return []
  const lines = properties.flatMap((card) => {
    const price = card.matching?.price_per_sqft
    return price === undefined ? [] : `${textIn(card, 'title', locale)}: ${formatAed(price, locale)}`
  })
  return lines.length > 0 ? [headingOf(by, m.compare_row_price_sqft({}, { locale }), locale), ...lines] : []
}

function headingOf(by: RankedBy, label: string, locale: Locale): string {
  const options = { locale }
  if (by === 'handover') return m.assistant_ranked_earliest({ label }, options)
  if (by === 'payment_plan') return m.assistant_ranked_plans({ label }, options)
  return by === 'area' ? m.assistant_ranked_largest({ label }, options) : m.assistant_ranked_lowest({ label }, options)
}

type Value = (project: PropertyDetail) => number | null
const VALUES: Record<RankedBy, Value> = {
  price: ({ price }) => (isPriced(price) ? price : null),
  price_per_sqft: ({ price_per_sqft }) => price_per_sqft,
  service_charge: ({ service_charge }) => service_charge,
  down_payment: bookingShare,
  handover: ({ category, delivery_date }) =>
    category.slug === 'ready_to_move' ? 0 : delivery_date === null ? null : Date.parse(delivery_date),
  // Which plan is better depends on the buyer.
  payment_plan: () => 0,
  area: (project) => -(cheapestArea(project) ?? 0) || null,
}

/** Sorts projects with the best value first, unknown values and those that are sold out last; ties keep their order. */
function rank(projects: readonly PropertyDetail[], by: RankedBy): PropertyDetail[] {
  const isOver = (project: PropertyDetail) => by !== 'handover' && isSoldOut(project)
  const keyOf = (project: PropertyDetail) => (isOver(project) ? Number.MAX_VALUE : (VALUES[by](project) ?? Number.MAX_VALUE))
  return projects.toSorted((one, other) => keyOf(one) - keyOf(other))
}
