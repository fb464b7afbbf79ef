import { z } from 'zod'
import { dataAnswer, messageAnswerWith } from '../../calls/answers.ts'
import type { FeedReason, InputReason } from '../../calls/field-reasons.ts'
import { flag, oneOf, RecordId } from '../../calls/inputs.ts'
import {
  Doubt,
  EXPORT_FORMATS,
  type ExportFormat,
  FEED_FORMATS,
  FeedMapping,
  FeedValues,
  type ImportNote,
  ImportReport,
  LineAbove,
  MAPPED_FIELDS,
  NamedRow,
  REJECTION_REASONS,
  REQUIRED_FACTS,
  ReportedProject,
  SOURCE_NAME,
} from './feeds.ts'

export const FEED_SCHEDULES = ['none', 'hourly', 'daily'] as const
export type FeedSchedule = (typeof FEED_SCHEDULES)[number]
export const RUN_STATUSES = ['waiting', 'running', 'done', 'failed'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

export const FEED_FILE_MAX_BYTES = 100_000_000
export const FEED_FILE_FIELD = 'file'
export const RUNS_SHOWN = 20
export const FAILED_PICTURES_SHOWN = 50
/** Notes of projects that are left without what is said of their homes one by one. */
export const LEFT_TO_HOMES = ['permits_of_homes', 'texts_of_homes'] as const satisfies readonly ImportNote[]
/** Number of projects in a preview. */
export const PREVIEW_ROWS = 3

/** Source of the register's entries, which are information instead of advertisements (docs/decisions/0148). */
export const REGISTER_SOURCE = 'dld'

const address = z
  .string()
  .trim()
  .max(2_000, 'too_long' satisfies InputReason)
  .regex(/^https?:\/\/\S+$/i, 'address_not_web' satisfies FeedReason)
const name = z
  .string()
  .trim()
  .min(1, 'unknown_value' satisfies InputReason)
  .max(120, 'too_long' satisfies InputReason)
const source = z.string().regex(SOURCE_NAME, 'source_invalid' satisfies FeedReason)

export const FeedRun = z.object({
  id: z.number().int(),
  feed_id: z.number().int(),
  status: z.enum(RUN_STATUSES),
  dry_run: z.boolean(),
  /** True if started by the schedule, false if by a person. */
  is_scheduled: z.boolean(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  done: z.number().int(),
  total: z.number().int(),
  report: ImportReport.nullable(),
  error: z.string().nullable(),
})
export type FeedRun = z.infer<typeof FeedRun>

export const Feed = z.object({
  id: z.number().int(),
  name: z.string(),
  source: z.string(),
  format: z.enum(FEED_FORMATS),
  address: z.string().nullable(),
  file: z.object({ id: z.string(), name: z.string(), size: z.number().int(), uploaded_at: z.iso.datetime() }).nullable(),
  mapping: FeedMapping.nullable(),
  schedule: z.enum(FEED_SCHEDULES),
  next_run_at: z.iso.datetime().nullable(),
  last_run: FeedRun.nullable(),
})
export type Feed = z.infer<typeof Feed>

/** Feeds that need attention: their last run failed or left something to check, or they are behind schedule. */
export const FEED_STATES = ['failed', 'stale'] as const
export type FeedState = (typeof FEED_STATES)[number]

/** `GET /office/feeds/`. */
export const FeedsQuery = z.object({
  state: oneOf(FEED_STATES).meta({
    description:
      'Only feeds whose last import failed or left something to check (missing projects or homes that stay, sold homes still shown), or only those behind schedule',
  }),
})
export const FeedsAnswer = dataAnswer(z.array(Feed))
export const FeedParams = z.object({ id: RecordId })
const FailedPicture = z.object({
  address: z.string(),
  reason: z.string(),
  /** The first project that needs it. */
  project: ReportedProject,
})
export type FailedPicture = z.infer<typeof FailedPicture>
/** `GET /office/feeds/{id}/`: the feed with its latest runs. */
export const FeedAnswer = dataAnswer(
  z.object({
    feed: Feed,
    runs: z.array(FeedRun),
    /** Projects whose staff edits can be replaced by the feed's values. */
    kept_projects: z.array(z.number().int()),
    /** How many projects come only from this feed and were edited by no person; archived ones do not count. */
    archivable_projects: z.number().int(),
    /** Some of the pictures that failed to download, with a reason in the user's language. */
    failed_pictures: z.array(FailedPicture),
    fetched_pictures: z.number().int(),
    /** How many pictures have not been tried yet. */
    waiting_pictures: z.number().int(),
  }),
)

/** `DELETE /office/feeds/{id}/` */
export const RemoveFeedQuery = z.object({
  archive: flag.meta({ description: '1: also archives projects that come only from this feed and were edited by no person' }),
})

/** `POST /office/feeds/files/`: stores a file until a feed is created from it. */
export const FeedFileAnswer = dataAnswer(z.object({ id: z.string(), name: z.string(), size: z.number().int() }))

const feedSource = { file_id: z.uuid().optional(), address: address.optional() }

export const GUESS_BASES = ['both', 'name', 'values'] as const
export type GuessBasis = (typeof GUESS_BASES)[number]

/** `POST /office/feeds/look/`: previews a feed before it is created. */
export const PreviewFeedBody = z.object({
  ...feedSource,
  /** Of a saved feed, whose projects are found again. */
  source: z.string().regex(SOURCE_NAME).optional(),
  format: z.enum(FEED_FORMATS).optional(),
  mapping: FeedMapping.optional(),
})
const PreviewCard = z.object({
  row: z.number().int(),
  reference: z.string().nullable(),
  title: z.string().nullable(),
  title_ar: z.string().nullable(),
  price: z.number().nullable(),
  area_sqft: z.number().nullable(),
  rooms: z.number().int().nullable(),
  category: z.string().nullable(),
  property_type: z.string().nullable(),
  community: z.string().nullable(),
  community_ar: z.string().nullable(),
  emirate: z.string().nullable(),
  image: z.string().nullable(),
  delivery_date: z.string().nullable(),
  /** Names such as `60/40`. */
  payment_plans: z.array(z.string()),
  /** Rows of homes that were grouped under the project, or the homes that it lists. */
  homes: z.number().int(),
  home_types: z.number().int(),
  /** Facts the feed requires that the project lacks. Without them, it stays a draft. */
  lacks: z.array(z.enum(REQUIRED_FACTS)),
  /** Values that are left out because they cannot be right. */
  doubts: z.array(Doubt),
  /** Rows of its homes without a price, if others have one. */
  unpriced: z.array(z.number().int()),
  refused: z.enum(REJECTION_REASONS).nullable(),
  detail: z.string().nullable(),
  /** Whether a feed that has imported others has not imported it yet. Not from servers of older versions. */
  is_new: z.boolean().optional(),
})
export type PreviewCard = z.infer<typeof PreviewCard>
/** Rows at the file's beginning that share name and place with another row but differ in rooms, size, price or number. */
const RepeatedNames = z.object({
  /** The column with the names; empty for the listings of portals. */
  column: z.string(),
  /** The name with the most rows. */
  example: z.string(),
  rows: z.number().int(),
  /** Whether that is half of the rows or more. */
  are_most: z.boolean(),
})
export type RepeatedNames = z.infer<typeof RepeatedNames>
/** A list of a JSON file, or an element of XML, that may hold the projects. */
const FileList = z.object({
  /** As a mapping's `records` names it. */
  path: z.string(),
  count: z.number().int(),
  /** Whether the file has no more of them. */
  is_all: z.boolean(),
})
export type FileList = z.infer<typeof FileList>
/**
 * Prices at the file's beginning that are nearly all far too small or large as they are read, or so low for their areas that they may be
 * in another currency than dirhams.
 */
const PriceScale = z.object({
  kind: z.enum(['small', 'large', 'currency']),
  /** A price as in the file. */
  example: z.string(),
  /** That price as it is read, in the file's currency; of a `currency`, the median price in AED per sqft. */
  read: z.number(),
  /** Whether the other decimal mark makes the prices plausible. */
  is_separator: z.boolean(),
})
export type PriceScale = z.infer<typeof PriceScale>
export const FeedLook = z.object({
  format: z.enum(FEED_FORMATS),
  /** Columns of a CSV, or paths of JSON and XML, that need a mapping; empty for other formats. */
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      /** The field the column is guessed to hold. */
      guess: z.enum(MAPPED_FIELDS).nullable(),
      /** What the guess rests on: name and values agree, or only one of them. */
      basis: z.enum(GUESS_BASES).nullable(),
      /** The column of the payment plan or handover that it is a part of. */
      joined_to: z.string().nullable(),
    }),
  ),
  /** Lines above the header of a CSV, and facts beside the list of JSON. Not from servers of older versions. */
  above: z.array(LineAbove).optional(),
  /** Fields that most of the feed's projects have a stored value of. Not from servers of older versions. */
  stored: z.array(z.enum(MAPPED_FIELDS)).optional(),
  /** Lists that rows may be read from, if there are several; `records` of the mapping is one of them. */
  lists: z.array(FileList),
  /** Complete; null for formats that need no settings. */
  mapping: FeedMapping.nullable(),
  /** The first projects, or the largest groups of homes. */
  preview: z.array(PreviewCard),
  /** What was read for the preview. */
  found: z.object({
    projects: z.number().int(),
    /** Rejected entries. */
    refused: z.number().int(),
    refused_by_reason: z.partialRecord(z.enum(REJECTION_REASONS), z.number().int()),
    /** How many of them the feed imported before; missing if it has imported none. */
    known: z.number().int().optional(),
    /** Rows of the file that these projects come from. */
    rows: z.number().int(),
    /** How many lack each fact, required or not. */
    lacking: z.partialRecord(z.enum(REQUIRED_FACTS), z.number().int()),
    /** New homes that count as available because no column has statuses. */
    assumed_available: z.number().int(),
    /** Projects without permit or texts, because those of their homes differ. Not from servers of older versions. */
    left_to_homes: z.partialRecord(z.enum(LEFT_TO_HOMES), z.number().int()).optional(),
    /** Whether that is the whole file. */
    is_all: z.boolean(),
  }),
  /** Columns that give entries a stable reference if the file has none. */
  identified_by: z.array(z.string()),
  /** Columns that are read for rows without a value in the first of their kind. Not from servers of older versions. */
  spare: z.array(z.string()).optional(),
  /** Those of `spare` that give each home its own value, beside the project's. Not from servers of older versions. */
  listed: z.array(z.string()).optional(),
  /** Statuses that are not known, with the number of rows they reject; the most frequent first. */
  unknown_statuses: z.array(z.object({ value: z.string(), rows: z.number().int() })),
  /** Projects among those found whose coordinates lie in another emirate than the one named; the first ones. */
  place_conflicts: z.array(NamedRow),
  /** Null if the prices are plausible. */
  price_scale: PriceScale.nullable(),
  /** Null if no rows look like homes of one project. */
  repeated: RepeatedNames.nullable(),
})
export type FeedLook = z.infer<typeof FeedLook>
export const FeedPreviewAnswer = dataAnswer(FeedLook)

/** `GET /office/projects/:id/feed-values/`. */
export const FeedValuesAnswer = dataAnswer(FeedValues)

/** `POST /office/feeds/`. */
export const NewFeedBody = z
  .object({
    ...feedSource,
    name,
    source,
    format: z.enum(FEED_FORMATS),
    mapping: FeedMapping.optional(),
    schedule: z.enum(FEED_SCHEDULES).default('none'),
  })
  .refine(({ format, source }) => (format === 'dld') === (source === REGISTER_SOURCE), {
    path: ['source'],
    error: 'source_reserved' satisfies FeedReason,
  })
/** `PUT /office/feeds/{id}/`; omitted fields stay unchanged. */
export const ChangeFeedBody = z.object({
  ...feedSource,
  name: name.optional(),
  mapping: FeedMapping.optional(),
  schedule: z.enum(FEED_SCHEDULES).optional(),
})
export const FeedDoneAnswer = messageAnswerWith(Feed)

/** `GET /office/catalogue/export/`: the whole catalogue as a file. */
export const CatalogueExportQuery = z.object({
  format: z
    .enum(EXPORT_FORMATS)
    .meta({ description: "Manzil's own JSON or CSV, with the whole catalogue, or a portal's XML, with the homes for sale" }),
})
export const EXPORT_FILE_NAMES: Record<ExportFormat, string> = {
  json: 'manzil-catalogue.json',
  csv: 'manzil-catalogue.csv',
  'property-finder': 'manzil-property-finder.xml',
  bayut: 'manzil-bayut.xml',
}

/** `POST /office/feeds/{id}/runs/`: reads the feed now. */
export const RunBody = z.object({ dry_run: z.boolean().default(false), unpublish_all: z.boolean().default(false) })
export const RunAnswer = dataAnswer(FeedRun)
