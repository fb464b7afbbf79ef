/** The product runs on UAE time, which has no daylight saving. */
export const TIME_ZONE = 'Asia/Dubai'
export const HOUR_MS = 60 * 60 * 1000
const UAE_OFFSET_MS = 4 * HOUR_MS

/** Returns the UAE date (`YYYY-MM-DD`) at an instant. */
export function uaeDate(instant: Date = new Date()): string {
  return new Date(instant.getTime() + UAE_OFFSET_MS).toISOString().slice(0, 10)
}

export function uaeYear(instant: Date = new Date()): number {
  return Number(uaeDate(instant).slice(0, 4))
}

/** The first handover year in the filters. Earlier years still work. */
export function firstHandoverYear(instant: Date = new Date()): number {
  return uaeYear(instant) + 1
}

export const DAY_MS = 24 * HOUR_MS
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Returns the first instant of a UAE day (`YYYY-MM-DD`), or the instant of an ISO time. */
export function startOf(dayOrTime: string): Date {
  return isDay(dayOrTime) ? new Date(Date.parse(`${dayOrTime}T00:00:00Z`) - UAE_OFFSET_MS) : new Date(dayOrTime)
}

/** Returns the last millisecond of a UAE day (`YYYY-MM-DD`), or the instant of an ISO time. */
export function endOf(dayOrTime: string): Date {
  return isDay(dayOrTime) ? new Date(startOf(dayOrTime).getTime() + DAY_MS - 1) : new Date(dayOrTime)
}

/** Returns the end of the UAE day that is `days` working days (Monday to Friday) after an instant. */
export function endOfWorkingDay(from: Date, days: number): Date {
  const day = new Date(`${uaeDate(from)}T00:00:00Z`)
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return endOf(day.toISOString().slice(0, 10))
}

export function quarterOf(date: string): number {
  return Math.ceil(Number(date.slice(5, 7)) / 3)
}
