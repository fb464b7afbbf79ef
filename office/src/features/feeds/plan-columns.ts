import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'

/** Names of columns that hold payment plans or parts of them, in either language. */
const PLAN_NAME =
  /payment[\s_-]*(plan|schedule|structure|terms)|in-?stal?lments?|post[\s_-]*handover|(?:schedule|payments)\[\]|milestone|خط[ةط]\s*(ال)?(دفع|سداد)|خط[ةط]\s*(ال)?دفعات|الأقساط|الاقساط|أقساط|جدول الدفع/iu
/** Names of one payment among several: `Payment 2 %`, `2nd instalment`, `تاريخ الدفعة ٢`. The first in words is a down payment. */
const NUMBERED =
  /(?:payment|instal?lment|milestone|دفع[ةه]|قسط)[^\p{L}\p{N}]*(?:(?:no|number|percent|date|رقم)[^\p{L}\p{N}]*)?\p{N}|\p{N}(?:st|nd|rd|th)?[^\p{L}\p{N}]*(?:payment|instal?lment|milestone)|(?:second|third|fourth)[\s_-]*payment|(?:دفع[ةه]|قسط)\s*(?:ال)?(?:ثاني|ثالث|رابع)/iu
/** `60/40`, `5-15-80`: shares that make up the price. */
const SHARES = /^\d{1,3}(\.\d+)?%?(\s*[/:-]\s*\d{1,3}(\.\d+)?%?){1,5}$/

const areShares = (value: string) =>
  SHARES.test(value.trim()) && (value.match(/\d+(\.\d+)?/g) ?? []).reduce((sum, part) => sum + Number(part), 0) === 100

/** Whether a column only says more of the plans that are read from their payments: `plans[].name` beside `plans[].instalments[]`. */
function describesPlan(name: string, read: string | null | undefined): boolean {
  const end = name.lastIndexOf('.')
  return end > 0 && !PLAN_NAME.test(name.slice(end + 1)) && read?.startsWith(name.slice(0, end + 1)) === true
}

/** Returns the columns that look like payment plans, by their names or values. @param read the column that plans are read from */
export function planColumns(columns: readonly { name: string; samples?: readonly string[] }[], read?: string | null): string[] {
  return columns.flatMap(({ name, samples = [] }) =>
    (PLAN_NAME.test(name) && !describesPlan(name, read)) ||
    NUMBERED.test(name) ||
    (samples.length > 0 && samples.every((sample) => areShares(sample)))
      ? name
      : [],
  )
}

const PLANS_NAMED = 5

export function plansText(columns: readonly string[]): string {
  const named = columns.slice(0, PLANS_NAMED).map(isolated).join(m.list_comma())
  const more = columns.length - PLANS_NAMED
  return m.feed_caution_plans({ columns: more > 0 ? `${named} ${m.list_more({ count: more })}` : named })
}
