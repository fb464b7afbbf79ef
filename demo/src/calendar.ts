import { addMonths } from '@manzil/contract/months'

const DAY_MS = 24 * 60 * 60 * 1000

/** `YYYY-MM-DD` some days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

/** Last day of the month some months after that of `date`. */
export function monthEnd(date: string, months: number): string {
  return addDays(addMonths(`${date.slice(0, 7)}-01`, months + 1), -1)
}

/** Whole months from one date to a later one. */
export function monthsBetween(from: string, to: string): number {
  return (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
}
