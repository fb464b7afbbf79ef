/** The clock and calendar of the product are the UAE's, which has no summer time (decisions, "The product's name and place"). */
export const TIME_ZONE = 'Asia/Dubai'
const UAE_OFFSET_MS = 4 * 60 * 60 * 1000

/** Calendar date `YYYY-MM-DD` in the UAE at the given instant. */
export function uaeDate(instant: Date = new Date()): string {
  return new Date(instant.getTime() + UAE_OFFSET_MS).toISOString().slice(0, 10)
}

/** Calendar year in the UAE at the given instant. */
export function uaeYear(instant: Date = new Date()): number {
  return Number(uaeDate(instant).slice(0, 4))
}

/** First handover year that the public search offers; a filter on an earlier one still works. */
export function firstHandoverYear(instant: Date = new Date()): number {
  return uaeYear(instant) + 1
}

export const DAY_MS = 24 * 60 * 60 * 1000
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The first instant of a day of the UAE (`YYYY-MM-DD`), or the instant that an ISO time names. */
export function startOf(dayOrTime: string): Date {
  return isDay(dayOrTime) ? new Date(Date.parse(`${dayOrTime}T00:00:00Z`) - UAE_OFFSET_MS) : new Date(dayOrTime)
}

/** The last millisecond of a day of the UAE (`YYYY-MM-DD`), or the instant that an ISO time names. */
export function endOf(dayOrTime: string): Date {
  return isDay(dayOrTime) ? new Date(startOf(dayOrTime).getTime() + DAY_MS - 1) : new Date(dayOrTime)
}

/** Quarter (1 to 4) of a `YYYY-MM-DD` date, taken from its month (public-site §2, Property detail). */
export function quarterOf(date: string): number {
  return Math.ceil(Number(date.slice(5, 7)) / 3)
}
