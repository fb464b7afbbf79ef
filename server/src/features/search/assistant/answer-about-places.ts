import { asksAboutArea } from '@manzil/assistant/questions/asks-about-name'
import { namesPricePerSqft } from '@manzil/assistant/questions/asks-for-prices'
import { asksToComparePlaces, PLACE_FIELDS } from '@manzil/assistant/questions/asks-to-compare-places'
import { type ArticleIndex, findArticles } from '@manzil/assistant/questions/find-articles'
import type { FilterTexts } from '@manzil/assistant/refine'
import type { Understanding } from '@manzil/assistant/understand'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { compareCommunities } from './answer-about-prices.ts'
import { chips } from './chips.ts'
import { communitiesIn } from './communities-in.ts'
import type { AskedAbout } from './find-project-asked-about.ts'
import type { Subject } from './find-subject.ts'
import { type Answered, listed } from './present-found.ts'
import { presentArticles, presentCommunity, presentHomesIn } from './present-links.ts'
import { printTopic } from './topic.ts'
import { understandMessage } from './understand-message.ts'

type Answer = Pick<Answered, 'reply' | 'answers' | 'topic'>

const HOME_FIELDS = ['type', 'unit_type', 'rooms', 'category'] as const
/** Words that articles about areas have in their titles. */
const AREA = { words: 'choose|choosing|community|neighbourhood|area|اختيار|منطقه|حي', faq: [] }
const MAX_ARTICLES = 2

/**
 * Answers a message that compares places, by the price per sqft if it names that, else with their homes by price and their pages;
 * undefined if it compares none.
 */
export async function comparePlaces(services: Services, subject: Subject, locale: Locale): Promise<Answer | undefined> {
  const { asked, understanding } = subject
  if (!asksToComparePlaces(asked.message, understanding)) return undefined
  const { places, homes, communities } = await presentPlaces(services, asked, locale)
  const compared = namesPricePerSqft(asked.message) ? communitiesIn(places, asked.vocabulary) : []
  if (compared.length > 1) return compareCommunities(services, subject, compared, 'per_sqft', locale)
  return { reply: m.assistant_compare_places({}, { locale }), answers: [...homes, ...communities] }
}

/** Answers a question about an area with its page and articles; undefined if there are none or it is not such a question. */
export async function answerAboutArea(
  services: Services,
  asked: AskedAbout,
  understanding: Understanding,
  articles: ArticleIndex,
  locale: Locale,
): Promise<Answer | undefined> {
  if (!asksAboutArea(asked.message, understanding)) return undefined
  const { places, homes, communities } = await presentPlaces(services, asked, locale)
  const guides = presentArticles(findArticles(articles, asked.message, [AREA], MAX_ARTICLES), locale)
  const answers = [...communities, ...guides, ...homes]
  const topic = Object.keys(places).length > 0 ? { topic: printTopic({ about: 'area', places }) } : {}
  return answers.length > 0 ? { reply: m.assistant_area({}, { locale }), answers, ...topic } : undefined
}

/** Says that areas are not ranked by price, and what to ask instead. */
export function adviseOnAreas(articles: ArticleIndex, message: string, locale: Locale): Answer {
  return {
    reply: m.assistant_areas_by_price({}, { locale }),
    answers: presentArticles(findArticles(articles, message, [AREA], MAX_ARTICLES), locale),
  }
}

/** Returns links to the homes in the places of a message, and to the pages of those that are communities. */
async function presentPlaces(services: Services, { message, vocabulary }: AskedAbout, locale: Locale) {
  // Without the filters of the conversation, which may be of another place.
  const { filters } = await understandMessage(services, vocabulary, message, {})
  const places = pick(filters, PLACE_FIELDS)
  const names = chips(places, vocabulary, locale).map(({ label }) => label)
  const search = { ...places, ...pick(filters, HOME_FIELDS), sort_by: 'price_asc' }
  return {
    places,
    homes: names.length > 0 ? [presentHomesIn(listed(names, locale, 'conjunction'), search, locale)] : [],
    communities: communitiesIn(places, vocabulary).map((community) => presentCommunity(community, locale)),
  }
}

function pick(filters: FilterTexts, fields: readonly (keyof FilterTexts)[]): FilterTexts {
  return Object.fromEntries(fields.flatMap((field) => (filters[field] === undefined ? [] : [[field, filters[field]]])))
}
