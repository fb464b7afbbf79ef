import { z } from 'zod'

/** What can be imported: Manzil's own JSON and CSV, any other CSV with a mapping, two portals' XML, the DLD register. */
export const FEED_FORMATS = ['json', 'csv', 'property-finder', 'bayut', 'dld'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** What the catalogue can be exported as. */
export const EXPORT_FORMATS = ['json', 'csv', 'property-finder', 'bayut'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The name under which a feed's references are known: lower case, so that nobody has two by accident. */
export const SOURCE_NAME = /^[a-z0-9][a-z0-9._-]{0,59}$/

/** Why an entry of a feed became no project. */
export const REJECTION_REASONS = [
  'wrong_cell_count',
  'no_project_number',
  'no_readable_name',
  'unknown_status',
  'conflicting_rows',
  'taken_by_other_listing',
  'no_reference',
  'unknown_emirate',
  'unknown_type',
  'not_for_sale',
  'withdrawn',
  'invalid',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** What an operator may want to know of projects that are otherwise fine. */
export const REMARKS = ['no_community', 'no_point', 'no_delivery_date', 'overdue', 'no_price', 'kept_by_hand', 'merged'] as const
export type Remark = (typeof REMARKS)[number]

/** So many rejections are named; all are counted. */
export const NAMED_REJECTIONS = 1_000

export const Rejection = z.object({
  /** As spreadsheets count, the header being row 1; in other files the entry's place, from 1. */
  row: z.number().int(),
  reference: z.string().nullable(),
  reason: z.enum(REJECTION_REASONS),
  /** Which field cannot be stored, or what the feed says that nobody understands. */
  detail: z.string().optional(),
})
export type Rejection = z.infer<typeof Rejection>

/** What an import has done. Every entry read is added, changed, unchanged, repeated or rejected. */
export const ImportReport = z
  .object({
    dry_run: z.boolean(),
    format: z.enum(FEED_FORMATS),
    source: z.string(),
    read: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    /** Entries that say the same as another one of the file. */
    repeated: z.number().int(),
    rejected: z.number().int(),
    rejected_by_reason: z.partialRecord(z.enum(REJECTION_REASONS), z.number().int()),
    /** The first {@link NAMED_REJECTIONS}. */
    rejections: z.array(Rejection),
    /** Published projects of this source that the file no longer has. */
    missing: z.number().int(),
    /** How many of those were unpublished: all, or none where they are too many to believe. */
    unpublished: z.number().int(),
    remarks: z.partialRecord(z.enum(REMARKS), z.number().int()),
    seconds: z.number(),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>

/** Unpublishing this share of a source's projects, or more, has to be asked for: a broken feed looks the same. */
export const UNPUBLISH_SHARE = 0.5

/** What a column of a CSV can be. */
export const MAPPED_FIELDS = [
  'reference',
  'title',
  'title_ar',
  'description',
  'description_ar',
  'developer',
  'developer_ar',
  'community',
  'community_ar',
  'emirate',
  'category',
  'property_type',
  'project_status',
  'sales_status',
  'price',
  'currency',
  'price_date',
  'down_payment_percent',
  'area',
  'area_unit',
  'bedrooms',
  'bathrooms',
  'delivery_date',
  'latitude',
  'longitude',
  'coordinates',
  'amenities',
  'images',
  'total_units',
  'floors',
  'service_charge',
  'construction_percent',
  'register_number',
] as const
export type MappedField = (typeof MAPPED_FIELDS)[number]

export const AREA_UNITS = ['sqft', 'sqm'] as const
export const CURRENCIES = ['AED', 'USD', 'EUR'] as const
export const DECIMAL_MARKS = ['point', 'comma'] as const

/** How a CSV is read: which column is what, in which units. */
export const FeedMapping = z
  .object({
    /** Of each field the header of its column. */
    columns: z.partialRecord(z.enum(MAPPED_FIELDS), z.string().min(1).max(300)),
    area_unit: z.enum(AREA_UNITS).default('sqft'),
    currency: z.enum(CURRENCIES).default('AED'),
    /** Dirhams for one unit of the currency. */
    rate: z.number().positive().max(1_000).default(1),
    decimal: z.enum(DECIMAL_MARKS).default('point'),
    /** Where the file does not say. */
    emirate: z.string().max(60).optional(),
    category: z.string().max(60).optional(),
  })
  .meta({ id: 'FeedMapping' })
export type FeedMapping = z.infer<typeof FeedMapping>

/** The dirham is tied to the dollar; the euro's rate is a start to correct. */
export const USUAL_RATES: Record<(typeof CURRENCIES)[number], number> = { AED: 1, USD: 3.6725, EUR: 4.25 }

/** A feed read from an address has so many bytes and takes so many milliseconds at most. */
export const FEED_LIMITS = { maxBytes: 500_000_000, timeoutMs: 10 * 60_000 } as const
