import { type CompleteMapping, type CURRENCIES, DEFAULT_RATES } from '@manzil/contract/feeds/calls/feeds'
import { MAX_LENGTHS } from '../cleaning/text-limits.ts'

type Currency = (typeof CURRENCIES)[number]

const CURRENCY_NAMES: readonly [RegExp, Currency][] = [
  [/aed|درهم|dhs?\b|dirhams?/i, 'AED'],
  [/usd|us\$|\$|^dollars?$|دولار/i, 'USD'],
  [/eur|€|يورو/i, 'EUR'],
]
/** Any other currency beside an amount or in a column of its own. */
const OTHER_CURRENCY = /£|₹|₽|¥|₺|(?<!\p{L})(gbp|inr|rub|cny|try|sar|qar|kwd|bhd|omr|egp|pkr|chf|cad|aud)(?!\p{L})/iu

function currencyIn(text: string | undefined): Currency | 'other' | undefined {
  const given = (text ?? '').slice(0, MAX_LENGTHS.fact)
  return CURRENCY_NAMES.find(([sign]) => sign.test(given))?.[1] ?? (OTHER_CURRENCY.test(given) ? 'other' : undefined)
}

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Reads a cell of a column of currencies: of any code, and none at all if it names several. */
function currencyOf(text: string | undefined): Currency | 'other' | undefined {
  const given = (text ?? '').slice(0, MAX_LENGTHS.fact).trim()
  const named = CURRENCY_NAMES.filter(([sign]) => sign.test(given))
  if (named.length > 1) return 'other'
  return currencyIn(given) ?? (CODES.has(given.toUpperCase()) ? 'other' : undefined)
}

/** Whether a text is a currency and nothing else. */
export function isCurrency(text: string): boolean {
  return text.trim().length <= 12 && !/\d/.test(text) && currencyOf(text) !== undefined
}

/** Whether a price names another currency than its column: `USD 500,000` and `AED`. */
export function namesTwoCurrencies(price: string | undefined, currency: string | undefined): boolean {
  const [beside, own] = [currencyIn(price), currencyOf(currency)]
  return beside !== undefined && own !== undefined && beside !== own
}

/**
 * Returns AED per unit. A currency beside the price or in its own column takes precedence over the mapping's. Undefined if the
 * currency is unknown or the two differ.
 */
export function rateOf(price: string | undefined, currency: string | undefined, mapping: CompleteMapping): number | undefined {
  const named = currencyIn(price) ?? currencyOf(currency)
  if (named === 'other' || namesTwoCurrencies(price, currency)) return undefined
  return named === undefined || named === mapping.currency ? mapping.rate : DEFAULT_RATES[named]
}
