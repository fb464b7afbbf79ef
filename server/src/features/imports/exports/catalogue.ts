import type { ProjectRecord } from '../project-record.ts'

/** A project as it leaves, with what its row alone knows. */
export type ExportedProject = ProjectRecord & { source: string; slug: string }

export interface Catalogue {
  developers: () => Promise<object[]>
  communities: () => Promise<object[]>
  amenities: () => Promise<object[]>
  projects: () => AsyncGenerator<ExportedProject>
  /** Origin of this site, for addresses that others are to read. */
  origin: string
}
