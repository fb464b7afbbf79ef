import { latinDigits } from '@manzil/contract/text/latin-digits'
import { scaleOf } from '@manzil/contract/text/parse-number'
import { cleanNumber } from './clean-number.ts'

/** A number, or the start of a range, and the word after it. */
const NUMBER = /(\d[\d.,٫٬]*)(?:\s*[-–—]\s*\d[\d.,٫٬]*)?\s*(\p{L}+)?/gu

/** Whether a last comma separates neither thousands nor, by the others, decimals: `15,300,00`. */
export const isUnclearAmount = (given: string | undefined) =>
  /\d,\d{3},\d{1,2}(?![\d,.])/.test(latinDigits(given ?? '').replaceAll('٬', ','))

/** Expands `1.2M`, `From 900k` and `٣٫٥ مليون`, and takes the start of a range. Undefined without a number. */
export function cleanAmount(given: string | number | null | undefined): number | undefined {
  if (typeof given !== 'string') return cleanNumber(given)
  if (isUnclearAmount(given)) return undefined
  const shortened = latinDigits(given)
    .matchAll(NUMBER)
    .find(([, , word]) => word !== undefined)
  const times = scaleOf(shortened?.[2] ?? '')
  if (!shortened || times === undefined) return cleanNumber(given)
  // In an abbreviated amount, a comma before one or two digits is a decimal comma.
  const amount = cleanNumber(shortened[1]?.replace(/[,٫](\d{1,2})$/, '.$1'))
  return amount === undefined ? undefined : Math.round(amount * times)
}
