import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import { type GoneHomes, type KeptHome, MAX_LISTED_HOMES, MAX_LISTED_NUMBERS } from '@manzil/contract/feeds/calls/feeds'
import { madeNumber, numberNow } from '../grouping/made-number.ts'
import type { ProjectRecord } from '../project-record.ts'

type Gone = Omit<GoneHomes, 'id' | 'title' | 'title_ar'>

/** Returns those of a project's stored homes that a record lacks. One named as the project is the project itself, while it is reserved. */
export function goneNumbers(stored: readonly string[], { reference, units = [] }: Pick<ProjectRecord, 'reference' | 'units'>): string[] {
  const numbers = units.flatMap(({ homes = [] }) => homes.map(({ apt_no }) => apt_no))
  const there = new Set(numbers.length === 0 ? [reference, madeNumber(reference)] : numbers)
  return stored.filter((number) => numberNow(number, (one) => there.has(one)) === undefined)
}

/**
 * Returns which of a project's homes leave when a record is written, whose `edited` homes and home types leave too; undefined
 * if all stay.
 */
export function goneHomes(stored: readonly string[], record: ProjectRecord, edited: readonly KeptHome[]): Gone | undefined {
  const gone = goneNumbers(stored, record)
  if (gone.length === 0 && edited.length === 0) return undefined
  const numbers = gone.map(homeNumber).filter((number) => number !== '')
  return {
    home_count: gone.length,
    numbers: numbers.sort(new Intl.Collator('en', { numeric: true }).compare).slice(0, MAX_LISTED_NUMBERS),
    edited: edited.slice(0, MAX_LISTED_HOMES),
    edited_count: edited.length,
  }
}
