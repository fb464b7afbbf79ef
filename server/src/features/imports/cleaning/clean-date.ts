import { uaeDate } from '@manzil/contract/calendar'

/** Years beyond these are placeholders (1900-01-01, 9999-12-31). */
const YEARS = { min: 1950, max: 2100 } as const

/**
 * The calendar date `YYYY-MM-DD` in the UAE that a feed's text means. A time with a zone is an instant: 20:00 in UTC is
 * midnight of the next day in Dubai. A time without one is the UAE's. Undefined for what is no date and for placeholders.
 */
export function cleanDate(given: string | null | undefined): string | undefined {
  const found = (given ?? '').trim().match(/^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/)
  if (!found) return undefined
  const [, day = '', time, zone] = found
  const date = time !== undefined && zone !== undefined ? dateOf(`${day}T${time}${zone === 'UTC' ? 'Z' : zone}`) : day
  if (date === undefined || !isDate(date)) return undefined
  const year = Number(date.slice(0, 4))
  return year >= YEARS.min && year <= YEARS.max ? date : undefined
}

function dateOf(instant: string): string | undefined {
  const parsed = new Date(instant)
  return Number.isNaN(parsed.getTime()) ? undefined : uaeDate(parsed)
}

/** False for days that months do not have: 2025-02-30, 0000-00-00. */
function isDate(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}
