import { z } from 'zod'
import { listOf, textList } from '../../calls/inputs.ts'
import { MAX_TRIPS, parseRadius, parseTrip } from '../trips.ts'

export const ReachQuery = z.object({
  travel: listOf(parseTrip, { most: MAX_TRIPS }).meta({ description: 'Longest times to places, like the filter travel; all must hold' }),
  within: listOf(parseRadius, { most: MAX_TRIPS }).meta({
    description: 'Longest distances from places, like the filter within; all must hold',
  }),
  inside: textList.meta({ description: 'Communities, like the filter inside' }),
})

const MapPosition = z.tuple([z.number(), z.number()])

/**
 * `GET /map/reach/?travel=difc:30:car&inside=business-bay`: polygons of closed rings of longitude and latitude, of what is reached in
 * time and near enough, then of the communities. The first ring is the outline.
 */
export const ReachAnswer = z.object({ success: z.literal(true), data: z.array(z.array(z.array(MapPosition))) })
export type ReachAnswer = z.infer<typeof ReachAnswer>
