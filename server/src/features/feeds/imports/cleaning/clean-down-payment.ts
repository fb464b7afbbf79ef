import { cleanAmount } from './clean-amount.ts'
import { cleanNumber } from './clean-number.ts'

const PERCENT = /%|٪|percent|per cent|في المئة|بالمئة|في المائة|بالمائة/i
const MONEY = /aed|dhs?\b|usd|us\$|\$|eur|€|درهم|دولار|يورو/i

/**
 * Returns a down payment in percent of the price, from a percentage, a share (`0.1`) or an amount of money. Undefined if it cannot be
 * right, or for an amount without a price. @param rate AED for one unit of the amount's currency
 */
export function cleanDownPayment(given: string | undefined, price: number | undefined, rate: number | undefined): number | undefined {
  const value = cleanAmount(given)
  if (given === undefined || value === undefined) return undefined
  if (PERCENT.test(given)) return atMostAll(cleanNumber(given.match(/[\d٠-٩.,٫]{1,20}(?=\s{0,3}(?:%|٪|per|في|ب))/i)?.[0] ?? given))
  if (value <= 100 && !MONEY.test(given)) return value > 0 && value < 1 ? rounded(value * 100) : value
  return price === undefined || rate === undefined ? undefined : atMostAll(rounded((value * rate * 100) / price))
}

const atMostAll = (percent: number | undefined) => (percent !== undefined && percent <= 100 ? percent : undefined)
const rounded = (percent: number) => Math.round(percent * 100) / 100
