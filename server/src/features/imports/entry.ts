import type { RejectionReason, Remark } from '@manzil/contract/feeds'
import type { AmenityRecord, CommunityRecord, DeveloperRecord, ProjectRecord } from './project-record.ts'

/** Why an entry cannot be a project. */
export interface Refusal {
  refused: RejectionReason
  /** The field that cannot be stored, or what the feed says that nobody understands. */
  detail?: string
}

/** One entry of a feed as its reader understands it. */
export interface ReadProject {
  kind: 'project'
  /** As spreadsheets count, the header being row 1; in other files the entry's place, from 1. */
  row: number
  /** As it stands in the file, for naming entries that cannot be used. */
  reference: string | null
  outcome: ProjectRecord | Refusal
  remarks?: Remark[]
}

/** What Manzil's own files carry beside projects. */
export type ReadCatalogue =
  | { kind: 'developer'; record: DeveloperRecord }
  | { kind: 'community'; record: CommunityRecord }
  | { kind: 'amenity'; record: AmenityRecord }

export type ReadEntry = ReadProject | ReadCatalogue

export function isRefusal(outcome: ProjectRecord | Refusal): outcome is Refusal {
  return 'refused' in outcome
}
