import { PAYMENT_STEPS } from '@manzil/contract/money/payment-steps'
import { STEP_WORDS } from '@manzil/contract/money/plan-phases'
import { latinDigits } from '@manzil/contract/text/latin-digits'
import type { ProjectRecord } from '../project-record.ts'
import { cleanText } from './clean-text.ts'
import { foldName } from './fold-name.ts'

export type PlanRecord = NonNullable<ProjectRecord['payment_plans']>[number]
type Kind = (typeof PAYMENT_STEPS)[number]
interface Part {
  kind: Kind
  percent: number
}

/** Longer texts describe more than a plan. */
const LONGEST = 1_000

/**
 * Reads payment plans as shares (`60/40`, `10/50/40`) or in words (`10% on booking, 90% on handover`), one or several. Undefined unless
 * every word is understood and each plan adds up to 100 %. @param downPayment percent, split off the payments during construction of a
 * plan without a booking
 */
export function cleanPaymentPlans(given: string | undefined, downPayment?: number): PlanRecord[] | undefined {
  if (given === undefined || given.length > LONGEST) return undefined
  const text = given
    .split('\n')
    .flatMap((line) => latinDigits(cleanText(line) ?? '').replace(/<[^<>]{0,20}>/g, '\n') || [])
    .join('\n')
    .trim()
  const plans = plansIn(text, [/\n/, /[;؛|,،&]|\bor\b|\band\b/i])
  if (!plans.every((plan) => plan !== undefined)) return undefined
  const distinct = new Map(plans.map((parts) => [JSON.stringify(parts), toPlan(withDownPayment(parts, downPayment), nameOf(parts))]))
  return [...distinct.values()]
}

/** One plan, else one in each part of the text. */
function plansIn(text: string, [mark, ...others]: readonly RegExp[]): (Part[] | undefined)[] {
  const whole = partsOf(text)
  return whole || !mark ? [whole] : text.split(mark).flatMap((part) => plansIn(part, others))
}

function partsOf(text: string): Part[] | undefined {
  const parts = sharesIn(text) ?? paymentsIn(text)
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
]

function paymentsIn(text: string): Part[] | undefined {
  for (const separator of SEPARATORS) {
    const parts = text.split(separator).flatMap((part) => (part.trim() === '' ? [] : [paymentIn(part)]))
    if (parts.every((part) => part !== undefined)) return inOrder(parts)
  }
  return undefined
}

const PERCENT =
  /[%٪]\s?(?<after>\d{1,3}(?:[.,٫]\d{1,2})?)|(?<before>\d{1,3}(?:[.,٫]\d{1,2})?)\s?(?:[%٪]|per ?cent(?![a-z])|(?:في|ب)\s?ال?م[ئا]{1,2}[ةه])/i
/** The date of a payment does not change its share. */
const DATE = /(?:[qh][1-4]\s)?20\d\d/gi

/** One payment. A further number may count instalments or months, which would change its share or day. */
function paymentIn(text: string): Part | undefined {
  const found = PERCENT.exec(text)
  if (!found) return undefined
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replace(DATE, ' ')
  const kind = /[\d%٪]/.test(rest) ? undefined : kindOf(rest)
  const percent = Number((found.groups?.['after'] ?? found.groups?.['before'] ?? '').replace(/[,٫]/, '.'))
  return kind && { kind, percent }
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
    'on upon at time of in during under with a as is be due paid payable payment payments instalment instalments installment installments ' +
    'amount price total value stage phase period date project unit property final balance remaining initial ' +
    'عند علي في من مع خلال اثناء تحت قيد دفعه دفعات قسط اقساط سعر ثمن قيمه مبلغ فتره مرحله مشروع وحده عقار متبقي باقي تدفع يدفع'
  ).split(' '),
)

function kindOf(text: string): Kind | undefined {
  const kinds = new Set<Kind>()
  let rest = ` ${wordsOf(text).join(' ')} `
  for (const [kind, phrases] of DUE)
    for (const phrase of phrases) {
      if (!rest.includes(` ${phrase} `)) continue
      kinds.add(kind)
      rest = rest.replaceAll(` ${phrase} `, ' ')
    }
  const [kind] = kinds
  return kinds.size === 1 && rest.split(' ').every((word) => word === '' || FILLERS.has(word)) ? kind : undefined
}

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
const sum = (parts: readonly Part[]) => rounded(parts.reduce((all, { percent }) => all + percent, 0))

/** Shares of its kinds of payments: `10/50/40`. */
function nameOf(parts: readonly Part[]): string {
  const shares = [...Map.groupBy(parts, ({ kind }) => kind).values()].map(sum)
  return shares.length === 1 ? `${shares[0]}%` : shares.join('/')
}

function withDownPayment(parts: readonly Part[], down = 0): readonly Part[] {
  const [first, ...others] = parts
  if (first?.kind !== 'construction' || down <= 0 || down >= first.percent) return parts
  return [{ kind: 'booking', percent: down }, { kind: 'construction', percent: rounded(first.percent - down) }, ...others]
}

function toPlan(parts: readonly Part[], name: string): PlanRecord {
  const steps = parts.map(({ kind, percent }) => ({
    name: STEP_WORDS[kind]({}, { locale: 'en' }),
    name_ar: STEP_WORDS[kind]({}, { locale: 'ar' }),
    kind,
    percent,
  }))
  return { name, name_ar: name, description: '', steps }
}
