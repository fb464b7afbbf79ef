import { roundDegrees } from './geometry.ts'

/** Kinds of places shown around a home, in this order. */
export const AROUND_KINDS = ['metro', 'school', 'nursery', 'hospital', 'supermarket', 'mall', 'beach', 'park', 'mosque', 'airport'] as const
export type AroundKind = (typeof AROUND_KINDS)[number]

/** Kinds of places that maps of communities can show all of. */
export const SHOWN_KINDS = ['metro', 'school'] as const satisfies readonly AroundKind[]
export type ShownKind = (typeof SHOWN_KINDS)[number]

export interface MapPoint {
  latitude: number
  longitude: number
}

export function roundPoint({ latitude, longitude }: MapPoint): MapPoint {
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) }
}

export function formatPoint(point: MapPoint): string {
  const { latitude, longitude } = roundPoint(point)
  return `${latitude},${longitude}`
}
