import { z } from 'zod'
import { dataAnswer, listAnswer } from '../../calls/answers.ts'
import { RecordId } from '../../calls/inputs.ts'
import { pagination } from '../../calls/pagination.ts'
import { PropertyCard } from '../../catalogue/calls/properties.ts'

const SAVED_PER_PAGE = 100

/** `GET /saved-properties/`, most recently saved first; unpublished projects only by name. */
const SavedProperty = z.object({ id: z.number().int(), saved_at: z.iso.datetime(), property_details: PropertyCard })
export type SavedProperty = z.infer<typeof SavedProperty>
export const SavedPropertiesQuery = z.object(pagination(SAVED_PER_PAGE))
/** A saved project that is no longer published. */
const UnlistedProject = z.object({ id: z.number().int(), title: z.string(), title_ar: z.string().nullable() })
export type UnlistedProject = z.infer<typeof UnlistedProject>
export const SavedPropertiesAnswer = listAnswer(SavedProperty).extend({
  unlisted: z.array(UnlistedProject).meta({ description: 'Saved projects that are no longer listed, on every page; not counted' }),
})
export type SavedPropertiesAnswer = z.infer<typeof SavedPropertiesAnswer>

/** `GET /saved-properties/ids/`: all saved projects, for the heart buttons of a page. */
export const SavedIdsAnswer = dataAnswer(z.array(z.number().int()))

/** `POST /saved-properties/save/`. `is_saved` sets the state; without it, the state toggles. */
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
