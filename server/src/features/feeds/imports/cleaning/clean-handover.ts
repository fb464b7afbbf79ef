import { latinDigits } from '@manzil/contract/text/latin-digits'
import { cleanDate } from './clean-date.ts'
import { foldName } from './fold-name.ts'
import { MONTHS, withGulfMonths } from './month-names.ts'

const QUARTERS = [
  /(^| )(q(?:uarter)? ?1|1 ?q|(1|1st|first|الاول) quarter|الربع (1|1st|first|الاول))/,
  /(^| )(q(?:uarter)? ?2(?!0\d\d(?!\d))|2 ?q|(2|2nd|second|الثاني) quarter|الربع (2|2nd|second|الثاني))/,
  /(^| )(q(?:uarter)? ?3|3 ?q|(3|3rd|third|الثالث) quarter|الربع (3|3rd|third|الثالث))/,
  /(^| )(q(?:uarter)? ?4|4 ?q|(4|4th|fourth|الرابع) quarter|الربع (4|4th|fourth|الرابع))/,
]
const HALVES = [
  /(^| )(h ?1|1 ?h|(1|1st|first|الاول) half|النصف (1|1st|first|الاول))/,
  /(^| )(h ?2|2 ?h|(2|2nd|second|الثاني) half|النصف (2|2nd|second|الثاني))/,
]

/** Parts of a year in words, by quarter. */
const PARTS = [
  ['early', 'beginning', 'start', 'بدايه', 'بدايات', 'اوايل', 'مطلع'],
  ['mid', 'middle', 'midyear', 'spring', 'منتصف', 'اواسط', 'ربيع'],
  ['summer', 'صيف'],
  ['late', 'end', 'yearend', 'autumn', 'fall', 'نهايه', 'اواخر', 'خريف'],
]
/** Words beside a year that do not change it. */
const FILLERS = new Set(
  (
    'in by of the year during around about approx approximately circa c ca est estimated expected anticipated planned handover delivery completion date ' +
    'due on ready to move from after before onwards for at is q quarter completed delivered handed over ' +
    'عام سنه العام سنة خلال في من حتي بحلول التسليم تسليم الانجاز انجاز الاستلام المتوقع متوقع المتوقعه موعد تاريخ تقريبا حوالي تم م جاهز'
  ).split(' '),
)

/**
 * Returns the day of a handover: the last day of a year, half, quarter or month (`Q4 2027`, `12/2027`, `2027-12`, `Dec-27`,
 * `mid 2027`, `الربع الرابع ٢٠٢٧`). Undefined for anything else.
 */
export function cleanHandover(given: string | null | undefined): string | undefined {
  const plain = withGulfMonths(latinDigits(given ?? '')).trim()
  const date = cleanDate(plain)
  if (date) return date
  const [, month, year] = plain.match(/^(\d{1,2})[/.-](20\d{2})$/) ?? []
  if (month) return lastOf(Number(year), Number(month))
  const [, yearFirst, monthLast] = plain.match(/^(20\d{2})[/.-](\d{1,2})$/) ?? []
  return monthLast ? lastOf(Number(yearFirst), Number(monthLast)) : inWords(foldName(plain))
}

function inWords(text: string): string | undefined {
  const [, long, short] = text.match(/(20\d{2})(?!\d)|(?:^|\D)(\d{2})$/) ?? []
  if (long === undefined && short === undefined) return undefined
  const year = Number(long ?? `20${short}`)
  const words = text.split(' ')
  const quarter = QUARTERS.findIndex((pattern) => pattern.test(text)) + 1
  const half = HALVES.findIndex((pattern) => pattern.test(text)) + 1
  const month = MONTHS.findIndex((names) => names.some((name) => words.includes(name))) + 1
  if (quarter > 0) return lastOf(year, quarter * 3)
  if (half > 0) return lastOf(year, half * 6)
  if (month > 0) {
    const day = long && words.find((word) => /^\d{1,2}(st|nd|rd|th)?$/.test(word))
    return (day && cleanDate(`${Number.parseInt(day, 10)}/${month}/${year}`)) || lastOf(year, month)
  }
  const others = words.flatMap((word) => (word === (long ?? short) ? [] : plainWord(word)))
  const part = PARTS.findIndex((names) => names.some((name) => others.includes(name))) + 1
  const isUnderstood = others.every((word) => FILLERS.has(word) || PARTS[part - 1]?.includes(word))
  if (!isUnderstood || (long === undefined && part === 0)) return undefined
  return lastOf(year, part > 0 ? part * 3 : 12)
}

const plainWord = (word: string) => word.replace(/ة$/, 'ه').replace(/ى$/, 'ي')

function lastOf(year: number, month: number): string | undefined {
  if (month < 1 || month > 12) return undefined
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
