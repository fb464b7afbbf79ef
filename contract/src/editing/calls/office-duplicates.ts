import { z } from 'zod'
import { dataAnswer, messageAnswerWith } from '../../calls/answers.ts'

/** Fields that a merge can take from the duplicate, each including everything that belongs to it. */
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
const DUPLICATE_REASONS = ['register_number', 'same_name'] as const

const DuplicateProject = z.object({
  id: z.number().int(),
  slug: z.string(),
  source: z.string(),
  reference: z.string(),
  publication: z.enum(['draft', 'published', 'archived']),
  updated_at: z.iso.datetime(),
  /** Each field as text, or as a count for lists; null if empty. */
  fields: z.record(z.enum(MERGED_FIELDS), z.union([z.string(), z.number()]).nullable()),
})
export type DuplicateProject = z.infer<typeof DuplicateProject>
export const Duplicate = z.object({ reason: z.enum(DUPLICATE_REASONS), twins: z.tuple([DuplicateProject, DuplicateProject]) })
export type Duplicate = z.infer<typeof Duplicate>

/** `GET /office/duplicates/`: the first {@link MAX_DUPLICATES} pairs of projects from different sources. */
export const DuplicatesAnswer = dataAnswer(z.array(Duplicate))
export const MAX_DUPLICATES = 50

const ProjectId = z.number().int().positive()
/** `POST /office/duplicates/merge/`: keeps `keep_id` and takes these fields from the other project. */
export const MergeBody = z.object({
  keep_id: ProjectId,
  other_id: ProjectId,
  take: z.array(z.enum(MERGED_FIELDS)).max(MERGED_FIELDS.length),
})
export const MergeAnswer = messageAnswerWith(z.object({ id: z.number().int(), slug: z.string() }))
/** `POST /office/duplicates/different/` */
export const MarkDifferentBody = z.object({ property_id: ProjectId, other_id: ProjectId })
