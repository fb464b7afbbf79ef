import { latinDigits } from '@manzil/contract/text/latin-digits'
import { cleanPaymentPlans } from '../cleaning/clean-payment-plan.ts'
import { foldName } from '../cleaning/fold-name.ts'
import { withDaysFirst } from '../cleaning/payment-timing.ts'
import { areDueDays, isDueDay, isShareName, joined, kindIn, planOfSteps, SHARE } from './plan-of-steps.ts'

/** The column to which payments in columns of their own are joined. */
const JOINED = 'payments'
const PAYMENT = /payments?|instal?lments?|milestones?|(?:ال)?(?:دفعة|قسط)/i
const NUMBER = /(?<!\d)\d{1,2}(?:st|nd|rd|th)?(?!\d)/gi
const ORDINALS = [
  /first|(?:ال)?[أا]ولى|ال[أا]ول/i,
  /second|(?:ال)?ثانية|الثاني/i,
  /third|(?:ال)?ثالثة|الثالث/i,
  /fourth|(?:ال)?رابعة|الرابع/i,
  /fifth|(?:ال)?خامسة|الخامس/i,
  /sixth|(?:ال)?سادسة|السادس/i,
]

interface Numbered {
  number: number
  /** What the name says beside payment and number: `%`, `date`. */
  part: string
}

/** Reads `Payment 2 %`, `payment2Date`, `% of 2nd instalment` or `الدفعة الثانية`. */
function numberedIn(name: string): Numbered | undefined {
  if (!PAYMENT.test(name)) return undefined
  const ordinal = ORDINALS.findIndex((words) => words.test(name))
  const text = latinDigits(ordinal < 0 ? name : name.replace(ORDINALS[ordinal] as RegExp, String(ordinal + 1)))
  const numbers = text.match(NUMBER) ?? []
  if (numbers.length !== 1) return undefined
  return { number: Number.parseInt(numbers[0], 10), part: text.replace(NUMBER, ' ').replace(PAYMENT, ' ').trim() }
}

/** Splits a path at the part that names a payment: `plan.payment_1.percent`. */
function placeOf(path: string): { parent: string; name: string } {
  const parts = path.split('.')
  const at = parts.findIndex((part) => numberedIn(part) !== undefined)
  const from = at < 0 ? parts.length - 1 : at
  return { parent: parts.slice(0, from).join('.'), name: parts.slice(from).join(' ') }
}

const planIn = (parent: string) => (parent === '' ? JOINED : `${parent}.${JOINED}`)

/** Returns the name of the plan that a column with these values is a payment of. */
export function planNameOf(column: string, values: readonly string[]): string | undefined {
  if (column.includes('[]')) return undefined
  const { parent, name } = placeOf(column)
  const isPayment = numberedIn(name) || (kindIn(name) && values.some((value) => SHARE.test(value.trim())))
  return isPayment ? planIn(parent) : undefined
}

/** May be how far the building is. */
const PROGRESS = /^(?:construction|completion|construction completion|انجاز|بناء)$/
const SAYS_WHEN = /^(?:up)?(?:on|at|during|post|after|عند|أثناء|خلال|بعد)(?![\p{L}\p{M}])/iu
const isShare = (name: string) => isShareName(name) || SAYS_WHEN.test(name)

interface Share {
  words: string
  value: string
  kind: string | undefined
  /** Whether it says by its name or value that it is a share: `On handover`, `20%`. */
  isMarked: boolean
}

/** Joins payments in columns of their own, numbered (`Payment 2 %`, `Payment 2 date`) or by kind (`On handover %`). @returns texts by name */
export function flatPlans(cells: ReadonlyMap<string, string>): Map<string, string> {
  const kinds = new Map<string, Share[]>()
  const numbered = new Map<string, Map<string, string[]>>()
  for (const [path, text] of cells) {
    if (text.trim() === '' || path.includes('[]')) continue
    const { parent, name } = placeOf(path)
    const step = numberedIn(name)
    if (step) {
      const columns = numbered.get(parent) ?? new Map<string, string[]>()
      const values = columns.get(step.part) ?? []
      values[step.number] = withDaysFirst(text.trim())
      numbered.set(parent, columns.set(step.part, values))
      continue
    }
    const share = shareIn(name, text.trim())
    if (share) kinds.set(parent, [...(kinds.get(parent) ?? []), share])
  }
  const plans = [...new Set([...kinds.keys(), ...numbered.keys()])].flatMap((parent) => {
    // A parent with a text of its own has its payments joined already.
    const plan = cells.get(parent) ? undefined : planOf(certain(kinds.get(parent) ?? []), numbered.get(parent))
    return plan === undefined ? [] : [[planIn(parent), plan] as const]
  })
  return new Map(plans)
}

function shareIn(name: string, value: string): Share | undefined {
  if (!SHARE.test(value)) return undefined
  const named = kindIn(name)
  return named && { ...named, value, isMarked: isShare(name) || value.includes('%') }
}

const isCertain = ({ words, isMarked }: Share) => isMarked && !PROGRESS.test(foldName(words))

/** Leaves out what may be no share, such as the building's progress, unless it completes a plan with a certain share or of three. */
function certain(shares: readonly Share[]): readonly Share[] {
  const others = shares.filter((share) => share.kind !== 'booking')
  const isWhole = (shares.length > 2 || others.every(isCertain)) && cleanPaymentPlans(textOf(shares)) !== undefined
  return isWhole ? shares : shares.filter(isCertain)
}

const textOf = (shares: readonly Share[]) => joined(shares.map(({ value, words }) => [value, words] as const))

function planOf(shares: readonly Share[], numbered: ReadonlyMap<string, readonly string[]> | undefined): string | undefined {
  if (!numbered) return new Set(shares.map(({ kind }) => kind)).size > 1 ? textOf(shares) : undefined
  const before = textOf(shares.filter(({ kind }) => kind === 'booking' || kind === 'construction'))
  const after = textOf(shares.filter(({ kind }) => kind !== 'booking' && kind !== 'construction'))
  const numbers = [...new Set([...numbered.values()].flatMap((values) => Object.keys(values)))]
    .map(Number)
    .toSorted((one, other) => one - other)
  if (numbers.length + shares.length < 2) return undefined
  const columns = new Map([...numbered].map(([part, values]) => [part, numbers.map((number) => values[number] ?? '')]))
  const isDated = [...columns].some(([part, values]) => areDueDays(part, values) && values.every((value) => isDueDay(part, value)))
  const steps = isDated ? columns : new Map([...columns, ['instalment', numbers.map((number) => `Instalment ${number}`)]])
  return planOfSteps(steps, (text) => [before, text, after].filter((part) => part !== '').join('; '))
}
