import type { PlaceLimit, PlaceMeasure, PlaceTest } from '../../map/filters/index.ts'
import { hasAny } from '../../map/geometry.ts'
import { Bitmap } from './bitmap.ts'
import type { CatalogueColumns } from './columns.ts'
import type { Work } from './scan-offers.ts'

/** Projects without coordinates pass no test. */
export function projectsNear(columns: CatalogueColumns, test: PlaceTest): Bitmap {
  if ('areas' in test) {
    const { longitude, latitude } = columns.numbers
    const has = hasAny(test.areas)
    return Bitmap.where(columns.limit, (slot) => has(longitude[slot] as number, latitude[slot] as number))
  }
  const byCar = test.flatMap(({ measure, atMost }) => ('times' in measure ? { ...measure, atMost } : []))
  const others = test.filter(({ measure }) => !('times' in measure))
  const reached = byCar.length > 0 ? [columns.places.reachable(byCar, columns.limit)] : []
  const near = others.map(({ measure, atMost }) => {
    if ('kind' in measure) return columns.places.near(measure.kind, atMost, columns.limit)
    const of = columns.places.measureBy(measure)
    return Bitmap.where(columns.limit, (slot) => of(slot) <= atMost)
  })
  return [...reached, ...near].reduce((sum, part) => sum.and(part), columns.published)
}

/** Returns the measure of each of some projects by slot, NaN if it is unknown. */
export function* measureProjects(columns: CatalogueColumns, projects: Bitmap, by: PlaceMeasure): Work<Float64Array> {
  const numbers = columns.takeNumbers()
  const measure = columns.places.measureBy(by)
  for (const block of projects.blocks()) {
    for (let at = 0; at < block.length; at++) numbers[block[at] as number] = measure(block[at] as number)
    yield
  }
  return numbers
}

/** Returns the minutes of projects to each place, by id. */
export function minutesOfTrips(columns: CatalogueColumns, slots: readonly number[], trips: readonly PlaceLimit[]): Map<number, number[]> {
  if (trips.length === 0) return new Map()
  const measures = trips.map(({ measure, scale }) => ({ of: columns.places.measureBy(measure), scale }))
  return new Map(slots.map((slot) => [columns.numbers.id[slot] as number, measures.map(({ of, scale }) => of(slot) * scale)]))
}
