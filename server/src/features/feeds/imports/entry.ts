import type { FileReading, ImportNote, RejectionReason } from '@manzil/contract/feeds/calls/feeds'
import type { BuildingPlace } from './grouping/stored-buildings.ts'
import type { ValueDoubt } from './mapping/doubtful-values.ts'
import type { PricePair } from './price-conflict.ts'
import type { AmenityRecord, CommunityRecord, DeveloperRecord, ProjectRecord } from './project-record.ts'

export interface Rejection {
  refused: RejectionReason
  /** The field that cannot be stored, or the value that was not understood. */
  detail?: string
  /** Further values that were not understood, of other homes in the entry. */
  further?: string[]
}

/** Rejection reasons that mean the feed no longer offers the home. */
export const NO_LONGER_OFFERED: ReadonlySet<RejectionReason> = new Set(['withdrawn', 'not_for_sale', 'rental'])

export interface ReadProject {
  kind: 'project'
  /** As in a spreadsheet (the header is row 1); in other files, the entry's position from 1. */
  row: number
  /** As in the file, to identify entries that cannot be used. */
  reference: string | null
  outcome: ProjectRecord | Rejection
  remarks?: ImportNote[]
  /** Each with its own row if the entry comes from several. */
  doubts?: (ValueDoubt & { row?: number })[]
  /** Rows of homes for sale without a price, in a project whose other homes have one. */
  unpriced?: number[]
  /** If its own price in the file was left out for that of its cheapest home. */
  priceConflict?: PricePair | undefined
  /** Numbers of homes that its list names again. */
  repeatedHomes?: string[]
  /** If the entry may be a home in a building. */
  home?: HomePlace
  /** How many rows of the file it comes from; defaults to one. */
  rows?: number
  /** Whether the last row is one of its homes: a file that was cut off between two lines lacks some of them. */
  endsFile?: boolean
  /** If the entry is rejected, but says which home it is, or may be: these stay as stored or leave. */
  unreadHomes?: UnreadHome[]
  /** References of the projects that a rejected home may belong to. */
  projects?: string[]
}

/** A home whose row is rejected. */
export interface UnreadHome extends BuildingPlace {
  /** As in {@link HomePlace}. */
  project?: string | undefined
  /** Its number in its project is one of these. */
  numbers: string[]
}

/** Where a home is, to group homes into projects. */
export interface HomePlace {
  building: string | undefined
  /** Of its project, as in {@link BuildingPlace}. */
  community: string | null | undefined
  /** Reference of the stored project that its own reference was grouped into. Its number is undefined if no home is stored for it. */
  project?: string | undefined
  /** Its Arabic name, if the building names the row. */
  building_ar?: string | undefined
  apt_no: string | undefined
  /** Whether the file has a column for unit numbers. If it does, the reference is not used as the number. */
  hasNumbers?: boolean
  /** Digest of what its row says besides price and status; undefined without a number. */
  sameness?: string | undefined
  floor_no: number | undefined
  rooms: number | undefined
  status: 'available' | 'reserved' | 'sold'
  /** What its row says of whether it is off plan or ready, as in the file. */
  stage?: string | undefined
}

/** How the file was read, once it is known. */
export interface ReadingNote {
  kind: 'reading'
  reading: FileReading
}

/** Records besides projects in Manzil's own files. */
export type ReadCatalogue =
  | { kind: 'developer'; record: DeveloperRecord }
  | { kind: 'community'; record: CommunityRecord }
  | { kind: 'amenity'; record: AmenityRecord }

/** A row that equals another one. */
export interface RepeatedRow {
  kind: 'repeated'
  row: number
}

export type ReadEntry = ReadProject | ReadCatalogue | ReadingNote | RepeatedRow

export function isRejected(outcome: ProjectRecord | Rejection): outcome is Rejection {
  return 'refused' in outcome
}
