import type { PlaceKindSlug } from '@manzil/contract/map/place-kinds'
import type { Area, Position } from '../geometry.ts'
import type { Roads, Times } from '../travel/index.ts'

/** What a project is measured by: seconds by car on free roads, or metres in a straight line to a point or a kind of places. */
export type PlaceMeasure = CarMeasure | { to: Position } | { kind: PlaceKindSlug }

export interface CarMeasure {
  times: Times
  roads: Roads
}

/** A project passes if its measure is at most this. `scale` turns the measure into minutes. */
export interface PlaceLimit {
  measure: PlaceMeasure
  atMost: number
  scale: number
}

/** A project passes if it is in one of the areas. */
export interface AreasTest {
  areas: readonly Area[]
}

/** All limits must hold. */
export type PlaceTest = readonly PlaceLimit[] | AreasTest

export const CAR_MINUTES_PER_SECOND = 1 / 60
/** Rush hour adds a third. */
export const RUSH_MINUTES_PER_SECOND = 4 / 3 / 60
