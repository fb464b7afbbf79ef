import { latinDigits } from '@manzil/contract/text/latin-digits'
import { cleanPaymentPlans } from '../cleaning/clean-payment-plan.ts'
import { dateIn, withDaysFirst } from '../cleaning/payment-timing.ts'
import { LIST_MARK } from './list-mark.ts'

/** Lists and objects that hold payments: `payments[].percent`, `payment_plan.on_handover`. */
const HOLDER = /pay|instal|schedule|milestone|step/i
const SHARE = /^(\d{1,3}(?:\.\d{1,2})?)\s?%?$/
const SHARE_WORDS = new Set('percent|percentage|pct|share'.split('|'))

/**
 * Adds the payments of a list or object as one text, so that they can be read as a payment plan: `payments[]` with `10% On booking; 90%
 * On handover`. Changes the cells.
 */
export function withPlanTexts(cells: Map<string, string>): Map<string, string> {
  const holders = new Map<string, Map<string, string[]>>()
  for (const [path, text] of cells) {
    const holder = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
    if (!HOLDER.test(holder.slice(holder.lastIndexOf('.') + 1))) continue
    const columns = holders.get(holder) ?? new Map<string, string[]>()
    holders.set(holder, columns.set(path.slice(holder.length + 1), withDaysFirst(text).split(LIST_MARK)))
  }
  for (const [holder, columns] of holders) {
    const plans = plansByKind(columns) ?? (holder.endsWith('[]') ? planOfSteps(columns) : undefined)
    if (plans && !cells.get(holder)) cells.set(holder, plans.join(LIST_MARK))
  }
  return cells
}

/** Plans with a share for each kind of payment: `down_payment`, `on_handover`. */
function plansByKind(columns: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const shares = [...columns].flatMap(([name, values]) => {
    const words = wordsOf(name)
      .filter((word) => !SHARE_WORDS.has(word))
      .join(' ')
    return cleanPaymentPlans(`100% ${words}`) && values.every((value) => value === '' || SHARE.test(value)) ? [{ words, values }] : []
  })
  if (shares.length < 2) return undefined
  const length = Math.max(...shares.map(({ values }) => values.length))
  return Array.from({ length }, (_, at) => joined(shares.map(({ words, values }) => [values[at] ?? '', words] as const)))
}

/** Names of columns with the day on which a payment is due. */
const DUE_DAY = /due|date|when|تاريخ|موعد/i
const OF_RECORD = /creat|updat|modif/i

/** Returns the day that a value gives and nothing else, in digits or words. */
function dayOf(value: string): string | undefined {
  const found = dateIn(latinDigits(value))
  return found?.rest.trim() === '' ? found.date : undefined
}

export function isDueDay(path: string, value: string): boolean {
  const name = path.slice(path.lastIndexOf('.') + 1)
  return DUE_DAY.test(name) && !OF_RECORD.test(name) && dayOf(value) !== undefined
}

/** Several payments on one day are no plan. */
function areDueDays(name: string, values: readonly string[]): boolean {
  const days = values.filter((value) => isDueDay(name, value))
  return days.length === 1 || new Set(days).size > 1
}

/** Returns the plan of steps that have a share each, and words or days that say when it is due, or both. */
function planOfSteps(columns: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const all = [...columns]
  const shares = all.find(
    ([name, values]) =>
      values.every((value) => SHARE.test(value)) &&
      (wordsOf(name).some((word) => SHARE_WORDS.has(word)) || values.every((value) => value.includes('%'))),
  )?.[1]
  if (!shares) return undefined
  const [, days = []] = all.find(([name, values]) => areDueDays(name, values)) ?? []
  const dayAt = (at: number) => dayOf(days[at] ?? '') ?? ''
  const planOf = (wordsAt: (at: number) => string) => joined(shares.map((share, at) => [share, wordsAt(at)] as const))
  const words = all
    .filter(([name, values]) => values.every((value) => /\p{L}/u.test(value) || isDueDay(name, value)))
    .filter(([name, values]) => !values.every((value) => isDueDay(name, value)))
    .map(([name, values]) => values.map((value) => (isDueDay(name, value) ? (dayOf(value) ?? '') : value)))
  const texts = [
    ...(days.length > 0 ? words.map((values) => planOf((at) => `${values[at] ?? ''} ${dayAt(at)}`.trim())) : []),
    ...words.map((values) => planOf((at) => values[at] ?? '')),
  ]
  const dated = days.length > 0 && days.every((_, at) => dayAt(at)) ? planOf(dayAt) : undefined
  const text = texts.find((one) => cleanPaymentPlans(one) !== undefined) ?? dated ?? texts[0]
  return text === undefined ? undefined : [text]
}

function joined(payments: readonly (readonly [share: string, words: string])[]): string {
  return payments.flatMap(([share, words]) => (share === '' ? [] : `${SHARE.exec(share)?.[1]}% ${words}`)).join('; ')
}

const wordsOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
