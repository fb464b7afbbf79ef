import { PROJECT_TERMS, type TermField } from '@manzil/contract/catalogue/project-terms'
import type { MappedField } from '@manzil/contract/feeds/calls/feeds'
import { PAYMENT_STEPS } from '@manzil/contract/money/payment-steps'
import { z } from 'zod'
import { MAX_LENGTHS } from './cleaning/text-limits.ts'

const MAX_PARTS = 5_000

/** PostgreSQL cannot store NUL characters, and lone surrogates are not valid text. */
const stored = (text: string) => text.replaceAll('\0', '').toWellFormed()
const text = (longest: number = MAX_LENGTHS.text) => z.string().max(longest).transform(stored)
const name = text(MAX_LENGTHS.name).pipe(z.string().min(1))
const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .refine((given) => !/^\d+$/.test(given))
const term = (field: TermField) => z.enum(PROJECT_TERMS[field].map(({ slug }) => slug) as [string, ...string[]])
const date = z.iso.date()
const whole = (max: number) => z.number().int().min(0).max(max)
const price = z.number().int().min(1).max(100_000_000_000)
const area = z.number().int().min(1).max(100_000_000)
const percent = z.number().min(0).max(100)

/** One of this server's media with its metadata, or a URL from which to fetch a picture. */
const Picture = z.object({
  address: z.string().min(1).max(2_000),
  key: z.string().min(1).max(200).optional(),
  width: whole(100_000).optional(),
  height: whole(100_000).optional(),
  alt: text(1_000).optional(),
  alt_ar: text(1_000).optional(),
  thumbhash: z.string().max(200).optional(),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .optional(),
  focus: z.string().max(40).optional(),
})
export type PictureRecord = z.infer<typeof Picture>

export const DeveloperRecord = z.object({
  slug: slug.optional(),
  name,
  name_ar: name.nullish(),
  description: text().nullish(),
  description_ar: text().nullish(),
  location: text(MAX_LENGTHS.name).nullish(),
  location_ar: text(MAX_LENGTHS.name).nullish(),
  established_year: z.number().int().min(1900).max(2200).nullish(),
  license_number: text(60).nullish(),
  logo: Picture.nullish(),
})
export type DeveloperRecord = z.infer<typeof DeveloperRecord>

export const CommunityRecord = z.object({
  slug: slug.optional(),
  name,
  name_ar: name.nullish(),
  emirate: term('emirate').optional(),
  description: text().nullish(),
  description_ar: text().nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  images: z.array(Picture).max(MAX_PARTS).optional(),
})
export type CommunityRecord = z.infer<typeof CommunityRecord>

export const AmenityRecord = z.object({ slug: slug.optional(), name, name_ar: name.nullish(), icon: z.string().max(60).optional() })
export type AmenityRecord = z.infer<typeof AmenityRecord>

const priced = { price_source: text(MAX_LENGTHS.name).nullish(), price_date: date.nullish() }

const Home = z.object({
  apt_no: name,
  floor_no: z.number().int().min(-20).max(300).nullish(),
  area: area.nullish(),
  price: price.nullish(),
  ...priced,
  status: z.enum(['available', 'reserved', 'sold']).default('available'),
})

/** Rooms: 0 is a studio, 7 means seven or more. Prices in AED, areas in sqft. */
const Unit = z
  .object({
    type: term('property_type'),
    rooms: whole(7).nullish(),
    bathrooms: whole(30).nullish(),
    min_price: price.nullish(),
    max_price: price.nullish(),
    ...priced,
    min_area: area.nullish(),
    max_area: area.nullish(),
    plans: z.array(Picture).max(100).optional(),
    homes: z.array(Home).max(MAX_PARTS).optional(),
  })
  .refine(({ min_price, max_price }) => !max_price || (min_price && max_price >= min_price), { path: ['max_price'] })
  .refine(({ min_area, max_area }) => !max_area || (min_area && max_area >= min_area), { path: ['max_area'] })
export type UnitRecord = z.infer<typeof Unit>

const Step = z
  .object({
    name,
    name_ar: name.nullish(),
    kind: z.enum(PAYMENT_STEPS),
    percent: z.number().positive().max(100),
    months: whole(1_000).nullish(),
    due_date: date.nullish(),
  })
  .refine(({ months, due_date }) => months == null || due_date == null, { path: ['due_date'] })
const PaymentPlan = z.object({
  name,
  name_ar: name.nullish(),
  description: text().default(''),
  description_ar: text().nullish(),
  steps: z.array(Step).max(200),
})

const Registration = z.object({
  number: name,
  status: name,
  escrow_bank: text(MAX_LENGTHS.name).nullish(),
  master_project: text(MAX_LENGTHS.name).nullish(),
  master_project_ar: text(MAX_LENGTHS.name).nullish(),
  master_developer: text(MAX_LENGTHS.name).nullish(),
  start_date: date.nullish(),
  snapshot_date: date.nullish(),
})

const Permit = z.object({
  number: text(60).pipe(z.string().min(1)),
  issued_on: date.nullish(),
  expires_on: date.nullish(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
})

/**
 * Interchange format of a project, in Manzil's own files and between a feed's reader and the database. An absent field is
 * unknown and stays unchanged; null means none. Prices in whole AED, areas in whole sqft, dates `YYYY-MM-DD` (docs/feeds.md).
 */
export const ProjectRecord = z.object({
  source: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,59}$/)
    .optional(),
  reference: name,
  slug: slug.optional(),
  publication: z.enum(['draft', 'published', 'archived']).optional(),
  published_at: z.iso.datetime().optional(),
  title: name,
  title_ar: text(MAX_LENGTHS.name).nullish(),
  description: text().optional(),
  description_ar: text().nullish(),
  developer: DeveloperRecord.nullish(),
  community: CommunityRecord.nullish(),
  emirate: term('emirate'),
  category: term('category'),
  property_type: term('property_type').nullish(),
  project_type: term('project_type').optional(),
  project_status: term('project_status'),
  sales_status: term('sales_status'),
  price: price.nullish(),
  price_source: text(MAX_LENGTHS.name).nullish(),
  price_date: date.nullish(),
  area_sqft: area.nullish(),
  delivery_date: date.nullish(),
  down_payment_percent: percent.nullish(),
  rental_guarantee: z.boolean().optional(),
  rental_guarantee_percent: percent.nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  is_exact: z.boolean().optional(),
  total_units: whole(1_000_000).nullish(),
  floors: whole(300).nullish(),
  service_charge: z.number().min(0).max(99_999).nullish(),
  construction_percent: z.number().int().min(0).max(100).nullish(),
  escrow_account: text(60).nullish(),
  is_exclusive: z.boolean().optional(),
  is_featured: z.boolean().optional(),
  amenities: z.array(AmenityRecord).max(500).optional(),
  images: z.array(Picture).max(500).optional(),
  units: z.array(Unit).max(500).optional(),
  payment_plans: z.array(PaymentPlan).max(100).optional(),
  registration: Registration.nullish(),
  permit: Permit.nullish(),
})
export type ProjectRecord = z.infer<typeof ProjectRecord> & {
  /** Number in the register that is not stored as its registration, for finding duplicates. */
  register_number?: string | undefined
  /** What a mapped file says of the registration, which is stored unless another project has the number. */
  claimed_registration?: { number: string; escrow_bank?: string | null } | undefined
  /** Whether this exact slug is required; otherwise a free one is found. */
  is_slug_fixed?: boolean | undefined
  /** Possible numbers of each home whose row was rejected. Such homes stay as stored. */
  unread_homes?: string[][] | undefined
  /** Those of each home that the feed says it no longer offers. */
  withdrawn_homes?: string[][] | undefined
  /** Fields whose value in the file cannot be right, so that the stored one stays. */
  left_out?: MappedField[] | undefined
  /** Fields that the file does not say, so that what is assumed replaces nothing that is stored. */
  assumed?: MappedField[] | undefined
  /** Numbers of its homes by the references of their rows; null for a row without a stored home, whose type is unknown. */
  home_references?: Record<string, string | null> | undefined
  /** Facts that a stored project needs, but whose file does not say: they are those stored, which staff may have edited. */
  unsaid?: ('title' | 'emirate')[] | undefined
  /** Those of its homes, by number. */
  left_out_of_homes?: Record<string, MappedField[]> | undefined
}
