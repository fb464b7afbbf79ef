import { DAY_MS } from './calendar.ts'

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the same day of a later month, or that month's last day if it is shorter. */
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

export function monthEnd(date: string, months: number): string {
  return addDays(addMonths(`${date.slice(0, 7)}-01`, months + 1), -1)
}
