import { withDaysFirst } from '../cleaning/payment-timing.ts'
import { flatPlans, planNameOf } from './flat-payments.ts'
import { LIST_MARK, listIn } from './list-mark.ts'
import { joined, kindIn, planOfSteps, SHARE } from './plan-of-steps.ts'

/** Lists and objects that hold payments: `payments[].percent`, `payment_plan.on_handover`. */
const HOLDER = /pay|instal|schedule|milestone|step/i
/** Lists and elements within a plan may have any name: `plan[].title`, `payment_plan.items[]`, `plan.row.@percent`. */
const isHolder = (holder: string, name: string) =>
  HOLDER.test(holder.slice(holder.lastIndexOf('.') + 1)) ||
  ((holder.endsWith('[]') || name.startsWith('@')) && (HOLDER.test(holder) || /plan/i.test(holder)))

/**
 * Adds the payments of a list or object, or of columns of their own (`Payment 2 %`), as one text, so that they can be read as a payment
 * plan: `payments[]` with `10% On booking; 90% On handover`. Changes the cells.
 */
export function withPlanTexts(cells: Map<string, string>): Map<string, string> {
  const holders = new Map<string, Map<string, string[]>>()
  for (const [path, text] of cells) {
    const holder = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
    const name = path.slice(holder.length + 1)
    if (!isHolder(holder, name)) continue
    const columns = holders.get(holder) ?? new Map<string, string[]>()
    holders.set(holder, columns.set(name, withDaysFirst(text).split(LIST_MARK)))
  }
  for (const [holder, columns] of holders) {
    const steps = holder.endsWith('[]') ? planOfSteps(columns) : undefined
    const plans = plansByKind(columns) ?? (steps === undefined ? undefined : [steps])
    if (plans && !cells.get(holder)) cells.set(holder, plans.join(LIST_MARK))
    const texts = listIn(cells.get(holder))
    const elements = texts.length > 1 && !holder.endsWith('[]') ? planOfElements(texts, columns) : undefined
    if (elements !== undefined && !cells.get(`${holder}[]`)) cells.set(`${holder}[]`, elements)
  }
  for (const [name, plan] of flatPlans(cells)) if (!cells.get(name)) cells.set(name, plan)
  return cells
}

/** Whether a column is one of the payments that are read as one plan: `payments[].percent` of `payments[]`, `Payment 2 %` of `payments`. */
export function isPartOfPlan(column: string, plan: string | undefined, values: readonly string[]): boolean {
  if (plan === undefined) return false
  const element = plan.endsWith('[]') ? plan.slice(0, -2) : undefined
  const isOfElement = element !== undefined && (column === element || column.startsWith(`${element}.@`))
  return column.startsWith(`${plan}.`) || isOfElement || planNameOf(column, values) === plan
}

/** Reads elements with a text and attributes: `<milestone percent="20">On booking</milestone>`. */
function planOfElements(texts: readonly string[], columns: ReadonlyMap<string, readonly string[]>): string | undefined {
  const attributes = [...columns].filter(([name, values]) => name.startsWith('@') && values.length === texts.length)
  return attributes.length === 0 ? undefined : planOfSteps(new Map([['', texts], ...attributes]))
}

const STARTS_WITH_SHARE = /^\d{1,3}(?:\.\d{1,2})?% /

/** Whether a column has the payments of others, joined by {@link withPlanTexts}, rather than a text of its own. */
export function isJoinedPlan(name: string, columns: ReadonlyMap<string, readonly string[]>): boolean {
  const values = columns.get(name) ?? []
  return (
    values.length > 0 &&
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
