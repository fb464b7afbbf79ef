import { z } from 'zod'
import { dataAnswer } from '../../calls/answers.ts'
import { RecordId } from '../../calls/inputs.ts'

/** Why a place looks wrong: in water on the map, or far outside its emirate. */
export const PLACE_DOUBTS = ['water', 'emirate'] as const
export type PlaceDoubt = (typeof PLACE_DOUBTS)[number]

const degrees = (most: number, description: string) => z.coerce.number().min(-most).max(most).meta({ description })

/** `GET /office/place-check/`: whether coordinates look wrong, and the community that they are in; null if none is known. */
export const PlaceCheckQuery = z.object({
  latitude: degrees(90, 'Degrees north'),
  longitude: degrees(180, 'Degrees east'),
  emirate: z.coerce.number().int().min(1).max(100).meta({ description: 'Id of the emirate that the place should be in' }),
  community: RecordId.optional().meta({ description: 'Id of the community that the place should be in' }),
})
export const PlaceCheckAnswer = dataAnswer(
  z.object({
    doubt: z.enum(PLACE_DOUBTS).nullable(),
    community_id: z.number().int().nullable(),
    /** Whether the place is clearly not in the given community. */
    is_elsewhere: z.boolean(),
  }),
)
export type PlaceCheckAnswer = z.infer<typeof PlaceCheckAnswer>
