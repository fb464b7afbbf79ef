import { z } from 'zod'
import { oneOf } from '../../calls/inputs.ts'
import { SHOWN_KINDS } from '../around.ts'

const Degrees = z.number()

/** AED: the median of the starting prices per sqft of `listings` projects; null for fewer than five. */
const PricePerSqft = z.object({ median: z.number().int().positive(), listings: z.number().int() }).nullable()

const CommunityOnMap = z.object({
  slug: z.string(),
  name: z.string(),
  name_ar: z.string(),
  longitude: Degrees,
  latitude: Degrees,
  properties_count: z.number().int().nonnegative(),
  price_per_sqft: PricePerSqft,
})

/** Polygons of closed rings of longitude and latitude, without holes; empty if the outline is unknown. */
const Outline = z.array(z.array(z.tuple([Degrees, Degrees])))

const OutlinedCommunity = CommunityOnMap.extend({ outline: Outline }).meta({ id: 'OutlinedCommunity' })
export type OutlinedCommunity = z.infer<typeof OutlinedCommunity>

/** `GET /map/communities/`: the communities with coordinates, by name. */
export const MapCommunitiesAnswer = z.object({ success: z.literal(true), data: z.array(OutlinedCommunity) })
export type MapCommunitiesAnswer = z.infer<typeof MapCommunitiesAnswer>

/** `GET /map/communities/{id or slug}/`: `neighbours` are the closest communities with projects. */
export const CommunitySurroundingsAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    price_per_sqft: PricePerSqft,
    /** West, south, east and north of its outline; null if that is unknown. */
    bounds: z.tuple([Degrees, Degrees, Degrees, Degrees]).nullable(),
    neighbours: z.array(CommunityOnMap),
  }),
})
export type CommunitySurroundingsAnswer = z.infer<typeof CommunitySurroundingsAnswer>

export const KindQuery = z.object({ kind: oneOf(SHOWN_KINDS).meta({ description: 'Defaults to metro' }).default('metro') })
export type KindQuery = z.output<typeof KindQuery>

/** `GET /map/kind/?kind=`: all places of a kind. */
export const KindAnswer = z.object({
  success: z.literal(true),
  data: z.array(z.object({ name: z.string(), name_ar: z.string().nullable(), longitude: Degrees, latitude: Degrees })),
})
export type KindAnswer = z.infer<typeof KindAnswer>
