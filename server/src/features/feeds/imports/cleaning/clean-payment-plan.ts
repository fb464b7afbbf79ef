import { sumOf } from '@manzil/contract/money/money'
import { PAYMENT_STEPS } from '@manzil/contract/money/payment-steps'
import { STEP_WORDS } from '@manzil/contract/money/plan-phases'
import { latinDigits } from '@manzil/contract/text/latin-digits'
import type { Locale } from '@manzil/contract/text/locale'
import { monthsBetween } from '@manzil/contract/time/spans'
import { m } from '@manzil/messages'
import type { ProjectRecord } from '../project-record.ts'
import { cleanText } from './clean-text.ts'
import { foldName } from './fold-name.ts'
import { dateIn, instalmentIn, shareIn, timingIn, withDaysFirst, withoutSpan } from './payment-timing.ts'

export type PlanRecord = NonNullable<ProjectRecord['payment_plans']>[number]
type Kind = (typeof PAYMENT_STEPS)[number]
interface Part {
  kind: Kind
  percent: number
  /** Counted from booking, or from handover for payments after it. */
  months?: number | undefined
  due_date?: string | undefined
  /** Months over which it is paid. */
  over?: number | undefined
}

/** Longer texts describe more than a plan. */
const LONGEST = 1_000

/**
 * Reads payment plans as shares (`60/40`, `10/50/40`) or in words (`10% on booking, 90% on handover`), one or several. Undefined unless
 * every word is understood and each plan adds up to 100 %. @param downPayment percent, split off the payments during construction of a
 * plan without a booking @param handover day of the project, which tells what payments with days are for
 */
export function cleanPaymentPlans(given: string | undefined, downPayment?: number, handover?: string): PlanRecord[] | undefined {
  if (given === undefined || given.length > LONGEST) return undefined
  const plans = plansIn(cleanLines(given), handover, [/\n/, /[;؛|,،&]|\bor\b|\band\b/i])
  if (!plans.every((plan) => plan !== undefined)) return undefined
  const distinct = new Map(plans.map((parts) => [JSON.stringify(parts), toPlan(withDownPayment(parts, downPayment), nameOf(parts))]))
  return [...distinct.values()]
}

export type PlanFault = { sum: number } | { payments: string[] }

/** Explains why {@link cleanPaymentPlans} reads no plan: returns the sum if it isn't 100 %, else the payments that are not understood. */
export function planFault(given: string, handover?: string): PlanFault | undefined {
  if (given.length > LONGEST) return undefined
  const text = cleanLines(given)
  const lines = text.split('\n')
  const wrong = lines.filter((line) => partsOf(line, handover) === undefined)
  const plan = (wrong.length < lines.length && wrong[0]) || text
  const parts = sharesIn(plan) ?? paymentsIn(plan, handover)
  if (parts) return { sum: sum(parts) }
  for (const separator of SEPARATORS) {
    const payments = plan.split(separator).filter((part) => part.trim() !== '')
    const unread = payments.filter((payment) => paymentIn(payment) === undefined)
    if (unread.length > 0 && unread.length < payments.length) return { payments: unread.map((payment) => payment.trim()) }
  }
  return undefined
}

function cleanLines(given: string): string {
  const lines = given.split('\n').flatMap((line) => latinDigits(cleanText(line) ?? '').replace(/<[^<>]{0,20}>/g, '\n') || [])
  return withDaysFirst(lines.join('\n').trim())
}

/** Returns whether a text looks like a plan, even if it cannot be read: several shares that add up to 100 %. */
export function isLikePlan(given: string): boolean {
  const shares = [...latinDigits(given.slice(0, LONGEST)).matchAll(/(\d{1,3}(?:\.\d{1,2})?)\s?[%٪]/g)].map(([, share]) => Number(share))
  return (shares.length > 1 && rounded(sumOf(shares)) === 100) || cleanPaymentPlans(given) !== undefined
}

/** One plan, else one in each part of the text. */
function plansIn(text: string, handover: string | undefined, [mark, ...others]: readonly RegExp[]): (Part[] | undefined)[] {
  const whole = partsOf(text, handover)
  return whole || !mark ? [whole] : text.split(mark).flatMap((part) => plansIn(part, handover, others))
}

function partsOf(text: string, handover: string | undefined): Part[] | undefined {
  const parts = sharesIn(text) ?? paymentsIn(text, handover)
  return parts && sum(parts) === 100 ? parts.filter(({ percent }) => percent > 0) : undefined
}

/** Which payments the shares of a plan are, by their number. */
const BY_SHARES: Record<number, readonly Kind[]> = {
  2: ['construction', 'handover'],
  3: ['booking', 'construction', 'handover'],
  4: PAYMENT_STEPS,
}
const LABELS = new Set(
  (
    'payment payments plan plans schedule structure terms option easy flexible instalment instalments installment installments ' +
    'خطه خطط نظام جدول طريقه دفع سداد دفعات اقساط تقسيط'
  ).split(' '),
)
const SHARES = /\d{1,3}(?:\.\d{1,2})?\s?%?(?:\s?[/:–—-]\s?\d{1,3}(?:\.\d{1,2})?\s?%?){1,3}/

/** Shares with one kind of mark between them. Words beside them may say something else, such as `post-handover`. */
function sharesIn(text: string): Part[] | undefined {
  const found = SHARES.exec(text)?.[0] ?? ''
  const marks = new Set(found.match(/[/:–—-]/g))
  if (marks.size !== 1 || !wordsOf(text.replace(found, ' ')).every((word) => LABELS.has(word))) return undefined
  const shares = found.split(/[/:–—-]/).map(Number.parseFloat)
  return BY_SHARES[shares.length]?.map((kind, at) => ({ kind, percent: shares[at] ?? 0 }))
}

/** Marks and words between payments, the surest first. */
const SEPARATORS = [
  /[\n;؛|+•]/,
  /[\n;؛|+•]|(?<!\d)[,،]|[,،](?!\d)/,
  /[\n;؛|+•/&]|(?<!\d)[,،]|[,،](?!\d)|\s[-–—]\s|\sand\s|\sو\s?(?=[\d%٪]|عند|على|أثناء|خلال|بعد)/i,
  // Blanks before shares: `%10 حجز %90 تسليم`.
  /\s(?=[%٪]\s?\d)/,
  /\s(?=\d{1,3}(?:[.,]\d{1,2})?\s?[%٪])/,
]

/** A payment as it is written. */
interface Payment {
  /** Undefined if only its place among others tells. */
  kind: Kind | undefined
  percent: number
  months?: number | undefined
  /** Whether it says what the months are counted from. */
  isAnchored?: boolean
  over?: number | undefined
  isFirst?: boolean
  date?: string | undefined
}

function paymentsIn(text: string, handover: string | undefined): Part[] | undefined {
  for (const separator of SEPARATORS) {
    const payments = text.split(separator).flatMap((part) => (part.trim() === '' ? [] : [paymentIn(part)]))
    if (!payments.every((payment) => payment !== undefined)) continue
    const parts = placedParts(payments, handover) ?? datedParts(payments, handover)
    return parts && inOrder(parts)
  }
  return undefined
}

/** Takes payments whose words do not tell their kind for instalments if they are listed between booking and handover. */
function placedParts(payments: readonly Payment[], handover: string | undefined): Part[] | undefined {
  const start = payments.findIndex(({ kind, isFirst }, at) => kind === 'booking' || (at === 0 && kind === undefined && isFirst))
  const end = payments.findIndex(({ kind }) => kind === 'handover')
  const counted = payments.filter(({ months, isAnchored }) => months !== undefined && !isAnchored)
  // `After 6 months`, twice, counts from the payment before.
  const isFromBooking = counted.every(({ months = 0 }, at) => at === 0 || months > (counted[at - 1]?.months ?? 0))
  const parts = payments.map(({ kind, percent, date, months, isAnchored, over }, at): Part | undefined => {
    if (kind === undefined && at === start && date === undefined) return { kind: 'booking', percent }
    if (kind === undefined && (start === -1 || at < start || at > end)) return undefined
    if (date !== undefined) return partOn(date, kind ?? 'construction', percent, handover)
    return {
      kind: kind ?? 'construction',
      percent,
      ...(over !== undefined && { over }),
      ...((isAnchored || isFromBooking) && months !== undefined && { months }),
    }
  })
  return parts.every((part) => part !== undefined) ? parts : undefined
}

/** Payments in the month of handover are due then. None is the booking unless it says so: the first keeps its day, too. */
function datedParts(payments: readonly Payment[], handover: string | undefined): Part[] | undefined {
  if (handover === undefined || !payments.every(({ date }) => date !== undefined)) return undefined
  const dated = payments.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''))
  return dated.map(({ kind, percent, date = '' }) => {
    const months = monthsBetween(handover, date)
    const byDay = months > 0 ? 'post_handover' : months === 0 ? 'handover' : 'construction'
    return partOn(date, kind ?? byDay, percent, handover)
  })
}

/** Keeps no date of a booking, which is due when someone books, nor of a handover if the project says when it is. */
function partOn(date: string, kind: Kind, percent: number, handover: string | undefined): Part {
  const isOfProject = kind === 'booking' || (kind === 'handover' && handover !== undefined)
  return { kind, percent, ...(!isOfProject && { due_date: date }) }
}

/** The year of a payment does not change its share. */
const YEAR = /(?:[qh][1-4]\s)?20\d\d/gi

/** One payment. A further number may count instalments or months, which would change its share or day. */
function paymentIn(text: string): Payment | undefined {
  const share = shareIn(text)
  if (!share) return undefined
  const { percent, progress } = share
  if (/[%٪]/.test(share.rest)) return undefined
  const { rest, date } = dateIn(share.rest) ?? { rest: share.rest, date: undefined }
  const all = ` ${wordsOf(rest.replace(YEAR, ' ')).join(' ')} `
  if (progress !== undefined)
    return hasOnly(all, OF_PROGRESS) ? { kind: progress < 100 ? 'construction' : 'handover', percent, date } : undefined
  const numbered = instalmentIn(all)
  const { rest: unnumbered, over } = withoutSpan(numbered?.rest ?? all)
  const timing = timingIn(unnumbered)
  const words = timing?.rest ?? unnumbered
  const due = dueIn(words)
  if (/\d/.test(words) || due === undefined) return undefined
  if (timing && due !== 'unsaid' && (due !== 'construction' || timing.kind)) return undefined
  if (due === 'unsaid' && !timing && !numbered && date === undefined) return undefined
  return {
    kind: due === 'unsaid' ? timing?.kind : due,
    percent,
    months: date === undefined ? timing?.months : undefined,
    isAnchored: timing?.isAnchored === true,
    over,
    isFirst: numbered?.isFirst === true,
    date,
  }
}

const pairs = (before: readonly string[], after: readonly string[]) => before.flatMap((one) => after.map((other) => `${one} ${other}`))
const HANDOVER = 'handover|hand over|completion|delivery|possession|key|keys|تسليم|استلام|انجاز|اكتمال|مفتاح|مفاتيح'.split('|')
const CONSTRUCTION = 'construction|انشاء|انشاءات|بناء|تنفيذ|تشييد'.split('|')
/** What says when a payment is due; a phrase comes before the words that it contains. */
const DUE: readonly (readonly [Kind, readonly string[]])[] = [
  ['post_handover', pairs(['post', 'after', 'بعد'], HANDOVER)],
  ['construction', pairs('before|until|till|pre|prior to|قبل|حتي|لغايه'.split('|'), HANDOVER)],
  ['handover', ['construction completion', ...pairs('completion of|اكتمال|انتهاء|انجاز'.split('|'), CONSTRUCTION), ...HANDOVER]],
  ['construction', CONSTRUCTION],
  ['booking', 'booking|down payment|downpayment|deposit|reservation|reserve|حجز|مقدم|عربون|دفعه اولي|دفعه مقدمه'.split('|')],
]
const FILLERS = new Set(
  (
    'on upon at by time of in during under with a as is be due paid payable payment payments instalment instalments installment installments ' +
    'amount price total value stage phase period date project unit property final balance remaining initial ' +
    'عند علي في من مع خلال اثناء تحت قيد بتاريخ تاريخ يوم دفعه دفعات قسط اقساط سعر ثمن قيمه مبلغ فتره مرحله مشروع وحده عقار متبقي باقي تدفع يدفع'
  ).split(' '),
)

const OF_PROGRESS = new Set([
  ...HANDOVER,
  ...CONSTRUCTION,
  ...'when reaching after complete completed progress works نسبه بعد بلوغ وصول'.split(' '),
  ...FILLERS,
])

/** Says when a payment is due: `unsaid` if the words do not tell, undefined if they may say something else. */
function dueIn(words: string): Kind | 'unsaid' | undefined {
  const kinds = new Set<Kind>()
  let rest = words
  for (const [kind, phrases] of DUE)
    for (const phrase of phrases) {
      if (!rest.includes(` ${phrase} `)) continue
      kinds.add(kind)
      rest = rest.replaceAll(` ${phrase} `, ' ')
    }
  const [kind] = kinds
  return kinds.size <= 1 && hasOnly(rest, FILLERS) ? (kind ?? 'unsaid') : undefined
}

const hasOnly = (words: string, known: ReadonlySet<string>) => words.split(' ').every((word) => word === '' || known.has(word))

/** Folded words without articles. */
const wordsOf = (text: string) =>
  foldName(text)
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .split(' ')
    .map((word) => word.replace(/^و?(?:ال|لل|بال)(?=..)/, ''))
    .filter((word) => word !== '' && word !== 'the')

const inOrder = (parts: readonly Part[]) =>
  parts.toSorted((one, other) => PAYMENT_STEPS.indexOf(one.kind) - PAYMENT_STEPS.indexOf(other.kind))
const rounded = (percent: number) => Math.round(percent * 100) / 100
const sum = (parts: readonly Part[]) => rounded(sumOf(parts.map(({ percent }) => percent)))

/** Shares of its kinds of payments: `10/50/40`. */
function nameOf(parts: readonly Part[]): string {
  const shares = [...Map.groupBy(parts, ({ kind }) => kind).values()].map(sum)
  return shares.length === 1 ? `${shares[0]}%` : shares.join('/')
}

function withDownPayment(parts: readonly Part[], down = 0): readonly Part[] {
  const [first, ...others] = parts
  if (first?.kind !== 'construction' || down <= 0 || down >= first.percent) return parts
  return [{ kind: 'booking', percent: down }, { ...first, percent: rounded(first.percent - down) }, ...others]
}

function toPlan(parts: readonly Part[], name: string): PlanRecord {
  const nameOfStep = ({ kind, over: count }: Part, locale: Locale) =>
    count === undefined ? STEP_WORDS[kind]({}, { locale }) : m.payment_post_handover_over({ count }, { locale })
  const steps = parts.map(({ kind, percent, months, due_date, over }) => ({
    name: nameOfStep({ kind, percent, over }, 'en'),
    name_ar: nameOfStep({ kind, percent, over }, 'ar'),
    kind,
    percent,
    ...(months !== undefined && { months }),
    ...(due_date !== undefined && { due_date }),
  }))
  return { name, name_ar: name, description: '', steps }
}
