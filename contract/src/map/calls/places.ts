import { z } from 'zod'
import { oneOf, shortText } from '../../calls/inputs.ts'
import { EMIRATES } from '../../catalogue/terms.ts'

export const PlacesQuery = z.object({
  q: shortText(100).meta({ description: 'Name or its beginning, in English or Arabic' }),
  of: oneOf(['places', 'areas']).meta({ description: 'areas: communities with an outline; defaults to places' }).default('places'),
})
export type PlacesQuery = z.output<typeof PlacesQuery>

/** A place on the map. A `kind` such as "a metro station" has no position: it stands for the nearest one. */
const MapPlace = z.object({
  slug: z.string(),
  kind: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  emirate: z.enum(EMIRATES.map(({ slug }) => slug)).nullable(),
})
export type MapPlace = z.infer<typeof MapPlace>

/** `GET /map/places/?q=`: up to eight places, best match first. */
export const PlacesAnswer = z.object({ success: z.literal(true), data: z.array(MapPlace) })
export type PlacesAnswer = z.infer<typeof PlacesAnswer>
