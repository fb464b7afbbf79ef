import { z } from 'zod'
import type { InputReason } from '../../calls/field-reasons.ts'
import { AROUND_KINDS, type MapPoint, roundPoint } from '../around.ts'

/** What the map covers, in degrees. */
const COVERED = { west: 51, south: 22, east: 57, north: 27 }
function parsePoint(text: string): MapPoint | undefined {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 2 || parts.some((part) => !/^\d{1,3}(\.\d{1,20})?$/.test(part))) return undefined
  const { latitude, longitude } = roundPoint({ latitude: Number(parts[0]), longitude: Number(parts[1]) })
  const isCovered = longitude >= COVERED.west && longitude <= COVERED.east && latitude >= COVERED.south && latitude <= COVERED.north
  return isCovered ? { latitude, longitude } : undefined
}

export const AroundQuery = z.object({
  at: z
    .string({ error: 'repeated' satisfies InputReason })
    .transform((text, context): MapPoint => {
      const point = parsePoint(text)
      if (point) return point
      context.addIssue({ code: 'custom', message: 'out_of_range' satisfies InputReason })
      return z.NEVER
    })
    .meta({ type: 'string', description: 'Latitude and longitude within the UAE, such as 25.1972,55.2744' }),
})
export type AroundQuery = z.output<typeof AroundQuery>

/** Rating and curriculum are those of KHDA, for private schools in Dubai. */
const NearbyPlace = z.object({
  name: z.string(),
  name_ar: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** In a straight line. */
  metres: z.number().int().nonnegative(),
  /** About; null for more than 45 minutes. */
  walk_minutes: z.number().int().positive().nullable(),
  /** About, on free roads; null if no road leads there. */
  car_minutes: z.number().int().positive().nullable(),
  rating: z.string().nullable(),
  rating_ar: z.string().nullable(),
  curriculum: z.string().nullable(),
  curriculum_ar: z.string().nullable(),
})
export type NearbyPlace = z.infer<typeof NearbyPlace>

/** `GET /map/around/?at=`: the closest places of each kind, without kinds that are too far away. */
export const AroundAnswer = z.object({
  success: z.literal(true),
  data: z.array(z.object({ kind: z.enum(AROUND_KINDS), places: z.array(NearbyPlace).min(1) })),
})
export type AroundAnswer = z.infer<typeof AroundAnswer>
