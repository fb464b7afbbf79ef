import { DAY_MS } from './calendar.ts'

/** `YYYY-MM-DD` some days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day some months later, or the month's last where it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(day, last))
  return target.toISOString().slice(0, 10)
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

/** Last day of the month some months after that of `date`. */
export function monthEnd(date: string, months: number): string {
  return addDays(addMonths(`${date.slice(0, 7)}-01`, months + 1), -1)
}

/** Whole months from one `YYYY-MM-DD` date until another, counted by the calendar: from any day of May to any of July, 2. */
export function monthsBetween(from: string, until: string): number {
  const count = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return count(until) - count(from)
}

/** Days from one `YYYY-MM-DD` date until another. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)
}
