import { cleanDate } from './clean-date.ts'
import { cleanHandover } from './clean-handover.ts'
import { foldName } from './fold-name.ts'
import { MONTHS, withGulfMonths } from './month-names.ts'

/** Days and months in digits and in words, the surest first. */
const DATES = [
  /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-]20\d\d|20\d\d[/.-]\d{1,2}[/.-]\d{1,2})(?:[T ]\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:?\d\d)?)?(?![\d/])/g,
  /(?<![\d/.-])(?:\d{1,2}[/.-]20\d\d|20\d\d[/.-]\d{1,2})(?![\d/.-])/g,
  /(?<!\d)(?:\d{1,2}(?:st|nd|rd|th)?[\s-]+(?:of\s)?)?(?<!\p{L})(?<month>\p{L}{3,9})\.?[\s,-]+(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?20\d\d(?!\d)/giu,
  /(?<!\d)\d{1,2}(?:st|nd|rd|th)?[\s/-]+(?<month>\p{L}{3,9})\.?[\s/-]+\d{2}(?!\d|\s?[%٪])/giu,
]
const DAY = /(?<!\d)\d{1,2}(?!\d)/
const MONTH_WORDS = new Set(MONTHS.flat())
const SLASHED = /(?<!\d)(\d{1,2})\/(\d{1,2})\/(20\d\d)(?!\d)/g

/** Writes dates such as `04/15/2027` with the day first if one of them can only have the month first, as the others then have too. */
export function withDaysFirst(text: string): string {
  const dates = [...text.matchAll(SLASHED)]
  const isMonthFirst = dates.some(([, , second]) => Number(second) > 12) && dates.every(([, first]) => Number(first) <= 12)
  return isMonthFirst ? text.replace(SLASHED, '$2/$1/$3') : text
}

/** Counts from the date instead of being due on it: `within 30 days of 1 June 2027`. */
const COUNTED_FROM = /(?:^|\s)(?:of|من)\s+(?:the\s)?$/i

/** Finds `15 March 2027`, `15/03/2027` or `March 2027`, a month being its last day. @param given has Latin digits */
export function dateIn(given: string): { rest: string; date: string } | undefined {
  const text = withGulfMonths(given)
  for (const { 0: found, index, groups } of DATES.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const month = groups?.['month']
    if (month !== undefined && !MONTH_WORDS.has(foldName(month))) continue
    const date = cleanDate(found) ?? cleanHandover(found)
    const day = month === undefined ? undefined : DAY.exec(found)?.[0]
    // A day that its month lacks, such as 31 February, would become the last one.
    if (date === undefined || (day !== undefined && Number(day) !== Number(date.slice(-2))) || COUNTED_FROM.test(text.slice(0, index)))
      return undefined
    return { rest: text.replace(found, ' '), date }
  }
  return undefined
}

const UNIT_MONTHS: readonly [RegExp, number][] = [
  [/^(?:days?|يوما?|ايام)$/, 1 / 30],
  [/^(?:weeks?|اسبوعا?|اسابيع)$/, 7 / 30],
  [/^(?:months?|شهرا?|اشهر|شهور)$/, 1],
  [/^شهرين$/, 2],
  [/^(?:years?|سنه|سنوات)$/, 12],
  [/^سنتين$/, 24],
]
const TIMING =
  / (?:(after|within|بعد|خلال) )?(?:(\d{1,3}) )?(days?|weeks?|months?|years?|يوما?|ايام|اسبوعا?|اسابيع|شهرا?|شهرين|اشهر|شهور|سنه|سنتين|سنوات)( (?:of|from|after|following|من|بعد) (?:date of |تاريخ )?(?:booking|reservation|signing|spa|contract|purchase|حجز|توقيع|عقد|شراء)| (?:from|after|following|من|بعد) (?:date of |تاريخ )?(?:handover|hand over|delivery|possession|تسليم|استلام))?(?= )/
const FROM_HANDOVER = /(?:handover|hand over|delivery|possession|تسليم|استلام)$/
/** Without `over`, it may be the last day of a payment or a time over which it is spread. */
const AROUND_HANDOVER = [
  /( (?:post|after|بعد) (?:handover|hand over|تسليم|استلام))(?: (?:over|for|within|in|خلال|لمده|علي مدي))? \d{1,3} (?:months?|years?|شهرا?|اشهر|شهور|سنه|سنوات)(?= )/,
  /(?: (?:over|for))? \d{1,3} (?:months?|years?)( post (?:handover|hand over))(?= )/,
]

const OVER = / (?:over|for|لمده|علي مدي) (\d{1,3}) (\S+)/

/**
 * Leaves out how long after handover payments go on: `post handover 24 months`. @param words folded, between blanks
 * @returns also the months over which a payment is spread: `post handover over 24 months`
 */
export function withoutSpan(words: string): { rest: string; over: number | undefined } {
  const found = AROUND_HANDOVER.map((span) => span.exec(words)?.[0]).find((span) => span !== undefined)
  const [, count, unit = ''] = OVER.exec(found ?? '') ?? []
  const ofUnit = UNIT_MONTHS.find(([pattern]) => pattern.test(unit))?.[1]
  return {
    rest: AROUND_HANDOVER.reduce((text, span) => text.replace(span, '$1'), words),
    over: ofUnit === undefined ? undefined : Number(count) * ofUnit,
  }
}

interface Timing {
  /** Words without those of the timing. */
  rest: string
  /** Months after booking, if they are whole. */
  months?: number
  /** Whether it says what the months are counted from. */
  isAnchored: boolean
  /** Set if the months are counted from handover. */
  kind?: 'post_handover'
}

/** Finds `after 6 months`, `within 30 days of booking` or `1 year after handover`. @param words folded, between blanks */
export function timingIn(words: string): Timing | undefined {
  const [found, before, count, unit = '', anchor] = TIMING.exec(words) ?? []
  const isArabicSingle = count === undefined && /^(?:شهر|شهرين|سنه|سنتين)$/.test(unit)
  if (found === undefined || (!before && !anchor) || (count === undefined && !isArabicSingle)) return undefined
  const ofUnit = UNIT_MONTHS.find(([pattern]) => pattern.test(unit))?.[1] ?? 0
  const months = Number(count ?? 1) * ofUnit
  // What is paid within months may be spread over them.
  const isSpread = (before === 'within' || before === 'خلال') && ofUnit >= 1
  const isWhole = Math.abs(months - Math.round(months)) < 1e-9
  return {
    rest: words.replace(found, ' '),
    ...(isWhole && !isSpread && { months: Math.round(months) }),
    isAnchored: anchor !== undefined,
    ...(anchor !== undefined && FROM_HANDOVER.test(anchor) && { kind: 'post_handover' as const }),
  }
}

const NUMBERED =
  / (?:(?:1st|2nd|3rd|\d{1,2}th|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) (?:instal?lment|payment)|(?:instal?lment|payment) (?:no |number )?\d{1,2}|(?:قسط|دفعه) (?:رقم )?\d{1,2}|قسط اول|(?:قسط|دفعه) (?:ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر)ه?)(?= )/

/** Finds `1st instalment`, `Installment 3` or `القسط الأول`, which counts payments. @param words folded, between blanks */
export function instalmentIn(words: string): { rest: string; isFirst: boolean } | undefined {
  const found = NUMBERED.exec(words)?.[0]
  return found === undefined ? undefined : { rest: words.replace(found, ' '), isFirst: / (?:1st|first|0?1|اول)(?: |$)/.test(found) }
}

const PERCENT =
  /[%٪]\s?(?<after>\d{1,3}(?:[.,٫]\d{1,2})?)|(?<before>\d{1,3}(?:[.,٫]\d{1,2})?)\s?(?:[%٪]|per ?cent(?![a-z])|(?:في|ب)\s?ال?م[ئا]{1,2}[ةه])/gi
const OF_THE_BUILDING =
  /^\s(?:of |من )?(?:the )?(?:construction|completion|completed?|progress|(?:ال)?(?:[إا]نجاز|بناء|[إا]نشاءات|[إا]نشاء))(?![\p{L}\p{M}])/iu
const ON_COMPLETION_OF = /(?:completion of|progress of|[إا]نجاز|اكتمال)\s$/i

interface Share {
  percent: number
  /** Text without the share. */
  rest: string
  /** Percent of the building that has to be finished, if it waits for that. */
  progress?: number
}

/** Finds the share of a payment, which `20% on 40% completion` has beside the progress that it waits for. */
export function shareIn(text: string): Share | undefined {
  const found = [...text.matchAll(PERCENT)]
  const without = (one: RegExpExecArray | undefined, from: string) => (one ? from.replace(one[0], ' ') : from)
  const percentOf = ({ groups }: RegExpExecArray) => Number((groups?.['after'] ?? groups?.['before'] ?? '').replace(/[,٫]/, '.'))
  if (found.length < 2) {
    const [only] = found
    return only && { percent: percentOf(only), rest: without(only, text) }
  }
  const isProgress = (one: RegExpExecArray) =>
    OF_THE_BUILDING.test(text.slice(one.index + one[0].length)) || ON_COMPLETION_OF.test(text.slice(0, one.index))
  const shares = found.filter((one) => !isProgress(one))
  const [share] = shares
  const progress = found.find(isProgress)
  if (!share || !progress || found.length > 2) return undefined
  // If both are the same text, the order of removal does not matter.
  return { percent: percentOf(share), rest: without(progress, without(share, text)), progress: percentOf(progress) }
}
