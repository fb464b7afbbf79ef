import { betweenBlanks } from '../spelling/fold-text.ts'
import type { AmountRead } from './read-amount.ts'
import type { Found, Span } from './reading.ts'

/** What a buyer has or pays, right before the amount: 'I have 500k', 'معي ٣٠٠ الف', 'ودفعت ٣٠٠ الف'. */
const BEFORE =
  / (?:(?:i|we) (?:only |already |currently )?have|(?:ive|weve) (?:only |already )?(?:got|saved)|(?:have|having|with) saved(?: up)?|saved(?: up)?|savings|cash|(?:i|we) (?:(?:can|could|will|would|ll|want to|wanna|plan to) )?(?:pay|put|have paid|paid)|و?(?:معي|معاي|معايا|معنا|عندي|عندنا|لدي|لدينا|املك|نملك)|و?(?:جاهز|متوفر) (?:عندي|معي)|و?ب?(?:ال)?مدخرات(?:ي|نا)?|و?(?:كاش|نقدا)|و?[اب]?(?:[انس]|سا|بن)?دفع(?:ت|نا)?|و?(?:وفرت|وفرنا|ادخرت|ادخرنا))(?: (?:of|is|are|about|around|roughly|only|up|aed|مبلغ|حوالي|تقريبا|بحدود|فقط|بس))* $/
/** The same, right after the amount: '500k cash', '٣٠٠ الف كاش'. */
const AFTER =
  /^ (?:(?:aed|dirhams?|درهم) )?(?:(?:in|of|as|my|our|already|now|available|ب|هي|من) )*(?:cash|savings|saved|hand|the bank|كاش|نقدا|نقد|ب?(?:ال)?مدخرات(?:ي|نا)?|بالبنك|في البنك|بالحساب) /
/** How far to look for such words, in characters. */
const NEAR = 40

/** Whether an amount without a bound is what the buyer has or pays, rather than a price. `from` is the end of the amount before. */
export function isSavings(text: string, { start, end, unit, values, isRange }: AmountRead, from: number): boolean {
  if (values.length > 1 || isRange || !(unit === undefined || unit === 'aed')) return false
  const before = betweenBlanks(text.slice(Math.max(from, start - NEAR), start))
  return BEFORE.test(before) || AFTER.test(betweenBlanks(text.slice(end, end + NEAR)))
}

/**
 * Turns savings into a down payment if another amount is the price: 'I have 500k cash and want a 2m villa'. Savings that cover the price
 * are no down payment. Without another amount, they are the price themselves.
 */
export function placeSavings(found: readonly Found[], savings: readonly (Span & { value: number })[]): Found[] {
  const isOf = (one: Found) => savings.some(({ start, end }) => one.start <= start && end <= one.end)
  const isPrice = ({ field }: Found) => field === 'max_price' || field === 'min_price'
  const prices = found.filter((one) => isPrice(one) && !isOf(one)).map(({ value }) => Number(value))
  const [first] = savings
  if (prices.length === 0 || !first) return [...found]
  const rest = found.filter((one) => !(isPrice(one) && isOf(one)))
  if (first.value >= Math.max(...prices) || found.some(({ field }) => field === 'down_payment')) return rest
  return [...rest, { field: 'down_payment', value: String(Math.round(first.value)), start: first.start, end: first.end }]
}
