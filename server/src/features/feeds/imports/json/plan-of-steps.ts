import type { PaymentKind } from '@manzil/contract/money/plan-phases'
import { latinDigits } from '@manzil/contract/text/latin-digits'
import { LRUCache } from 'lru-cache'
import { cleanDate } from '../cleaning/clean-date.ts'
import { cleanPaymentPlans } from '../cleaning/clean-payment-plan.ts'
import { spaced } from '../cleaning/fold-name.ts'
import { dateIn } from '../cleaning/payment-timing.ts'

export const SHARE = /^(\d{1,3}(?:\.\d{1,2})?)\s?%?$/
const SHARE_WORDS = new Set('percent|percentage|pct|share|نسبة|النسبة'.split('|'))

/** Whether a column is named as one of shares: `Payment %`, `paymentPercent`. */
export function isShareName(name: string): boolean {
  return name.includes('%') || wordsOf(name).some((word) => SHARE_WORDS.has(word))
}

interface NamedKind {
  words: string
  kind: PaymentKind | undefined
}

/** Every row of a file has the same names, and reading one as a plan takes long. */
const KINDS = new LRUCache<string, { found: NamedKind | undefined }>({ max: 1_000 })

/** Returns the kind of payment that a column has the share of, and its words: `On handover %`. */
export function kindIn(name: string): NamedKind | undefined {
  const known = KINDS.get(name) ?? { found: readKind(name) }
  KINDS.set(name, known)
  return known.found
}

function readKind(name: string): NamedKind | undefined {
  const words = wordsOf(name)
    .filter((word) => !SHARE_WORDS.has(word))
    .join(' ')
  const plans = words === '' ? undefined : cleanPaymentPlans(`100% ${words}`)
  return plans && { words, kind: plans[0]?.steps[0]?.kind }
}

/** Names of columns with the day on which a payment is due. */
const DUE_DAY = /due|date|when|تاريخ|موعد/i
const OF_RECORD = /creat|updat|modif/i

/** Returns the day that a value gives and nothing else, in digits or words. */
function dayOf(value: string): string | undefined {
  const found = dateIn(latinDigits(value))
  return found?.rest.trim() === '' ? found.date : cleanDate(value)
}

export function isDueDay(path: string, value: string): boolean {
  const name = path.slice(path.lastIndexOf('.') + 1)
  return DUE_DAY.test(name) && !OF_RECORD.test(name) && dayOf(value) !== undefined
}

/** Whether some values are days on which payments are due. Several payments on one day are no plan. */
export function areDueDays(name: string, values: readonly string[]): boolean {
  const days = values.filter((value) => isDueDay(name, value))
  return days.length === 1 || new Set(days).size > 1
}

/**
 * Returns the plan of steps that have a share each, and words or days that say when it is due, or both. @param amid adds the payments
 * that stand before and after the steps
 */
export function planOfSteps(columns: ReadonlyMap<string, readonly string[]>, amid = (steps: string) => steps): string | undefined {
  const all = [...columns]
  const shares = all.find(
    ([name, values]) =>
      values.every((value) => SHARE.test(value)) && (name === '' || isShareName(name) || values.every((value) => value.includes('%'))),
  )?.[1]
  if (!shares) return undefined
  const [, days = []] = all.find(([name, values]) => areDueDays(name, values)) ?? []
  const dayAt = (at: number) => dayOf(days[at] ?? '') ?? ''
  const planOf = (wordsAt: (at: number) => string) => amid(joined(shares.map((share, at) => [share, wordsAt(at)] as const)))
  const words = all
    .filter(([name, values]) => values.every((value) => /\p{L}/u.test(value) || isDueDay(name, value)))
    .filter(([name, values]) => !values.every((value) => isDueDay(name, value)))
    .map(([name, values]) => values.map((value) => (isDueDay(name, value) ? (dayOf(value) ?? '') : value)))
  const texts = [
    ...(days.length > 0 ? words.map((values) => planOf((at) => `${values[at] ?? ''} ${dayAt(at)}`.trim())) : []),
    ...words.map((values) => planOf((at) => values[at] ?? '')),
  ]
  const dated = days.length > 0 && days.every((_, at) => dayAt(at)) ? planOf(dayAt) : undefined
  return texts.find((one) => cleanPaymentPlans(one) !== undefined) ?? dated ?? texts[0]
}

export function joined(payments: readonly (readonly [share: string, words: string])[]): string {
  return payments.flatMap(([share, words]) => (share === '' ? [] : `${SHARE.exec(share)?.[1]}% ${words}`)).join('; ')
}

const wordsOf = (name: string) =>
  spaced(name)
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
