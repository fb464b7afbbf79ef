import type { ProjectRecord } from '../project-record.ts'

/** A project to be exported, with its source and slug. */
export type ExportedProject = ProjectRecord & { source: string; slug: string }

export interface Catalogue {
  developers: () => Promise<object[]>
  communities: () => Promise<object[]>
  amenities: () => Promise<object[]>
  projects: () => AsyncGenerator<ExportedProject>
  /** Origin of this site, used to make addresses absolute. */
  origin: string
}
