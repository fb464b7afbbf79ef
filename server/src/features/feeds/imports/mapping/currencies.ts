import { type CompleteMapping, type CURRENCIES, DEFAULT_RATES } from '@manzil/contract/feeds/calls/feeds'
import { MAX_LENGTHS } from '../cleaning/text-limits.ts'

type Currency = (typeof CURRENCIES)[number]

const CURRENCY_NAMES: readonly [RegExp, Currency][] = [
  [/aed|درهم|dhs?\b/i, 'AED'],
  [/usd|us\$|\$|دولار/i, 'USD'],
  [/eur|€|يورو/i, 'EUR'],
]
/** Any other currency beside an amount or in a column of its own. */
const OTHER_CURRENCY = /£|₹|₽|¥|₺|(?<!\p{L})(gbp|inr|rub|cny|try|sar|qar|kwd|bhd|omr|egp|pkr|chf|cad|aud)(?!\p{L})/iu

function currencyIn(text: string | undefined): Currency | 'other' | undefined {
  const given = (text ?? '').slice(0, MAX_LENGTHS.fact)
  return CURRENCY_NAMES.find(([sign]) => sign.test(given))?.[1] ?? (OTHER_CURRENCY.test(given) ? 'other' : undefined)
}

/** Whether a price names another currency than its column: `USD 500,000` and `AED`. */
export function namesTwoCurrencies(price: string | undefined, currency: string | undefined): boolean {
  const [beside, own] = [currencyIn(price), currencyIn(currency)]
  return beside !== undefined && own !== undefined && beside !== own
}

/**
 * Returns AED per unit. A currency beside the price or in its own column takes precedence over the mapping's. Undefined if the
 * currency is unknown or the two differ.
 */
export function rateOf(price: string | undefined, currency: string | undefined, mapping: CompleteMapping): number | undefined {
  const named = currencyIn(price) ?? currencyIn(currency)
  if (named === 'other' || namesTwoCurrencies(price, currency)) return undefined
  return named === undefined || named === mapping.currency ? mapping.rate : DEFAULT_RATES[named]
}
