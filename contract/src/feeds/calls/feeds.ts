import { z } from 'zod'

/** Manzil's own JSON and CSV, any other CSV with a mapping, the XML of two portals, the DLD register. */
export const FEED_FORMATS = ['json', 'csv', 'property-finder', 'bayut', 'dld'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

export const EXPORT_FORMATS = ['json', 'csv', 'property-finder', 'bayut'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Namespace of a feed's references. Lower case only, so that two cannot differ just by case. */
export const SOURCE_NAME = /^[a-z0-9][a-z0-9._-]{0,59}$/

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

/** Notes for the operator about imported projects. */
export const IMPORT_NOTES = [
  'no_community',
  'no_point',
  'no_delivery_date',
  'overdue',
  'no_price',
  'kept_by_hand',
  'withheld',
  'merged',
] as const
export type ImportNote = (typeof IMPORT_NOTES)[number]

/** Only this many rejections are listed, but all are counted. */
export const MAX_LISTED_REJECTIONS = 1_000

export const Rejection = z.object({
  /** Row of a spreadsheet (the header is row 1); in other formats, the entry's position from 1. */
  row: z.number().int(),
  reference: z.string().nullable(),
  reason: z.enum(REJECTION_REASONS),
  /** The field that cannot be stored, or the value that was not understood. */
  detail: z.string().optional(),
})
export type Rejection = z.infer<typeof Rejection>

/** Every entry is added, changed, unchanged, repeated or rejected. */
export const ImportReport = z
  .object({
    dry_run: z.boolean(),
    format: z.enum(FEED_FORMATS),
    source: z.string(),
    read: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    /** Duplicates of another entry in the file. */
    repeated: z.number().int(),
    rejected: z.number().int(),
    rejected_by_reason: z.partialRecord(z.enum(REJECTION_REASONS), z.number().int()),
    /** The first {@link MAX_LISTED_REJECTIONS}. */
    rejections: z.array(Rejection),
    /** Published projects of this source that are not in the file. */
    missing: z.number().int(),
    /** How many of them were unpublished: all, or none if suspiciously many are missing. */
    unpublished: z.number().int(),
    remarks: z.partialRecord(z.enum(IMPORT_NOTES), z.number().int()),
    seconds: z.number(),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>

/** Unpublishing this share of a source's projects or more needs confirmation, because a broken feed looks the same. */
export const UNPUBLISH_SHARE = 0.5

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
  'permit_number',
  'permit_expires_on',
  'escrow_account',
] as const
export type MappedField = (typeof MAPPED_FIELDS)[number]

export const AREA_UNITS = ['sqft', 'sqm'] as const
export const CURRENCIES = ['AED', 'USD', 'EUR'] as const
export const DECIMAL_MARKS = ['point', 'comma'] as const

export const FeedMapping = z
  .object({
    columns: z.partialRecord(z.enum(MAPPED_FIELDS), z.string().min(1).max(300)),
    area_unit: z.enum(AREA_UNITS).default('sqft'),
    currency: z.enum(CURRENCIES).default('AED'),
    /** AED per unit of the currency. */
    rate: z.number().positive().max(1_000).default(1),
    decimal: z.enum(DECIMAL_MARKS).default('point'),
    /** For rows without a value. */
    emirate: z.string().max(60).optional(),
    category: z.string().max(60).optional(),
  })
  .meta({ id: 'FeedMapping' })
export type FeedMapping = z.infer<typeof FeedMapping>

/** AED per unit. The dollar rate is pegged; the euro rate is a starting value for the user to edit. */
export const DEFAULT_RATES: Record<(typeof CURRENCIES)[number], number> = { AED: 1, USD: 3.6725, EUR: 4.25 }

export const FEED_LIMITS = { maxBytes: 500_000_000, timeoutMs: 10 * 60_000 } as const
