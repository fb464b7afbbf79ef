import type { MapBox } from '@manzil/contract/search/map-box'
import type { PlaceLimit, PlaceMeasure, PlaceTest } from '../../map/filters/index.ts'
import { type Area, boundsOf, hasAny } from '../../map/geometry.ts'
import { Bitmap } from './bitmap.ts'
import type { CatalogueColumns } from './columns.ts'
import type { Work } from './scan-offers.ts'

/** Returns those of some projects that pass a test. Projects without coordinates pass none. */
export function projectsNear(columns: CatalogueColumns, projects: Bitmap, test: PlaceTest): Bitmap {
  if ('areas' in test) return projectsInAreas(columns, projects, test.areas)
  const byCar = test.flatMap(({ measure, atMost }) => ('times' in measure ? { ...measure, atMost } : []))
  const others = test.filter(({ measure }) => !('times' in measure))
  const reached = byCar.length > 0 ? [columns.places.reachable(byCar, columns.limit)] : []
  const near = others.map(({ measure, atMost }) => {
    if ('kind' in measure) return columns.places.near(measure.kind, atMost, columns.limit)
    const of = columns.places.measureBy(measure)
    return Bitmap.where(columns.limit, (slot) => of(slot) <= atMost)
  })
  return [...reached, ...near].reduce((sum, part) => sum.and(part), projects)
}

function projectsInAreas(columns: CatalogueColumns, projects: Bitmap, areas: readonly Area[]): Bitmap {
  const { longitude, latitude } = columns.numbers
  const has = hasAny(areas)
  const found = new Bitmap(columns.limit)
  for (const block of projects.and(projectsInside(columns, boundsOf(areas))).blocks()) {
    for (let at = 0; at < block.length; at++) {
      const slot = block[at] as number
      if (has(longitude[slot] as number, latitude[slot] as number)) found.add(slot)
    }
  }
  return found
}

export function projectsInside({ limit, numbers }: CatalogueColumns, { west, south, east, north }: MapBox): Bitmap {
  const { longitude, latitude } = numbers
  return Bitmap.byWord(limit, (first, end) => {
    let word = 0
    for (let slot = first; slot < end; slot++) {
      const x = longitude[slot] as number
      const y = latitude[slot] as number
      // Without short circuits, whose branches processors predict badly here.
      word |= (Number(x >= west) & Number(x <= east) & Number(y >= south) & Number(y <= north)) << (slot - first)
    }
    return word
  })
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
