import { z } from 'zod'
import type { InputReason } from '../../calls/field-reasons.ts'
import { isInCountry, isOwnPlace, MAX_OWN_PLACES } from '../own-places.ts'
import type { PlaceReference } from '../trips.ts'
import { AroundQuery } from './around.ts'

const Degrees = z.number({ error: 'outside_country' satisfies InputReason })

const OwnPlace = z
  .object({
    place: z
      .string()
      .refine(isOwnPlace, 'unknown_value' satisfies InputReason)
      .meta({ description: 'What the filters call it: mine. and eight letters or digits of your choice' }),
    latitude: Degrees.meta({ description: 'Degrees north' }),
    longitude: Degrees.meta({ description: 'Degrees east' }),
  })
  .refine(isInCountry, 'outside_country' satisfies InputReason)

const OwnPlaces = z
  .array(OwnPlace)
  .min(1, 'required')
  .max(MAX_OWN_PLACES, 'too_many' satisfies InputReason)
  .meta({ description: 'Places of the visitor, which travel and within may name. Neither stored, cached nor logged' })

/** Body of a search whose filters name places of the visitor: the query's parameters, and where these places are. */
export function withOwnPlaces<Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>) {
  return query.extend({ own_places: OwnPlaces }).transform((given) => {
    const { own_places, ...filters } = given as {
      own_places: z.output<typeof OwnPlaces>
      travel?: PlaceReference[]
      within?: PlaceReference[]
    }
    const locate = (one: PlaceReference) => ({ ...one, at: own_places.find(({ place }) => place === one.place) })
    const { travel, within } = filters
    return { ...filters, ...(travel && { travel: travel.map(locate) }), ...(within && { within: within.map(locate) }) } as z.output<
      z.ZodObject<Shape>
    >
  })
}

export const CommuteBody = AroundQuery.extend({ own_places: OwnPlaces })
export type CommuteBody = z.output<typeof CommuteBody>

/** `POST /map/commute/`: the way from a point to each of the places, in their order. About; null if no road leads there. */
export const CommuteAnswer = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      place: z.string(),
      /** In a straight line. */
      metres: z.number().int().nonnegative(),
      walk_minutes: z.number().int().positive(),
      car_minutes: z.number().int().positive().nullable(),
      rush_minutes: z.number().int().positive().nullable(),
    }),
  ),
})
export type CommuteAnswer = z.infer<typeof CommuteAnswer>
