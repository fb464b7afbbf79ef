import { DAY_MS } from './calendar.ts'

/** Counts calendar months: any day in May to any day in July is 2. */
export function monthsBetween(from: string, until: string): number {
  const count = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return count(until) - count(from)
}

export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)
}
