import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import type { ProjectRecord } from '../project-record.ts'
import type { ProjectHomes } from './merge-homes.ts'

/** Fewer homes may have the same numbers by chance. */
export const LEAST_HOMES = 3
const SAME_AREA = 0.01

/** Numbers of homes that a file or a person gave, with floor, area and price. */
export function givenHomes({ units = [] }: Pick<ProjectRecord, 'units'>) {
  const homes = units.flatMap((unit) => unit.homes ?? []).filter(({ apt_no }) => homeNumber(apt_no) !== '')
  return new Map(homes.map((home) => [home.apt_no, home]))
}

/**
 * Compares the homes of a file with those that its source once wrote, by number: `same` if three or more are in both, half of either
 * list at least, most with equal size or price, and none on another floor or of another size.
 */
export function compareHomes(
  file: Pick<ProjectRecord, 'units'>,
  written: Pick<ProjectHomes, 'homes'> | undefined,
): 'same' | 'different' | 'unknown' {
  const filed = givenHomes(file)
  const numbers = Object.keys(written?.homes ?? {}).filter((number) => homeNumber(number) !== '')
  let shared = 0
  let equal = 0
  let contradicted = 0
  for (const number of numbers) {
    const home = filed.get(number)
    const [, floor, area, price] = written?.homes[number] ?? []
    if (!home) continue
    shared++
    const areas = home.area != null && area != null ? ([home.area, area] as const) : undefined
    const isSameArea = areas && Math.abs(areas[0] - areas[1]) <= SAME_AREA * areas[0]
    if (areas && !isSameArea) contradicted++
    else if (home.floor_no != null && floor != null && home.floor_no !== floor) contradicted++
    else if (isSameArea || (home.price != null && home.price === price)) equal++
  }
  if (shared < LEAST_HOMES) return 'unknown'
  if (contradicted * 2 > shared) return 'different'
  const areMost = shared * 2 >= Math.min(filed.size, numbers.length)
  return areMost && contradicted === 0 && equal * 2 >= shared ? 'same' : 'unknown'
}
