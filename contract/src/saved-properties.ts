import { z } from 'zod'
import { dataAnswer, listAnswer } from './answers.ts'
import { RecordId } from './inputs.ts'
import { pagination } from './pagination.ts'
import { PropertyCard } from './properties.ts'

const SAVED_PER_PAGE = 100

/** `GET /saved-properties/`, saved last first; projects that are no longer published are left out. */
const SavedProperty = z.object({ id: z.number().int(), saved_at: z.iso.datetime(), property_details: PropertyCard })
export type SavedProperty = z.infer<typeof SavedProperty>
export const SavedPropertiesQuery = z.object(pagination(SAVED_PER_PAGE))
export const SavedPropertiesAnswer = listAnswer(SavedProperty)
export type SavedPropertiesAnswer = z.infer<typeof SavedPropertiesAnswer>

/** `GET /saved-properties/ids/`: ids of all saved projects, for the hearts of a whole page. */
export const SavedIdsAnswer = dataAnswer(z.array(z.number().int()))

/**
 * `POST /saved-properties/save/`. With `is_saved` the project is saved or not as wanted, however often it is asked;
 * without it the state turns over.
 */
export const SavePropertyBody = z.object({
  property_id: z.coerce
    .number({ error: 'invalid_number' })
    .int('invalid_number')
    .min(1, 'out_of_range')
    .max(Number.MAX_SAFE_INTEGER, 'out_of_range'),
  is_saved: z.boolean({ error: 'unknown_value' }).optional(),
})
export type SavePropertyBody = z.input<typeof SavePropertyBody>
export const SavePropertyAnswer = z.object({ success: z.literal(true), is_saved: z.boolean(), message: z.string() })
export type SavePropertyAnswer = z.infer<typeof SavePropertyAnswer>

/** `GET` and `DELETE /saved-properties/save/?property_id=` */
export const SavedStateQuery = z.object({
  property_id: RecordId.meta({ description: 'Id of the project' }),
})
export const SavedStateAnswer = z.object({ success: z.literal(true), is_saved: z.boolean() })
