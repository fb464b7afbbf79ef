import { latinDigits } from '@manzil/contract/text/latin-digits'
import { DAY_MS, uaeDate } from '@manzil/contract/time/calendar'
import { foldName } from './fold-name.ts'
import { MONTHS, withGulfMonths } from './month-names.ts'

/** Years outside this range are placeholders (1900-01-01, 9999-12-31). */
const YEARS = { min: 1950, max: 2100 } as const
/** Seconds or milliseconds since 1970, from 2001 to 2033. */
const EPOCH = /^1\d{9}(\d{3})?$/
/** Spreadsheet day numbers (from the end of 1899) in the years of handovers and prices. */
const SERIAL = /^(3[6-9]|[45]\d)\d{3}$/
const SERIAL_EPOCH = Date.UTC(1899, 11, 30)
const DAY_AND_TIME = /^([\d/.-]+)(?:[T ]+(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/

/**
 * Returns `YYYY-MM-DD` in the UAE. A time with a zone is an instant: 20:00 UTC is midnight of the next day in Dubai. A time
 * without one is in the UAE. The day comes before the month (31/12/2027) unless that is impossible (12/31/2027); a month may be in
 * words, a year in two digits (31-Dec-27). Undefined for placeholders and anything else.
 */
export function cleanDate(given: string | null | undefined): string | undefined {
  const text = latinDigits(given ?? '').trim()
  if (EPOCH.test(text)) return dateOf(Number(text) * (text.length === 10 ? 1000 : 1))
  if (SERIAL.test(text)) return new Date(SERIAL_EPOCH + Number(text) * DAY_MS).toISOString().slice(0, 10)
  const [, written = '', time, zone] = DAY_AND_TIME.exec(text) ?? []
  const day = written === '' ? dayInWords(text) : dayOf(written)
  if (day === undefined) return undefined
  const date = time !== undefined && zone !== undefined ? dateOf(`${day}T${time}${zone === 'UTC' ? 'Z' : zone}`) : day
  if (date === undefined || !isDate(date)) return undefined
  const year = Number(date.slice(0, 4))
  return year >= YEARS.min && year <= YEARS.max ? date : undefined
}

function dayOf(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const ordered = text.match(/^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/)
  if (ordered) return isoOf(ordered[1], ordered[2], ordered[3])
  const found = text.match(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|[0-4]\d)$/)
  if (!found) return undefined
  const [, first, second, year] = found
  return Number(second) > 12 ? isoOf(year, first, second) : isoOf(year, second, first)
}

const DAY_AND_MONTH = /^(?:(\d{1,2}) (?:of |من )?(\p{L}+)|(\p{L}+) (\d{1,2})) (\d{4}|[0-4]\d)$/u

/** Reads `31 December 2027`, `Dec 31st, 2027`, `31-Dec-27` or `٣١ ديسمبر ٢٠٢٧`. */
function dayInWords(text: string): string | undefined {
  const words = foldName(withGulfMonths(text)).replace(/(\d)(?:st|nd|rd|th)(?= )/, '$1')
  const [, day, month, monthFirst, dayLast, year] = DAY_AND_MONTH.exec(words) ?? []
  const number = MONTHS.findIndex((names) => names.includes(month ?? monthFirst ?? '')) + 1
  return number > 0 ? isoOf(year, String(number), day ?? dayLast) : undefined
}

/** A year of two digits is of this century. */
const isoOf = (year = '', month = '', day = '') => `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

function dateOf(instant: string | number): string | undefined {
  const parsed = new Date(instant)
  return Number.isNaN(parsed.getTime()) ? undefined : uaeDate(parsed)
}

/** False for days that do not exist: 2025-02-30, 0000-00-00. */
function isDate(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}
