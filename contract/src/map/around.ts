/** Kinds of places shown around a home, in this order. */
export const AROUND_KINDS = ['metro', 'school', 'nursery', 'hospital', 'supermarket', 'mall', 'beach', 'park', 'mosque', 'airport'] as const
export type AroundKind = (typeof AROUND_KINDS)[number]

/** Kinds of places that maps of communities can show all of. */
export const SHOWN_KINDS = ['metro', 'school'] as const satisfies readonly AroundKind[]
export type ShownKind = (typeof SHOWN_KINDS)[number]

/** Points are rounded to about 11 m, so that they share cached responses. */
export const POINT_STEPS = 10_000

export interface MapPoint {
  latitude: number
  longitude: number
}

export function formatPoint({ latitude, longitude }: MapPoint): string {
  return [latitude, longitude].map((degrees) => Math.round(degrees * POINT_STEPS) / POINT_STEPS).join()
}
