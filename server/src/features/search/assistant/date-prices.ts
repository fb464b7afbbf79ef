import type { FilterTexts } from '@manzil/assistant/refine'
import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import { formatNumber } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { formatDay } from '../../../platform/documents/format.ts'
import type { Services } from '../../../platform/services.ts'
import { priceSourceText } from './answer-project-fact.ts'
import type { Answered } from './present-found.ts'
import { findHomes } from './search-homes.ts'

/** Says where the prices of the first projects of a list are from, and their days; undefined without a list or without any price. */
export async function datePrices(
  services: Services,
  filters: FilterTexts,
  locale: Locale,
): Promise<Pick<Answered, 'reply' | 'properties'> | undefined> {
  if (Object.keys(filters).length === 0) return undefined
  const { properties, count } = await findHomes(services, filters)
  const days = properties.flatMap(({ price_date }) => price_date ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const [from, to] = [formatDay(first, locale), formatDay(last, locale)]
  const heading =
    first === last ? m.assistant_prices_of_day({ day: from }, { locale }) : m.assistant_prices_of_days({ from, to }, { locale })
  const shown = formatNumber(properties.length)
  const ofMore = count > properties.length ? [m.assistant_prices_of_first({ shown, count: formatNumber(count) }, { locale })] : []
  return { reply: [[heading, ...ofMore].join(' '), ...properties.map((card) => lineOf(card, locale))].join('\n'), properties }
}

function lineOf(card: PropertyCard, locale: Locale): string {
  return `${textIn(card, 'title', locale)}: ${priceSourceText(card, locale) || m.value_unknown({}, { locale })}`
}
