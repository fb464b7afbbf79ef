import type { ImportNote, RejectionReason } from '@manzil/contract/feeds/calls/feeds'
import type { AmenityRecord, CommunityRecord, DeveloperRecord, ProjectRecord } from './project-record.ts'

export interface Rejection {
  refused: RejectionReason
  /** The field that cannot be stored, or the value that was not understood. */
  detail?: string
}

export interface ReadProject {
  kind: 'project'
  /** As in a spreadsheet (the header is row 1); in other files, the entry's position from 1. */
  row: number
  /** As in the file, to identify entries that cannot be used. */
  reference: string | null
  outcome: ProjectRecord | Rejection
  remarks?: ImportNote[]
}

/** Records besides projects in Manzil's own files. */
export type ReadCatalogue =
  | { kind: 'developer'; record: DeveloperRecord }
  | { kind: 'community'; record: CommunityRecord }
  | { kind: 'amenity'; record: AmenityRecord }

export type ReadEntry = ReadProject | ReadCatalogue

export function isRejected(outcome: ProjectRecord | Rejection): outcome is Rejection {
  return 'refused' in outcome
}
