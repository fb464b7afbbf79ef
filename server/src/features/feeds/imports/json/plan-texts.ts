import { withDaysFirst } from '../cleaning/payment-timing.ts'
import { flatPlans, planNameOf } from './flat-payments.ts'
import { LIST_MARK } from './list-mark.ts'
import { joined, kindIn, planOfSteps, SHARE } from './plan-of-steps.ts'

/** Lists and objects that hold payments: `payments[].percent`, `payment_plan.on_handover`. */
const HOLDER = /pay|instal|schedule|milestone|step/i

/**
 * Adds the payments of a list or object, or of columns of their own (`Payment 2 %`), as one text, so that they can be read as a payment
 * plan: `payments[]` with `10% On booking; 90% On handover`. Changes the cells.
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
    const steps = holder.endsWith('[]') ? planOfSteps(columns) : undefined
    const plans = plansByKind(columns) ?? (steps === undefined ? undefined : [steps])
    if (plans && !cells.get(holder)) cells.set(holder, plans.join(LIST_MARK))
  }
  for (const [name, plan] of flatPlans(cells)) if (!cells.get(name)) cells.set(name, plan)
  return cells
}

/** Whether a column is one of the payments that are read as one plan: `payments[].percent` of `payments[]`, `Payment 2 %` of `payments`. */
export function isPartOfPlan(column: string, plan: string | undefined, values: readonly string[]): boolean {
  return plan !== undefined && (column.startsWith(`${plan}.`) || planNameOf(column, values) === plan)
}

const STARTS_WITH_SHARE = /^\d{1,3}(?:\.\d{1,2})?% /

/** Whether a column has the payments of others, joined by {@link withPlanTexts}, rather than a text of its own. */
export function isJoinedPlan(name: string, columns: ReadonlyMap<string, readonly string[]>): boolean {
  const values = columns.get(name) ?? []
  return (
    values.every((value) => STARTS_WITH_SHARE.test(value)) &&
    [...columns].some(([other, own]) => other !== name && isPartOfPlan(other, name, own))
  )
}

/** Plans with a share for each kind of payment: `down_payment`, `on_handover`. */
function plansByKind(columns: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const shares = [...columns].flatMap(([name, values]) => {
    const words = kindIn(name)?.words
    return words !== undefined && values.every((value) => value === '' || SHARE.test(value)) ? [{ words, values }] : []
  })
  if (shares.length < 2) return undefined
  const length = Math.max(...shares.map(({ values }) => values.length))
  return Array.from({ length }, (_, at) => joined(shares.map(({ words, values }) => [values[at] ?? '', words] as const)))
}
