import { z } from 'zod'
import { dataAnswer, doneWith } from './answers.ts'

/** What of a project a person can take from its duplicate, each with all that belongs to it. */
export const MERGED_FIELDS = [
  'title',
  'title_ar',
  'description',
  'description_ar',
  'developer',
  'community',
  'location',
  'category',
  'property_type',
  'price',
  'area_sqft',
  'delivery_date',
  'total_units',
  'images',
  'amenities',
  'units',
  'payment_plans',
] as const
export type MergedField = (typeof MERGED_FIELDS)[number]
/** Why two projects look like one. */
const DUPLICATE_REASONS = ['register_number', 'same_name'] as const

const Twin = z.object({
  id: z.number().int(),
  slug: z.string(),
  source: z.string(),
  reference: z.string(),
  publication: z.enum(['draft', 'published', 'archived']),
  updated_at: z.iso.datetime(),
  /** Each field in words, null where there is nothing. Counts of what are lists. */
  fields: z.record(z.enum(MERGED_FIELDS), z.union([z.string(), z.number()]).nullable()),
})
export type Twin = z.infer<typeof Twin>
export const Duplicate = z.object({ reason: z.enum(DUPLICATE_REASONS), twins: z.tuple([Twin, Twin]) })
export type Duplicate = z.infer<typeof Duplicate>

/** `GET /office/duplicates/`: pairs of projects of two sources, the first {@link MOST_DUPLICATES}. */
export const DuplicatesAnswer = dataAnswer(z.array(Duplicate))
export const MOST_DUPLICATES = 50

const ProjectId = z.number().int().positive()
/** `POST /office/duplicates/merge/`: `keep_id` stays, with these fields of the other. */
export const MergeBody = z.object({
  keep_id: ProjectId,
  other_id: ProjectId,
  take: z.array(z.enum(MERGED_FIELDS)).max(MERGED_FIELDS.length),
})
export const MergeAnswer = doneWith(z.object({ id: z.number().int(), slug: z.string() }))
/** `POST /office/duplicates/different/`: the two are not one, for good. */
export const DifferentBody = z.object({ property_id: ProjectId, other_id: ProjectId })
