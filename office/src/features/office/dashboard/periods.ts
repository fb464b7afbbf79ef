import type { DashboardDay } from '@manzil/contract/office/calls/office-dashboard'

import { DAY_MS } from '@manzil/contract/time/calendar'

export interface Period extends DashboardDay {
  /** Still running, so its numbers may grow. */
  isCurrent: boolean
}

const DAYS_A_WEEK = 7
const COUNTED = ['email', 'whatsapp', 'call', 'in_time', 'late'] as const

export function byDay(days: readonly DashboardDay[]): Period[] {
  return days.map((day, index) => ({ ...day, isCurrent: index === days.length - 1 }))
}

/** Sums days into weeks. The first day must be a Monday; each week's `day` is its Monday. */
export function byWeek(days: readonly DashboardDay[]): Period[] {
  const weeks: Period[] = []
  for (let from = 0; from < days.length; from += DAYS_A_WEEK) {
    const [first, ...others] = days.slice(from, from + DAYS_A_WEEK)
    if (!first) break
    const week = { ...first, isCurrent: from + DAYS_A_WEEK >= days.length }
    for (const other of others) for (const field of COUNTED) week[field] += other[field]
    weeks.push(week)
  }
  return weeks
}

/** Returns the Sunday of the week that starts on a Monday. */
export function lastDayOf(monday: string): string {
  return new Date(Date.parse(monday) + (DAYS_A_WEEK - 1) * DAY_MS).toISOString().slice(0, 10)
}

export const leadsOf = ({ email, whatsapp, call }: DashboardDay): number => email + whatsapp + call

/** Returns the share answered in time in percent, or undefined if nothing was due. */
export function shareInTime({ in_time, late }: Pick<DashboardDay, 'in_time' | 'late'>): number | undefined {
  const due = in_time + late
  return due === 0 ? undefined : Math.round((in_time / due) * 100)
}
