import { asksOnItsOwn, comparesPrices, namesPricePerSqft } from '@manzil/assistant/questions/asks-for-prices'
import type { FilterTexts } from '@manzil/assistant/refine'
import { filterValueOf } from '@manzil/assistant/words/vocabulary'
import { ListPropertiesQuery } from '@manzil/contract/search/calls/property-filters'
import { countResults } from '@manzil/contract/search/result-count'
import { formatAed, formatNumber } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { countFacetOptions, FEWEST_PRICED, findCommunityFigures, pricePerSqft, resolveFilters } from '../catalogue-index/index.ts'
import { chips } from './chips.ts'
import { communitiesIn } from './communities-in.ts'
import type { Subject } from './find-subject.ts'
import { type Answered, listed } from './present-found.ts'
import { presentCommunity, presentHomes } from './present-links.ts'
import { findHomes, type Homes } from './search-homes.ts'
import { printTopic } from './topic.ts'
import { understandMessage } from './understand-message.ts'

type Answer = Pick<Answered, 'reply' | 'answers' | 'filters' | 'understood' | 'topic'>
type Community = ReturnType<typeof communitiesIn>[number]

/** Limits how many communities an answer has figures of. */
const MAX_COMMUNITIES = 4

/**
 * Answers a question about prices with the figures of the matching projects, and links to them and to the pages of communities;
 * undefined if it names no homes or places. The conversation goes on with the filters.
 */
export async function tellPrices(services: Services, subject: Subject, locale: Locale): Promise<Answer | undefined> {
  const { vocabulary } = subject.asked
  const asked = await chooseFilters(services, subject, locale)
  if (!asked) return undefined
  const { filters, homes, left } = asked
  const searched = withoutBudget(filters)
  const understood = chips(searched, vocabulary, locale)
  if (understood.length === 0) return undefined
  const scope = understood.map(({ label }) => label).join(m.list_comma({}, { locale }))
  const communities = communitiesIn(searched, vocabulary)
  const each = communities.length > 1 ? communities.slice(0, MAX_COMMUNITIES) : []
  const [community] = communities
  const perSqft = community ? await wordPricePerSqft(services, community, locale) : []
  const isPerSqft = namesPricePerSqft(subject.asked.message)
  const told =
    each.length > 0
      ? [(await Promise.all(each.map((one) => wordCommunity(services, subject, searched, one, locale)))).join('\n')]
      : [
          ...(isPerSqft ? (perSqft.length > 0 ? perSqft : [m.assistant_no_price_per_sqft({}, { locale })]) : []),
          ...(await wordPrices(services, homes, scope, searched, locale)),
          ...(isPerSqft ? [] : perSqft),
        ]
  const isKnown = homes.properties.some(hasPrice)
  return {
    reply: [
      ...(left.length > 0 ? [m.assistant_prices_without({ filters: left.join(m.list_comma({}, { locale })) }, { locale })] : []),
      ...told,
      ...(isKnown ? [m.assistant_prices_meaning({}, { locale })] : []),
    ].join(each.length > 0 ? '\n' : ' '),
    answers: [
      ...(homes.count > 0 ? [presentHomes(scope, { ...searched, sort_by: 'price_asc' }, locale)] : []),
      ...communities.map((one) => presentCommunity(one, locale)),
    ],
    topic: topicOf(subject, communities),
    filters,
    understood: chips(filters, vocabulary, locale),
  }
}

/**
 * Compares the communities whose prices the conversation told, by price per sqft or by starting price: 'is that cheaper per square
 * foot?'. Undefined if the message does not ask that, or there is only one.
 */
export async function compareToldPrices(
  services: Services,
  subject: Subject,
  locale: Locale,
): Promise<Omit<Answer, 'filters' | 'understood'> | undefined> {
  const by = subject.topic?.about === 'prices' ? comparesPrices(subject.asked.message, subject.understanding) : undefined
  const named = Object.fromEntries(subject.understanding.read.found.map(({ field, value }) => [field, value]))
  const communities = by ? [...new Set([...toldCommunities(subject), ...communitiesIn(named, subject.asked.vocabulary)])] : []
  return by && communities.length > 1 ? compareCommunities(services, subject, communities, by, locale) : undefined
}

/** Compares communities by the price per sqft of their projects, or by the starting prices of the homes in question. */
export async function compareCommunities(
  services: Services,
  subject: Subject,
  communities: readonly Community[],
  by: 'per_sqft' | 'price',
  locale: Locale,
): Promise<Omit<Answer, 'filters' | 'understood'>> {
  const compared = communities.slice(0, MAX_COMMUNITIES)
  const figures = await Promise.all(
    compared.map(async (community) => {
      const homes = by === 'price' ? await findIn(services, withoutBudget(subject.asked.former), community) : undefined
      return {
        community,
        perSqft: (await perSqftOf(services, community))?.median,
        start: homes && (await medianOf(services, homes)),
        lines: homes
          ? wordCommunity(services, subject, withoutBudget(subject.asked.former), community, locale)
          : wordPricePerSqft(services, community, locale).then((words) => words.join('')),
      }
    }),
  )
  const cheapest = (kind: 'perSqft' | 'start', word: typeof m.assistant_cheapest_per_sqft) => {
    const amounts = figures.flatMap(({ [kind]: amount }) => amount ?? [])
    const lowest = figures.filter(({ [kind]: amount }) => amount === Math.min(...amounts))
    const name = listed(
      lowest.map(({ community }) => textIn(community, 'name', locale)),
      locale,
      'conjunction',
    )
    return amounts.length > 1 ? [word({ name }, { locale })] : []
  }
  const found = [...cheapest('start', m.assistant_cheapest_start), ...cheapest('perSqft', m.assistant_cheapest_per_sqft)]
  const lines = (await Promise.all(figures.map((one) => one.lines))).filter(Boolean)
  return {
    reply: [...(found.length > 0 ? [found.join(' ')] : [m.assistant_per_sqft_unknown({}, { locale })]), ...lines].join('\n'),
    answers: compared.map((one) => presentCommunity(one, locale)),
    topic: printTopic({ about: 'prices', communities: compared.map(filterValueOf).join(',') }),
  }
}

/**
 * Chooses the filters of a question about prices: only its own if it names a place and homes, or if those of the conversation leave no
 * price. `left` labels the filters that were left out then.
 */
async function chooseFilters(services: Services, { asked, understanding }: Subject, locale: Locale) {
  const { message, vocabulary } = asked
  const own = (await understandMessage(services, vocabulary, message, {})).filters
  const isOwn = asksOnItsOwn(message, understanding)
  const filters = isOwn ? own : understanding.filters
  if (!ListPropertiesQuery.safeParse(withoutBudget(filters)).success) return undefined
  const homes = await findPriced(services, filters)
  const others = Object.fromEntries(Object.entries(withoutBudget(filters)).filter(([field]) => !(field in own)))
  const names = Object.keys(withoutBudget(own)).length > 0 && Object.keys(others).length > 0
  if (homes.properties.some(hasPrice) || !names) return { filters, homes, left: [] }
  const without = await findPriced(services, own)
  if (!without.properties.some(hasPrice)) return { filters, homes, left: [] }
  return { filters: own, homes: without, left: chips(others, vocabulary, locale).map(({ label }) => label) }
}

// A median of homes within a budget would only repeat the budget.
function withoutBudget({ min_price: _min, max_price: _max, budget: _budget, sort_by: _sort, ...filters }: FilterTexts): FilterTexts {
  return filters
}

const findPriced = (services: Services, filters: FilterTexts) => findHomes(services, { ...withoutBudget(filters), sort_by: 'price_asc' })
const findIn = (services: Services, filters: FilterTexts, community: Community) =>
  findPriced(services, { ...filters, community_name: filterValueOf(community) })

const startOf = ({ matching, price }: Homes['properties'][number]) => matching?.price ?? price
const hasPrice = (card: Homes['properties'][number]) => card.sales_status !== 'Sold Out' && Boolean(startOf(card))

/** The communities whose prices were told last and before. */
function toldCommunities({ asked: { former, vocabulary }, topic }: Subject): Community[] {
  const told = topic?.about === 'prices' ? topic.communities : undefined
  return communitiesIn(told === undefined ? former : { community_name: told }, vocabulary)
}

function topicOf(subject: Subject, communities: readonly Community[]): string {
  const before = subject.topic?.about === 'prices' ? toldCommunities(subject) : []
  const all = [...new Set([...before, ...communities])].slice(-MAX_COMMUNITIES)
  return printTopic({ about: 'prices', ...(all.length > communities.length && { communities: all.map(filterValueOf).join(',') }) })
}

/** Words the prices of the homes in question in one of several communities. */
async function wordCommunity(
  services: Services,
  { asked: { vocabulary } }: Subject,
  filters: FilterTexts,
  community: Community,
  locale: Locale,
) {
  const there = { ...filters, community_name: filterValueOf(community) }
  const scope = chips(there, vocabulary, locale).map(({ label }) => label)
  const homes = await findIn(services, filters, community)
  const words = await wordPrices(services, homes, scope.join(m.list_comma({}, { locale })), there, locale)
  return [...words, ...(await wordPricePerSqft(services, community, locale))].join(' ')
}

/** Words how many projects there are, the lowest and, of enough projects, the median starting price. */
async function wordPrices(services: Services, homes: Homes, scope: string, filters: FilterTexts, locale: Locale): Promise<string[]> {
  const median = await medianOf(services, homes)
  const cheapest = homes.properties.find(({ sales_status }) => sales_status !== 'Sold Out')
  const lowest = cheapest && startOf(cheapest)
  const sentences = [
    ...(median === undefined ? [] : [m.assistant_prices_median({ amount: formatAed(median, locale) }, { locale })]),
    ...(lowest ? [m.assistant_prices_lowest({ amount: formatAed(lowest, locale) }, { locale })] : []),
  ]
  return [
    m.assistant_prices_projects({ scope, projects: countResults(homes.count, filters, locale) }, { locale }),
    ...(sentences.length > 0 ? sentences : [m.assistant_prices_unknown({ scope }, { locale })]),
  ]
}

/** Returns the median starting price (AED) of enough projects. */
async function medianOf(services: Services, { resolved }: Homes): Promise<number | undefined> {
  const { options, medianPrice } = await countFacetOptions(services, resolved)
  const priced = [...options.price.values()].reduce((sum, count) => sum + count, 0)
  return medianPrice !== null && priced >= FEWEST_PRICED ? medianPrice : undefined
}

async function perSqftOf(services: Services, community: Community) {
  const { community_name: ids = [] } = await resolveFilters(
    services,
    ListPropertiesQuery.parse({ community_name: filterValueOf(community) }),
  )
  const [id] = ids
  return id === undefined ? null : pricePerSqft((await findCommunityFigures(services, ids)).get(id))
}

/** Words the price per sqft of a community as its page does; nothing if too few prices and sizes are known. */
async function wordPricePerSqft(services: Services, community: Community, locale: Locale): Promise<string[]> {
  const perSqft = await perSqftOf(services, community)
  if (!perSqft) return []
  const price = m.price_per_sqft({ price: formatAed(perSqft.median, locale) }, { locale })
  const note = m.community_price_note({ count: perSqft.listings, shown: formatNumber(perSqft.listings) }, { locale })
  return [m.assistant_prices_per_sqft({ name: textIn(community, 'name', locale), price, note }, { locale })]
}
