import { placeAskedAbout } from '@manzil/assistant/questions/asks-what-is-left'
import type { FilterTexts } from '@manzil/assistant/refine'
import { wordsOf } from '@manzil/assistant/spelling/fold-text'
import type { ValueField } from '@manzil/assistant/words/meanings'
import { filterValueOf, type Vocabulary } from '@manzil/assistant/words/vocabulary'
import type { PropertyCard, PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { MortgageTerms } from '@manzil/contract/money/calls/mortgage'
import { ListPropertiesQuery } from '@manzil/contract/search/calls/property-filters'
import { FILTERS, OFFER_FACTS, PROPERTY_FILTER_KEYS } from '@manzil/contract/search/filter-registry'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import type { Services } from '../../../platform/services.ts'
import { findDetails } from '../../catalogue/projects/index.ts'
import { findOpenHome, type OpenHome } from './open-home.ts'
import { findHomes } from './search-homes.ts'
import { understandMessage } from './understand-message.ts'

export interface AskedAbout {
  message: string
  former: FilterTexts
  /** The homes that earlier questions about the project named, such as its two-bedrooms. */
  homes: FilterTexts
  /** Slug of the project that the last answer was about. */
  project: string | undefined
  /** Id of a home whose page is open. */
  home: number | undefined
  /** The last mortgage that was worked out. */
  mortgage: MortgageTerms | undefined
  vocabulary: Vocabulary
}

/** Filters that a question about the project of the conversation may name. */
const OWN_FIELDS = new Set<ValueField>([
  'payment_plan',
  'delivery_plan',
  'down_payment',
  'category',
  'keywords',
  'travel',
  'within',
  'sort_by',
])

/** Finds the one project that a question is about, which it names or which the conversation is about. */
export async function findProjectAskedAbout(
  services: Services,
  asked: AskedAbout,
): Promise<{ project: PropertyDetail; properties: PropertyCard[]; home: OpenHome | undefined } | undefined> {
  const { message, former, homes, project, vocabulary } = asked
  // Without the filters of the conversation, which may be of another project.
  const { filters, read } = await understandMessage(services, vocabulary, message, {})
  // 'This house' is the project's.
  if (read.found.every(({ field }) => field !== 'type')) delete filters.type
  const place = placeAskedAbout(message)
  const isOfConversation = Object.keys(filters).every((field) => OWN_FIELDS.has(field as ValueField))
  const named = filters.project ?? (isOfConversation ? (project ?? former.project) : undefined)
  const searches: FilterTexts[] = [
    ...(place === undefined || isNoise(vocabulary, place) ? [] : [{ project: place }]),
    // The homes that the conversation is about, if the project has some.
    ...(named === undefined
      ? []
      : [{ ...homesIn(former), ...homes, ...filters, project: named }, { ...filters, project: named }, { project: named }]),
  ]
  for (const search of searches) {
    if (!ListPropertiesQuery.safeParse(search).success) continue
    const { count, properties } = await findHomes(services, search)
    if (count !== 1) continue
    const [found] = await findDetails(
      services,
      properties.map(({ id }) => id),
    )
    return found && { project: found, properties, home: findOpenHome(found, asked, read) }
  }
  return undefined
}

/** Returns the filter for a project by its slug, with its title for people to read. */
export async function filterOfProject(services: Services, slug: string, locale: Locale): Promise<FilterTexts | undefined> {
  const card = await findCard(services, slug)
  return card && { project: textIn(card, 'title', locale) }
}

/** Returns the filter for the developer of a project; undefined if it has none. */
export async function filterOfDeveloper(services: Services, slug: string): Promise<FilterTexts | undefined> {
  const card = await findCard(services, slug)
  const [found] = card ? await findDetails(services, [card.id]) : []
  return found?.developer ? { developer: filterValueOf(found.developer) } : undefined
}

async function findCard(services: Services, slug: string): Promise<PropertyCard | undefined> {
  const { count, properties } = await findHomes(services, { project: slug })
  return count === 1 ? properties[0] : undefined
}

const HOME_FIELDS = PROPERTY_FILTER_KEYS.filter((key) => OFFER_FACTS.some((fact) => fact === FILTERS[key].fact))

/** Returns the filters of homes. */
export function homesIn(filters: FilterTexts): FilterTexts {
  return Object.fromEntries(HOME_FIELDS.flatMap((key) => (filters[key] === undefined ? [] : [[key, filters[key]]])))
}

/** Returns whether a text names nothing: 'it', 'this project'. */
function isNoise({ phrases }: Vocabulary, text: string): boolean {
  return wordsOf(text).every((word) => phrases.next.get(word)?.meaning?.kind === 'noise')
}
