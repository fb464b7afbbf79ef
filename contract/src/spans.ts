const DAY_MS = 24 * 60 * 60 * 1000

/** Whole months from one `YYYY-MM-DD` date until another, counted by the calendar: from any day of May to any of July, 2. */
export function monthsBetween(from: string, until: string): number {
  const count = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return count(until) - count(from)
}

/** Days from one `YYYY-MM-DD` date until another. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)
}
