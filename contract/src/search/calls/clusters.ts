import { z } from 'zod'
import { decimalNumber } from '../../calls/inputs.ts'
import { Aed } from '../../catalogue/calls/properties.ts'
import { MAX_MAP_ZOOM } from '../map-box.ts'
import { PropertyFilters } from './property-filters.ts'

const DEFAULT_ZOOM = 7

/** `GET /property-clusters/` with the filters of `GET /property/`. */
export const PropertyClustersQuery = PropertyFilters.extend({
  zoom: decimalNumber({
    min: 0,
    max: MAX_MAP_ZOOM,
    description: `Zoom level of the map, with tiles of 512 pixels; defaults to ${DEFAULT_ZOOM}. Labels at this or a closer zoom level do not overlap. Lowered for boxes too large for it`,
  }).default(DEFAULT_ZOOM),
})
export type PropertyClustersQuery = z.output<typeof PropertyClustersQuery>

const Degrees = z.number()
const Point = z.object({ longitude: Degrees, latitude: Degrees })
const Named = z.object({ name: z.string(), name_ar: z.string() })
const Count = z.number().int().nonnegative()

/** Prices of the matching homes. `extent` is where its projects are; `community` is the one that most of them are in, if there is one. */
const PropertyCluster = Point.extend({
  count: z.number().int().min(2),
  min_price: Aed.nullable(),
  max_price: Aed.nullable(),
  extent: z.object({ west: Degrees, south: Degrees, east: Degrees, north: Degrees }),
  community: Named.nullable(),
  emirates: z.array(Named),
}).meta({ id: 'PropertyCluster' })
export type PropertyCluster = z.infer<typeof PropertyCluster>

/** `price` is that of the matching home, as on the project's card. */
const PropertyPin = Point.extend({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  price: Aed.nullable(),
  is_sold_out: z.boolean(),
}).meta({ id: 'PropertyPin' })
export type PropertyPin = z.infer<typeof PropertyPin>

/**
 * `GET /property-clusters/`. The counts of all clusters and the single projects add up to `count`. `unplaced` counts matches of
 * the other filters that have no coordinates.
 */
export const PropertyClustersAnswer = z.object({
  success: z.literal(true),
  data: z.object({ clusters: z.array(PropertyCluster), projects: z.array(PropertyPin), count: Count, unplaced: Count }),
})
export type PropertyClustersAnswer = z.infer<typeof PropertyClustersAnswer>
