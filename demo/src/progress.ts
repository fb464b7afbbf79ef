import type { CategorySlug } from '@manzil/contract/catalogue/terms'
import { addDays, monthEnd, yearOf } from '@manzil/contract/time/dates'
import { monthsBetween } from '@manzil/contract/time/spans'
import type { DemoProject } from './model.ts'
import type { Random } from './random.ts'

export type Progress = Pick<DemoProject, 'project_status' | 'sales_status' | 'construction_percent' | 'delivery_date'>

const YEARS_BACK = 2
const YEARS_AHEAD = 4
/** Usual duration of construction, shortest and longest. */
const BUILDING_MONTHS = [26, 40] as const

/** Generates handover, construction and sales that fit the category. A new project is never sold out. */
export function makeProgress(random: Random, category: CategorySlug, today: string, isNew: boolean): Progress {
  const year = yearOf(today)
  if (category === 'ready_to_move') {
    const earliest = monthsBetween(today, `${year - YEARS_BACK}-01-01`)
    const sold = random.chance(0.26) && !isNew
    return {
      delivery_date: monthEnd(today, random.whole(earliest, -1)),
      project_status: 'completed',
      construction_percent: 100,
      sales_status: sold ? 'sold_out' : 'on_sale',
    }
  }
  const latest = monthsBetween(today, `${year + YEARS_AHEAD}-12-31`)
  if (category === 'coming_soon') {
    return {
      delivery_date: random.chance(0.1) ? null : monthEnd(today, random.whole(Math.min(26, latest), latest)),
      project_status: 'not_started',
      construction_percent: 0,
      sales_status: random.chance(0.65) ? 'announced' : 'presale',
    }
  }
  const months = Math.round(1 + (latest - 6) * random.next() ** 1.25)
  const whole = random.whole(...BUILDING_MONTHS)
  const built = Math.max(0, Math.min(97, Math.round((1 - months / whole) * 100)))
  const held = built > 8 && built < 70 && random.chance(0.045)
  return {
    delivery_date: monthEnd(today, months),
    project_status: held ? 'on_hold' : built === 0 ? 'not_started' : 'under_construction',
    construction_percent: built,
    sales_status: salesOf(random, built, isNew),
  }
}

function salesOf(random: Random, built: number, isNew: boolean): Progress['sales_status'] {
  if (built === 0) return random.chance(0.4) ? 'presale' : 'on_sale'
  return random.chance(built > 55 ? 0.22 : 0.07) && !isNew ? 'sold_out' : 'on_sale'
}

const MONTHS_BACK = 14
const DAYS_BACK = MONTHS_BACK * 30.4
const WORKDAY_MINUTES = 9 * 60

/** Returns publication times as ISO instants, newest first, over the last fourteen months. */
export function publicationDates(count: number, today: string): string[] {
  return Array.from({ length: count }, (_, index) => {
    const daysBack = 1 + (index / (count - 1)) * (DAYS_BACK - 1)
    return instant(addDays(today, -Math.floor(daysBack)), (1 - (daysBack % 1)) * WORKDAY_MINUTES)
  })
}

function instant(date: string, minutes: number): string {
  return new Date(Date.parse(`${date}T05:00:00Z`) + Math.round(minutes) * 60_000).toISOString()
}
