import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'

/** Names of columns that hold payment plans or parts of them, in either language. */
const PLAN_NAME =
  /payment[\s_-]*(plan|schedule|structure|terms)|in-?stal?lments?|post[\s_-]*handover|(?:schedule|payments)\[\]|milestone|خط[ةط]\s*(ال)?(دفع|سداد)|خط[ةط]\s*(ال)?دفعات|الأقساط|الاقساط|أقساط|جدول الدفع/iu
/** `60/40`, `5-15-80`: shares that make up the price. */
const SHARES = /^\d{1,3}(\.\d+)?%?(\s*[/:-]\s*\d{1,3}(\.\d+)?%?){1,5}$/

const areShares = (value: string) =>
  SHARES.test(value.trim()) && (value.match(/\d+(\.\d+)?/g) ?? []).reduce((sum, part) => sum + Number(part), 0) === 100

/** Returns the columns that look like payment plans, by their names or values, except parts of those that are read. */
export function planColumns(
  columns: readonly { name: string; samples?: readonly string[] }[],
  read: readonly (string | null | undefined)[] = [],
): string[] {
  return columns.flatMap(({ name, samples = [] }) =>
    read.some((one) => one && name.startsWith(`${one}.`))
      ? []
      : PLAN_NAME.test(name) || (samples.length > 0 && samples.every((sample) => areShares(sample)))
        ? name
        : [],
  )
}

const PLANS_NAMED = 5

export function plansText(columns: readonly string[]): string {
  return m.feed_caution_plans({ columns: columns.slice(0, PLANS_NAMED).map(isolated).join(m.list_comma()) })
}
