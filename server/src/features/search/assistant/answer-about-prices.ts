import type { Understanding } from '@manzil/assistant/understand'
import { ListPropertiesQuery } from '@manzil/contract/search/calls/property-filters'
import { countResults } from '@manzil/contract/search/result-count'
import { formatAed, formatNumber } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { countFacetOptions, FEWEST_PRICED, findCommunityFigures, pricePerSqft } from '../catalogue-index/index.ts'
import { communitiesIn } from './answer-about-places.ts'
import { chips } from './chips.ts'
import type { AskedAbout } from './find-project-asked-about.ts'
import type { Answered } from './present-found.ts'
import { presentCommunity, presentHomes } from './present-links.ts'
import { findHomes, type Homes } from './search-homes.ts'
import { printTopic } from './topic.ts'

/**
 * Answers a question about prices with the figures of the matching projects, and links to them and to the pages of communities;
 * undefined if it names no homes or places. The conversation goes on with the filters.
 */
export async function tellPrices(
  services: Services,
  { vocabulary }: AskedAbout,
  understanding: Understanding,
  locale: Locale,
): Promise<Pick<Answered, 'reply' | 'answers' | 'filters' | 'understood' | 'topic'> | undefined> {
  // A median of homes within a budget would only repeat the budget.
  const { min_price: _min, max_price: _max, budget: _budget, sort_by: _sort, ...filters } = understanding.filters
  if (!ListPropertiesQuery.safeParse(filters).success) return undefined
  const understood = chips(filters, vocabulary, locale)
  if (understood.length === 0) return undefined
  const scope = understood.map(({ label }) => label).join(m.list_comma({}, { locale }))
  const homes = await findHomes(services, { ...filters, sort_by: 'price_asc' })
  const communities = communitiesIn(filters, vocabulary)
  const [community] = communities
  return {
    reply: [
      m.assistant_prices_projects({ scope, projects: countResults(homes.count, filters, locale) }, { locale }),
      ...(await wordPrices(services, homes, scope, locale)),
      ...(community && communities.length === 1 ? await wordPricePerSqft(services, homes, textIn(community, 'name', locale), locale) : []),
    ].join(' '),
    answers: [
      ...(homes.count > 0 ? [presentHomes(scope, { ...filters, sort_by: 'price_asc' }, locale)] : []),
      ...communities.map((one) => presentCommunity(one, locale)),
    ],
    topic: printTopic({ about: 'prices' }),
    filters: understanding.filters,
    understood: chips(understanding.filters, vocabulary, locale),
  }
}

/** Words the lowest and, of enough projects, the median starting price. */
async function wordPrices(services: Services, { resolved, properties }: Homes, scope: string, locale: Locale): Promise<string[]> {
  const { options, medianPrice } = await countFacetOptions(services, resolved)
  const priced = [...options.price.values()].reduce((sum, count) => sum + count, 0)
  const cheapest = properties.find(({ sales_status }) => sales_status !== 'Sold Out')
  const lowest = cheapest?.matching?.price ?? cheapest?.price
  const sentences = [
    ...(medianPrice !== null && priced >= FEWEST_PRICED
      ? [m.assistant_prices_median({ amount: formatAed(medianPrice, locale) }, { locale })]
      : []),
    ...(lowest ? [m.assistant_prices_lowest({ amount: formatAed(lowest, locale) }, { locale })] : []),
  ]
  return sentences.length > 0
    ? [...sentences, m.assistant_prices_meaning({}, { locale })]
    : [m.assistant_prices_unknown({ scope }, { locale })]
}

/** Words the price per sqft of a community as its page does; nothing if too few prices and sizes are known. */
async function wordPricePerSqft(services: Services, { resolved }: Homes, name: string, locale: Locale): Promise<string[]> {
  const ids = resolved.community_name ?? []
  const [id] = ids
  const perSqft = id === undefined ? null : pricePerSqft((await findCommunityFigures(services, ids)).get(id))
  if (!perSqft) return []
  const price = m.price_per_sqft({ price: formatAed(perSqft.median, locale) }, { locale })
  const note = m.community_price_note({ count: perSqft.listings, shown: formatNumber(perSqft.listings) }, { locale })
  return [m.assistant_prices_per_sqft({ name, price, note }, { locale })]
}
