import type { ProjectRecord } from '../project-record.ts'

export type ExportedProject = ProjectRecord & { source: string; slug: string }

export interface Catalogue {
  developers: () => Promise<object[]>
  communities: () => Promise<object[]>
  amenities: () => Promise<object[]>
  projects: () => AsyncGenerator<ExportedProject>
  /** Origin of this site, for absolute URLs. */
  origin: string
}
