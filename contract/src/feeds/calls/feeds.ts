import { z } from 'zod'
import { ADVERTISING_GAPS } from '../../catalogue/advertising.ts'
import { AED_PER_USD } from '../../money/dollar.ts'

/** JSON, CSV and XML of any shape, read with a mapping unless they are Manzil's own; the XML of two portals; the DLD register. */
export const FEED_FORMATS = ['json', 'csv', 'xml', 'property-finder', 'bayut', 'dld'] as const
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
  'unknown_reference',
  'shared_reference',
  'unknown_emirate',
  'unclear_project',
  'unknown_type',
  'not_for_sale',
  'rental',
  'withdrawn',
  'invalid',
  'sums',
  'heading',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** Notes for the operator about imported projects. */
export const IMPORT_NOTES = [
  'no_community',
  'no_point',
  'no_delivery_date',
  'overdue',
  'no_price',
  'old_price',
  'kept_by_hand',
  'withheld',
  'permit_lost',
  'incomplete',
  'awaiting_pictures',
  'drafts',
  'merged',
  /** With homes whose status is blank, which count as available. */
  'blank_status',
  'made_reference',
  'made_title',
  'place_from_text',
  'place_from_point',
  'place_conflict',
  'no_type',
  'type_from_text',
  'homes_grouped',
  'permits_of_homes',
  'texts_of_homes',
  'far_from_group',
  'no_building',
  'plan_dates',
  'odd_value',
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

/** Facts that a project should have before it is published; a feed may require fewer. Permits have a rule of their own (decision 0148). */
export const REQUIRED_FACTS = ['picture', 'price', 'place'] as const
export type RequiredFact = (typeof REQUIRED_FACTS)[number]

/** A project of the file that a report names by its row. */
export const NamedRow = z.object({
  row: z.number().int(),
  /** Of the project. */
  reference: z.string(),
  title: z.string(),
  /** Absent in reports of older versions, as the id. */
  title_ar: z.string().nullish(),
  /** Absent if the project was not imported. */
  id: z.number().int().optional(),
})
export type NamedRow = z.infer<typeof NamedRow>

/** A project that stays a draft, with what it lacks. */
export const IncompleteProject = NamedRow.extend({
  lacks: z.array(z.enum(REQUIRED_FACTS)),
  /** Facts its emirate requires of an advertisement that are missing; absent in reports of older versions. */
  gaps: z.array(z.enum(ADVERTISING_GAPS)).optional(),
})
export type IncompleteProject = z.infer<typeof IncompleteProject>

/** What may be wrong with a value that was not taken over. */
export const DOUBT_KINDS = [
  'other_unit',
  'too_small',
  'too_large',
  'like_rent',
  'not_for_area',
  'elsewhere',
  'no_latitude',
  'no_longitude',
  'unreadable',
  'unreadable_steps',
  'plan_sum',
  'other_currency',
  'two_currencies',
  'not_a_studio',
  'without_price',
  'already_ready',
  'other_stage',
  'other_home',
  'other_row',
] as const
export type DoubtKind = (typeof DOUBT_KINDS)[number]

/** A value that was left out because it cannot be right. */
export const Doubt = z.object({
  row: z.number().int(),
  reference: z.string().nullable(),
  field: z.string(),
  value: z.string(),
  kind: z.enum(DOUBT_KINDS),
  /** What it should be: a range, a unit or an example. */
  expected: z.string(),
  /** Number of the home, if the entry or its project has several; absent in reports of older versions. */
  home: z.string().optional(),
})
export type Doubt = z.infer<typeof Doubt>

/** A project that a report names. */
export const ReportedProject = z.object({ id: z.number().int(), title: z.string(), title_ar: z.string().nullable() })
export type ReportedProject = z.infer<typeof ReportedProject>

/** What staff did with a home: edited or removed it; or edited one that the file no longer has, so that it left. */
const KEPT_HOME_KINDS = ['edited', 'removed', 'gone'] as const

const KeptChange = z.object({
  field: z.string(),
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
})

/** A home, or a home type without `apt_no`, that staff edited. */
const KeptHome = z.object({
  apt_no: z.string().optional(),
  property_type: z.string().optional(),
  rooms: z.number().int().nullish(),
  /** Identify a home without a number, together with its type; absent for others and in reports of older versions. */
  floor_no: z.number().int().nullish(),
  area: z.number().nullish(),
  kind: z.enum(KEPT_HOME_KINDS),
  /** What the file would have changed. */
  changes: z.array(KeptChange),
})
export type KeptHome = z.infer<typeof KeptHome>

/** Only this many homes of a project are listed. */
export const MAX_LISTED_HOMES = 50

/** Fields of {@link ChangedProject} that its prices stand for. */
export const PRICE_FIELDS: ReadonlySet<string> = new Set(['price', 'price_source', 'price_date'])

/** How many homes of a project an import changed. One may be sold or reserved and have another price. */
const HomeChanges = z.object({
  sold: z.number().int(),
  /** Absent in reports of older versions. */
  reserved: z.number().int().optional(),
  /** For sale again, after they were sold or reserved. Absent in reports of older versions. */
  available: z.number().int().optional(),
  priced: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
  /** With other changes only. */
  others: z.number().int(),
})
export type HomeChanges = z.infer<typeof HomeChanges>

const ChangedProject = ReportedProject.extend({
  /** In AED, if the import changed it; null is unknown. Absent in reports of older versions. */
  prices: z.object({ before: z.number().int().nullable(), after: z.number().int().nullable() }).optional(),
  /** What the import changed, named as in the office's form. Absent in reports of older versions. */
  fields: z.array(z.string()).optional(),
  /** Former and new values, without long texts and lists; absent in reports of older versions. */
  values: z.array(KeptChange).optional(),
  /** Of `homes` among them; absent in reports of older versions. */
  homes: HomeChanges.optional(),
})
export type ChangedProject = z.infer<typeof ChangedProject>

/** A project with staff edits that the file would have changed. */
const KeptProject = ReportedProject.extend({
  /** Named as in the office's form. */
  fields: z.array(z.string()),
  /**
   * Values of those of them that are short, and the numbers of pictures: as staff edited them, and in the file. Absent in reports of
   * older versions.
   */
  values: z.array(KeptChange).optional(),
  /** The first {@link MAX_LISTED_HOMES}; absent in reports of older versions. Those that left are in {@link GoneHomes}. */
  homes: z.array(KeptHome).optional(),
  /** All of them. */
  home_count: z.number().int().optional(),
})
export type KeptProject = z.infer<typeof KeptProject>

/** What staff edits of a project keep from being used, as in {@link KeptProject}. */
export const FeedValues = KeptProject.pick({ fields: true, values: true, homes: true, home_count: true })
  .required()
  .meta({ id: 'FeedValues' })
export type FeedValues = z.infer<typeof FeedValues>

/** A home with another price or status in the file; one that the file no longer has; or one that only the file has. */
const MergedHome = KeptHome.extend({ kind: z.enum(['edited', 'gone', 'new']) })
export type MergedHome = z.infer<typeof MergedHome>

/** A project that another source writes since a merge, with the homes that differ in this file. */
export const MergedProject = ReportedProject.extend({
  /** `before` is shown, `after` is in the file. The first {@link MAX_LISTED_HOMES}. */
  homes: z.array(MergedHome),
  /** All of them. */
  home_count: z.number().int(),
  /** Those shown as available that the file no longer has or says are not offered. */
  sold_count: z.number().int(),
})
export type MergedProject = z.infer<typeof MergedProject>

/** Only this many homes that left a project are listed by number. */
export const MAX_LISTED_NUMBERS = 5

/** Homes that leave a project, because the file no longer has them. */
const GoneHomes = ReportedProject.extend({
  home_count: z.number().int(),
  /** The first {@link MAX_LISTED_NUMBERS} of homes with a number. */
  numbers: z.array(z.string()),
  /** Homes and home types that staff had edited: the first {@link MAX_LISTED_HOMES}. */
  edited: z.array(KeptHome),
  edited_count: z.number().int(),
})
export type GoneHomes = z.infer<typeof GoneHomes>

/** A project that keeps homes which the file no longer has, because suspiciously many are missing. */
const MissingHomes = ReportedProject.extend({ home_count: z.number().int() })
export type MissingHomes = z.infer<typeof MissingHomes>

/** A project whose own price differs from that of its cheapest home, in AED. */
const PriceConflict = NamedRow.extend({ price: z.number().int(), home_price: z.number().int(), shown: z.enum(['project', 'homes']) })
export type PriceConflict = z.infer<typeof PriceConflict>

/** A project whose entry lists homes twice, by number: the first {@link MAX_LISTED_HOMES}. The last mention counts. */
const RepeatedHomes = NamedRow.extend({ numbers: z.array(z.string()) })
export type RepeatedHomes = z.infer<typeof RepeatedHomes>

/** A project that its source gave a new reference, or seems to have: `former` is the one it had. */
const RenumberedProject = NamedRow.extend({
  former: z.string(),
  /** The project that it was, or those that it may be, if their names differ from its own. */
  former_projects: z.array(z.object({ id: z.number().int(), title: z.string() })).optional(),
})
export type RenumberedProject = z.infer<typeof RenumberedProject>

export const MAPPED_FIELDS = [
  'reference',
  'title',
  'title_ar',
  'description',
  'description_ar',
  'developer',
  'developer_ar',
  'building',
  'address',
  'community',
  'community_ar',
  'emirate',
  'category',
  'purpose',
  'property_type',
  'project_status',
  'sales_status',
  'price',
  'currency',
  'price_date',
  'down_payment_percent',
  'payment_plan',
  'area',
  'area_unit',
  'bedrooms',
  'bathrooms',
  'apt_no',
  'floor_no',
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
  'escrow_bank',
] as const
export type MappedField = (typeof MAPPED_FIELDS)[number]

/** A community that an import creates, because it knows none of that name. */
const NewName = z.object({ name: z.string(), name_ar: z.string().nullable() })
export type NewName = z.infer<typeof NewName>
/** `like` is a known developer whose name differs only in words such as Properties or Group. */
const NewDeveloper = NewName.extend({ like: NewName.extend({ id: z.number().int() }).optional() })
export type NewDeveloper = z.infer<typeof NewDeveloper>
const NewCommunity = NewName.extend({ emirate: z.string() })
export type NewCommunity = z.infer<typeof NewCommunity>

/** Facts that may be given once, for rows that name none. */
export const FACTS_OF_ALL = [
  'building',
  'developer',
  'community',
  'delivery_date',
  'payment_plan',
] as const satisfies readonly MappedField[]

/** A line above the header of a CSV, or a fact beside the list of JSON. */
export const LineAbove = z.object({
  text: z.string(),
  /** What it says of all rows, if that is known: `Location: Dubai Marina`. */
  fact: z.object({ field: z.enum(FACTS_OF_ALL), value: z.string() }).optional(),
  /** The date of the prices, if it says one: `Date: 24 November 2026`. It holds for rows without one, in this file only. */
  price_date: z.iso.date().optional(),
})
export type LineAbove = z.infer<typeof LineAbove>

/** How many projects or homes had a fact before an import and have it afterwards, among those that the import changes and keeps. */
const FactChange = z.object({
  /** `types` are home types without single homes. */
  of: z.enum(['projects', 'types', 'homes']),
  field: z.string(),
  before: z.number().int(),
  after: z.number().int(),
})
export type FactChange = z.infer<typeof FactChange>

/** How a file was read with a mapping. */
export const FileReading = z.object({
  /** Column, path or element by field. */
  columns: z.record(z.string(), z.string()),
  /** Columns that were read together as one payment plan. Absent without such columns. */
  plan_columns: z.array(z.string()).optional(),
  /** Columns that were read together as the handover, such as quarter and year. Absent without such columns. */
  handover_columns: z.array(z.string()).optional(),
  /** Columns that no field was read from. */
  unread: z.array(z.string()),
  /** Lines above the header, or facts beside the list, that the mapping does not repeat. Absent without such lines. */
  unread_above: z.array(z.string()).optional(),
  /** Date of the prices of rows without one, with the line that says it. Absent without such a line. */
  price_date: z.object({ date: z.iso.date(), line: z.string() }).optional(),
  /** Columns whose blank cells took the value above, because the spreadsheet had merged them. Absent without such columns. */
  repeated: z.array(z.string()).optional(),
  /** Fields that homes have in a column of their own, besides that of the project. Absent without such fields. */
  listed: z.array(z.enum(MAPPED_FIELDS)).optional(),
  /** Columns that identify an entry of a file without references; empty if it has them. */
  identified_by: z.array(z.string()),
  /** Whether rows of homes were grouped into projects. */
  grouped: z.boolean(),
  /** Fields whose column is missing from the file, so that they keep their values. Not in reports of older versions. */
  absent: z.array(z.enum(MAPPED_FIELDS)).optional(),
  /** Whether prices say which homes are sold or reserved. Absent if they do not. */
  status_in_price: z.boolean().optional(),
  /** Rows that have the same values in the identifying columns: the first {@link MAX_LISTED_REJECTIONS}. Absent without such rows. */
  alike: z.array(z.number().int()).optional(),
})
export type FileReading = z.infer<typeof FileReading>

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
    /** Only the first ones; absent in reports of older versions. */
    repeated_rows: z.array(z.number().int()).optional(),
    rejected: z.number().int(),
    rejected_by_reason: z.partialRecord(z.enum(REJECTION_REASONS), z.number().int()),
    /** The first {@link MAX_LISTED_REJECTIONS}. */
    rejections: z.array(Rejection),
    /** Published projects of this source that are not in the file, or that it says are no longer offered. */
    missing: z.number().int(),
    /** How many of them were unpublished: all, or only those no longer offered if suspiciously many others are missing. */
    unpublished: z.number().int(),
    /** Further projects unpublished because the feed dropped a fact that their emirate requires; not in reports of older versions. */
    lost: z.number().int().optional(),
    /** Drafts that the file no longer has or offers; absent in reports of older versions. */
    drafts_missing: z.number().int().optional(),
    /** Projects that were not on the site and now are, besides the added ones; absent in reports of older versions. */
    published: z.number().int().optional(),
    remarks: z.partialRecord(z.enum(IMPORT_NOTES), z.number().int()),
    /** Null for Manzil's own files and the DLD register, and in reports of older versions. */
    reading: FileReading.nullish(),
    /** Projects that stay drafts, by missing required fact. */
    lacking: z.partialRecord(z.enum(REQUIRED_FACTS), z.number().int()).optional(),
    /** The first {@link MAX_LISTED_REJECTIONS} of them. */
    incomplete: z.array(IncompleteProject).optional(),
    /** The first {@link MAX_LISTED_REJECTIONS}. */
    doubts: z.array(Doubt).optional(),
    /** New homes that count as available because no column has statuses; absent in reports of older versions. */
    assumed_available: z.number().int().optional(),
    /** Homes without a price among homes of one project that have one: the first {@link MAX_LISTED_REJECTIONS}. */
    unpriced: z.array(NamedRow).optional(),
    /** The first {@link MAX_LISTED_REJECTIONS}. */
    price_conflicts: z.array(PriceConflict).optional(),
    /** The first {@link MAX_LISTED_REJECTIONS}; absent in reports of older versions. */
    repeated_homes: z.array(RepeatedHomes).optional(),
    /** Projects without a property type, whose bedrooms were left out: the first {@link MAX_LISTED_REJECTIONS}. */
    untyped: z.array(NamedRow).optional(),
    /** Projects whose English title is Arabic, because the file has no other: the first {@link MAX_LISTED_REJECTIONS}. */
    untranslated: z.array(NamedRow).optional(),
    /** Projects whose coordinates lie in another emirate: the first {@link MAX_LISTED_REJECTIONS}. */
    place_conflicts: z.array(NamedRow).optional(),
    /** The first {@link MAX_LISTED_REJECTIONS}, as the following; absent in reports of older versions. */
    kept: z.array(KeptProject).optional(),
    published_projects: z.array(ReportedProject).optional(),
    added_projects: z.array(NamedRow).optional(),
    changed_projects: z.array(ChangedProject).optional(),
    gone_homes: z.array(GoneHomes).optional(),
    /** Facts that changed projects and their homes lose or gain; only those whose number differs. */
    fact_changes: z.array(FactChange).optional(),
    /** Communities that the import creates, with their emirate's slug: the first {@link MAX_LISTED_REJECTIONS}. */
    new_communities: z.array(NewCommunity).optional(),
    /** Developers and amenities that the import creates, as above; absent in reports of older versions. */
    new_developers: z.array(NewDeveloper).optional(),
    new_amenities: z.array(NewName).optional(),
    /** Published projects that the file no longer has, but that stay published because suspiciously many are missing. */
    missing_projects: z.array(ReportedProject).optional(),
    /** Drafts that the file no longer has or offers: the first {@link MAX_LISTED_REJECTIONS}. */
    missing_drafts: z.array(ReportedProject).optional(),
    missing_homes: z.array(MissingHomes).optional(),
    /** Merged projects with homes that differ in this file: the first {@link MAX_LISTED_REJECTIONS}. */
    merged_projects: z.array(MergedProject).optional(),
    /** Projects found again under a new reference: the first {@link MAX_LISTED_REJECTIONS}. */
    renumbered: z.array(RenumberedProject).optional(),
    /** Added projects that look like missing ones, whose references are in `former`. */
    namesakes: z.array(RenumberedProject).optional(),
    /** Projects unpublished because the file no longer has or offers them. */
    unpublished_projects: z.array(ReportedProject).optional(),
    /** Projects that stay drafts until their pictures have been fetched. */
    awaiting_pictures: z.array(ReportedProject).optional(),
    seconds: z.number(),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>

/** What stays although the file no longer has it, until a person confirms that it is gone. */
export function keptMissing({ missing, unpublished, missing_homes = [] }: ImportReport): { projects: number; homes: number } {
  return { projects: missing - unpublished, homes: missing_homes.reduce((sum, { home_count }) => sum + home_count, 0) }
}

/** How many homes of merged projects are shown as available that the file no longer has or says are not offered. */
export function soldWhileShown({ merged_projects = [] }: ImportReport): number {
  return merged_projects.reduce((sum, { sold_count }) => sum + sold_count, 0)
}

/**
 * Unpublishing this share of a source's projects or more needs confirmation, because a broken feed looks the same; as does removing it
 * of the homes of a project or source.
 */
export const UNPUBLISH_SHARE = 0.5

export const AREA_UNITS = ['sqft', 'sqm'] as const
export const CURRENCIES = ['AED', 'USD', 'EUR'] as const
export const DECIMAL_MARKS = ['point', 'comma'] as const

/** Whether rows are projects, or homes to be grouped into projects by building and community. */
export const ROW_KINDS = ['projects', 'homes'] as const
/** What a status of the file that is not known may mean. */
export const STATUS_MEANINGS = ['available', 'reserved', 'sold', 'off_plan', 'ready_to_move', 'coming_soon', 'not_offered'] as const
export type StatusMeaning = (typeof STATUS_MEANINGS)[number]
/** Longer statuses are cut to this length. */
export const LONGEST_STATUS = 60
/** Whether complete projects are published, or all stay drafts until staff publish them. */
export const PUBLISHING = ['complete', 'drafts'] as const

/**
 * How to read a feed and what to publish. Anything omitted is guessed from the file. A column may be a path in JSON or XML
 * (`area.name`, `units[].price`); null keeps a field from being guessed.
 */
export const FeedMapping = z
  .strictObject({
    columns: z.partialRecord(z.enum(MAPPED_FIELDS), z.string().min(1).max(300).nullable()),
    /** Columns that the last files lacked, by field: they are read again once a file has them. */
    former_columns: z.partialRecord(z.enum(MAPPED_FIELDS), z.string().min(1).max(300)).optional(),
    /** Path of the list of projects, or the element of one; empty for a list without a name. */
    records: z.string().max(300).optional(),
    /** Fields without a column whose stored values are deleted; other fields keep theirs. */
    clear: z.array(z.enum(MAPPED_FIELDS)).max(MAPPED_FIELDS.length).optional(),
    /** Columns that identify a row of a file without references (decision 0170). */
    identified_by: z.array(z.string().min(1).max(300)).max(20).optional(),
    /** Meanings of statuses by the file's words for them. */
    statuses: z
      .record(z.string().min(1).max(LONGEST_STATUS), z.enum(STATUS_MEANINGS))
      .refine((statuses) => Object.keys(statuses).length <= 100)
      .optional(),
    rows: z.enum(ROW_KINDS).optional(),
    area_unit: z.enum(AREA_UNITS).optional(),
    currency: z.enum(CURRENCIES).optional(),
    /** AED per unit of the currency. */
    rate: z.number().positive().max(1_000).optional(),
    decimal: z.enum(DECIMAL_MARKS).optional(),
    /** For rows without a value. */
    emirate: z.string().max(60).optional(),
    building: z.string().trim().min(1).max(300).optional(),
    developer: z.string().trim().min(1).max(300).optional(),
    community: z.string().trim().min(1).max(300).optional(),
    /** As in a file: `Q4 2028`, `10% on booking, 90% on handover`. */
    delivery_date: z.string().trim().min(1).max(100).optional(),
    payment_plan: z.string().trim().min(1).max(1_000).optional(),
    category: z.string().max(60).optional(),
    property_type: z.string().max(60).optional(),
    publish: z.enum(PUBLISHING).optional(),
    required: z.array(z.enum(REQUIRED_FACTS)).max(REQUIRED_FACTS.length).optional(),
  })
  .meta({ id: 'FeedMapping' })
export type FeedMapping = z.infer<typeof FeedMapping>

/** Returns the lines outside the rows whose facts the mapping does not give. */
export function unreadAbove(lines: readonly LineAbove[], mapping: FeedMapping | CompleteMapping): LineAbove[] {
  return lines.filter(({ fact, price_date }) => price_date === undefined && (fact === undefined || mapping[fact.field] !== fact.value))
}

/** Fields that name an entry or give it a title. */
const NAMING = ['title', 'title_ar', 'building', 'address', 'community'] as const satisfies readonly MappedField[]

/** Whether entries get a name: without one, a feed cannot be read. */
export function namesEntries({ columns, building }: Pick<FeedMapping, 'columns' | 'building'>): boolean {
  return building !== undefined || NAMING.some((field) => columns[field] != null)
}

type Guessed = 'area_unit' | 'currency' | 'rate' | 'decimal' | 'rows' | 'identified_by'
/** A mapping with everything that was omitted filled in. */
export type CompleteMapping = Omit<FeedMapping, Guessed | 'columns'> & { [Setting in Guessed]: NonNullable<FeedMapping[Setting]> } & {
  columns: Partial<Record<MappedField, string>>
}

/** What a feed requires and publishes unless its mapping says otherwise. */
export const DEFAULT_PUBLISHING = { publish: 'complete', required: [...REQUIRED_FACTS] } as const satisfies Pick<
  FeedMapping,
  'publish' | 'required'
>

/** AED per unit. The dollar rate is pegged; the euro rate is a starting value for the user to edit. */
export const DEFAULT_RATES: Record<(typeof CURRENCIES)[number], number> = { AED: 1, USD: AED_PER_USD, EUR: 4.25 }

export const FEED_LIMITS = { maxBytes: 500_000_000, timeoutMs: 10 * 60_000, answerMs: 2 * 60_000 } as const
