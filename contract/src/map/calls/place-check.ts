import { z } from 'zod'
import { dataAnswer } from '../../calls/answers.ts'

/** Why a place looks wrong: in water on the map, or far outside its emirate. */
export const PLACE_DOUBTS = ['water', 'emirate'] as const
export type PlaceDoubt = (typeof PLACE_DOUBTS)[number]

const degrees = (most: number, description: string) => z.coerce.number().min(-most).max(most).meta({ description })

/** `GET /office/place-check/`: whether coordinates look wrong, and the community whose outline they are in; null outside all outlines. */
export const PlaceCheckQuery = z.object({
  latitude: degrees(90, 'Degrees north'),
  longitude: degrees(180, 'Degrees east'),
  emirate: z.coerce.number().int().min(1).max(100).meta({ description: 'Id of the emirate that the place should be in' }),
})
export const PlaceCheckAnswer = dataAnswer(z.object({ doubt: z.enum(PLACE_DOUBTS).nullable(), community_id: z.number().int().nullable() }))
export type PlaceCheckAnswer = z.infer<typeof PlaceCheckAnswer>
