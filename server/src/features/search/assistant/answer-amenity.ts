import { wordsOf } from '@manzil/assistant/spelling/fold-text'
import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { splitValues } from '@manzil/contract/search/filter-registry'
import type { Locale } from '@manzil/contract/text/locale'
import { textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { chips } from './chips.ts'
import type { AskedOfListing } from './find-listing.ts'
import type { Answered } from './present-found.ts'
import { findHomes } from './search-homes.ts'
import { withSeller } from './word-seller.ts'

/** Words that ask for more than whether the amenity exists, such as its cost. Listings only name amenities. */
const ASKS_MORE = new Set(
  wordsOf(
    'many much allowed permitted allow free included include cost costs big large size which where can visitors guests private shared كم مسموح مسموحه يسمح يسمحون مجاني مجانيه مجانا ممنوع وين مساحه خاص خاصه للزوار للضيوف ممكن',
  ),
)

/** Says whether the listing mentions the amenities in the message. An amenity that it does not mention may still exist. */
export async function answerAmenity(asked: AskedOfListing): Promise<Pick<Answered, 'reply'>> {
  const wanted = wantedIn(asked)
  const replies = await Promise.all(wanted.map((one) => answerOne(asked, one)))
  return { reply: [...new Set(replies)].join(' ') }
}

interface Wanted {
  field: 'facility' | 'keywords'
  value: string
  label: string
}

function wantedIn({ subject: { asked, understanding }, locale }: AskedOfListing): Wanted[] {
  return understanding.read.found.flatMap(({ field, value, start, end }): Wanted[] => {
    if (field === 'keywords') return [{ field, value, label: asked.message.slice(start, end) }]
    if (field !== 'facility') return []
    return splitValues('facility', value).map((one) => ({
      field,
      value: one,
      label: chips({ facility: one }, asked.vocabulary, locale)[0]?.label ?? one,
    }))
  })
}

async function answerOne({ services, subject, project, title, locale }: AskedOfListing, { field, value, label }: Wanted): Promise<string> {
  const options = { locale }
  const names = amenitiesNamed(project, value, locale)
  if (names.length > 0) {
    const words = { title, names: names.join(m.list_comma({}, options)) }
    const asksMore = wordsOf(subject.asked.message).some((word) => ASKS_MORE.has(word))
    return asksMore
      ? withSeller(services, project, locale, m.assistant_amenity_named(words, options))
      : m.assistant_amenity_listed(words, options)
  }
  const { count } = await findHomes(services, { project: project.slug, keywords: value })
  if (field === 'keywords' && count > 0) return m.assistant_amenity_mentioned({ title, name: label }, options)
  return withSeller(services, project, locale, m.assistant_amenity_missing({ title, name: label }, options))
}

/** Returns the amenities of a project with all words of a text in their name, in either language. */
function amenitiesNamed({ amenities }: PropertyDetail, text: string, locale: Locale): string[] {
  const words = wordsOf(text)
  const named = amenities.filter(
    ({ slug, name, name_ar }) => slug === text || [name, name_ar].some((one) => words.every((word) => wordsOf(one).includes(word))),
  )
  return named.map((one) => textIn(one, 'name', locale))
}
