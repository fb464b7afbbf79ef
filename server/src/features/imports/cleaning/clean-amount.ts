import { latinDigits } from '@manzil/contract/latin-digits'
import { cleanNumber } from './clean-number.ts'

/** How people shorten sums of money, right behind their number. */
const SHORT: readonly [RegExp, number][] = [
  [/^(k|thousand|ألف|الف|آلاف)(?!\p{L})/iu, 1_000],
  [/^(m|mn|mln|mio|mil|mill|million|millions|مليون|ملايين)(?!\p{L})/iu, 1_000_000],
  [/^(b|bn|billion|مليار)(?!\p{L})/iu, 1_000_000_000],
]

/** A number, or where a range begins, with the word right behind it. */
const NUMBER = /(\d[\d.,٫٬]*)(?:\s*[-–—]\s*\d[\d.,٫٬]*)?\s*(\p{L}+)?/gu

/**
 * The sum of money that a feed's text means: of `1.2M`, `From 900k`, `٣٫٥ مليون` what it stands for, of a range where it begins,
 * else the number in it. Undefined where there is none.
 */
export function cleanAmount(given: string | number | null | undefined): number | undefined {
  if (typeof given !== 'string') return cleanNumber(given)
  const shortened = latinDigits(given)
    .matchAll(NUMBER)
    .find(([, , word]) => word !== undefined)
  const times = SHORT.find(([word]) => word.test(shortened?.[2] ?? ''))?.[1]
  if (!shortened || times === undefined) return cleanNumber(given)
  // Nobody shortens a sum and writes it in full: a comma with a digit or two behind it is a decimal one.
  const amount = cleanNumber(shortened[1]?.replace(/[,٫](\d{1,2})$/, '.$1'))
  return amount === undefined ? undefined : Math.round(amount * times)
}
