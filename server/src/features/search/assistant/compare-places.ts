import { asksToComparePlaces, PLACE_FIELDS } from '@manzil/assistant/questions/asks-to-compare-places'
import type { FilterTexts } from '@manzil/assistant/refine'
import type { Understanding } from '@manzil/assistant/understand'
import { filterValueOf } from '@manzil/assistant/words/vocabulary'
import { printPageSearch } from '@manzil/contract/pages/pages'
import { splitValues } from '@manzil/contract/search/filter-registry'
import { type Locale, textIn, withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { chips } from './chips.ts'
import type { AskedAbout } from './find-project-asked-about.ts'
import { type Answered, listed } from './present-found.ts'
import { understandMessage } from './understand-message.ts'

const HOME_FIELDS = ['type', 'unit_type', 'rooms', 'category'] as const

/** Answers a message that compares places with their homes by price and their pages; undefined if it compares none. */
export async function comparePlaces(
  services: Services,
  { message, vocabulary }: AskedAbout,
  understanding: Understanding,
  locale: Locale,
): Promise<Pick<Answered, 'reply' | 'answers'> | undefined> {
  if (!asksToComparePlaces(message, understanding)) return undefined
  // Without the filters of the conversation, which may be of another place.
  const { filters } = await understandMessage(services, vocabulary, message, {})
  const options = { locale }
  const places = pick(filters, PLACE_FIELDS)
  const names = listed(
    chips(places, vocabulary, locale).map(({ label }) => label),
    locale,
    'conjunction',
  )
  const search = printPageSearch({ ...places, ...pick(filters, HOME_FIELDS), sort_by: 'price_asc' })
  const chosen = splitValues('community_name', places.community_name ?? '')
  const communities = chosen.flatMap((value) => vocabulary.names.communities.find((one) => filterValueOf(one) === value) ?? [])
  return {
    reply: m.assistant_compare_places({}, options),
    answers: [
      {
        title: m.assistant_homes_in({ places: names }, options),
        text: m.assistant_homes_in_text({}, options),
        link: withLocale(locale, `/latest${search}`),
      },
      ...communities.map((community) => ({
        title: textIn(community, 'name', locale),
        text: m.assistant_community_text({}, options),
        link: withLocale(locale, `/community-detail/${community.slug}`),
      })),
    ],
  }
}

function pick(filters: FilterTexts, fields: readonly (keyof FilterTexts)[]): FilterTexts {
  return Object.fromEntries(fields.flatMap((field) => (filters[field] === undefined ? [] : [[field, filters[field]]])))
}
