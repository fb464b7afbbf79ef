import { z } from 'zod'
import { dataAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { RecordId } from '../../calls/inputs.ts'
import type { ProjectForm } from './office-project-form.ts'
import { PUBLICATIONS } from './office-projects.ts'

/** The facts that a merge can take from the duplicate, each with the form fields that belong together. */
export const MERGED_FACTS = {
  title: ['title'],
  title_ar: ['title_ar'],
  description: ['description'],
  description_ar: ['description_ar'],
  developer: ['developer_id'],
  community: ['community_id', 'emirate_id'],
  location: ['latitude', 'longitude', 'is_exact'],
  category: ['category_id'],
  property_type: ['property_type_id'],
  project_type: ['project_type_id'],
  project_status: ['project_status_id'],
  sales_status: ['sales_status_id'],
  construction: ['construction_percent'],
  price: ['price', 'price_source', 'price_date'],
  down_payment: ['down_payment_percent'],
  area_sqft: ['area_sqft'],
  delivery_date: ['delivery_date'],
  total_units: ['total_units'],
  floors: ['floors'],
  service_charge: ['service_charge', 'service_charge_year'],
  rental_guarantee: ['rental_guarantee', 'rental_guarantee_percent'],
  registration: ['registration'],
  escrow_account: ['escrow_account'],
  permit: ['permit'],
  agent: ['agent_id'],
  is_exclusive: ['is_exclusive'],
  is_featured: ['is_featured'],
  images: ['images'],
  amenities: ['amenity_ids'],
  units: ['units'],
  payment_plans: ['payment_plans'],
} as const satisfies Record<string, readonly (keyof ProjectForm)[]>
export type MergedFact = keyof typeof MERGED_FACTS
export const MERGED_FACT_NAMES = Object.keys(MERGED_FACTS) as MergedFact[]
/** Whether a project has a fact at all. The first of the fact's fields decides. @param values its form fields; lists may be counted */
export const hasFact = (values: Partial<Record<string, unknown>>, fact: MergedFact): boolean => isGiven(values[MERGED_FACTS[fact][0]])

/** Whether a form field says something: switches that are off and counts of zero do not. */
export function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '' && value !== false && value !== 0
}

const DUPLICATE_REASONS = ['register_number', 'same_name', 'chosen'] as const

const Count = z.number().int().nonnegative()
const DuplicateProject = z.object({
  id: z.number().int(),
  version: z.number().int(),
  slug: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  publication: z.enum(PUBLICATIONS),
  /** Name of the feed it comes from; null if it was entered in the office. */
  feed: z.string().nullable(),
  reference: z.string(),
  developer_id: z.number().int().nullable(),
  community_id: z.number().int().nullable(),
  homes: Count,
  /** How many of its homes the other project does not have. */
  own_homes: Count,
  /** The first {@link MAX_NAMED_HOMES} of their numbers. Homes without a number are only counted. */
  own_numbers: z.array(z.string()),
  /** How many leads are about these homes. */
  own_leads: Count,
  images: Count,
  updated_at: z.iso.datetime(),
  /** The form fields of the facts that differ. Pictures and home types are only counted. */
  values: z.record(z.string(), z.unknown()),
})
export type DuplicateProject = z.infer<typeof DuplicateProject>
const Duplicate = z.object({
  reason: z.enum(DUPLICATE_REASONS),
  differing: z.array(z.enum(MERGED_FACT_NAMES)),
  twins: z.tuple([DuplicateProject, DuplicateProject]),
})
export type Duplicate = z.infer<typeof Duplicate>

/** `GET /office/duplicates/`: the first {@link MAX_DUPLICATES} pairs of projects that look the same. */
export const DuplicatesAnswer = dataAnswer(z.array(Duplicate))
export const MAX_DUPLICATES = 50
export const MAX_NAMED_HOMES = 5

/** `GET /office/duplicates/pair/`: any two projects that a person chose to compare. */
export const PairQuery = z.object({
  one: RecordId.meta({ description: 'Id of a project' }),
  other: RecordId.meta({ description: 'Id of another' }),
})
export const PairAnswer = dataAnswer(Duplicate)

const ProjectId = z.number().int().positive()
/** `POST /office/duplicates/merge/`: keeps `keep_id` and takes these facts from the other project. */
export const MergeBody = z.object({
  keep_id: ProjectId,
  other_id: ProjectId,
  /** As they were compared; refused if someone has changed one since. */
  versions: z.object({ keep: z.number().int().positive(), other: z.number().int().positive() }).optional(),
  take: z.array(z.enum(MERGED_FACT_NAMES)).max(MERGED_FACT_NAMES.length),
  homes: z.enum(['both', 'one']).default('both').meta({
    description:
      'Keeps the homes of both projects, or only of the one whose `units` are used. That one decides the facts of homes that both have',
  }),
  publish: z.boolean().default(false).meta({
    description: 'Publishes the remaining project if only the other one is published, so that its page stays on the site',
  }),
})
export const MergeAnswer = messageAnswerWith(z.object({ id: z.number().int(), slug: z.string() }))
/** `POST /office/duplicates/different/` */
export const MarkDifferentBody = z.object({ property_id: ProjectId, other_id: ProjectId })
