import type { RejectionReason, Remark } from '@manzil/contract/feeds'
import type { AmenityRecord, CommunityRecord, DeveloperRecord, ProjectRecord } from './project-record.ts'

export interface Refusal {
  refused: RejectionReason
  /** The field that cannot be stored, or the value that was not understood. */
  detail?: string
}

export interface ReadProject {
  kind: 'project'
  /** As counted by spreadsheets, the header being row 1; in other files the entry's position, from 1. */
  row: number
  /** As written in the file, to identify entries that cannot be used. */
  reference: string | null
  outcome: ProjectRecord | Refusal
  remarks?: Remark[]
}

/** Records besides projects in Manzil's own files. */
export type ReadCatalogue =
  | { kind: 'developer'; record: DeveloperRecord }
  | { kind: 'community'; record: CommunityRecord }
  | { kind: 'amenity'; record: AmenityRecord }

export type ReadEntry = ReadProject | ReadCatalogue

export function isRefusal(outcome: ProjectRecord | Refusal): outcome is Refusal {
  return 'refused' in outcome
}
