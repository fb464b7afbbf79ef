import type { DatabaseConnection, Trx } from '../../../../platform/database/database.ts'
import { type ChangeAction, type ImportOrigin, withAudit } from './audit-changes.ts'
import { archiveProjects, publishChanges } from './project-rows.ts'
import { findOwnProjects, lockImports, type MissingProjects, recordMissing, recordUnpublished } from './source-rows.ts'

/** Archives projects that their source no longer has, and publishes them again once it has them. */
export async function unpublishProjects(
  trx: Trx,
  { source, references, projects }: Pick<MissingProjects, 'references' | 'projects'> & { source: string },
  origin: ImportOrigin,
  action: ChangeAction = 'project_unpublished_by_feed',
): Promise<void> {
  await recordMissing(trx, source, references)
  if (projects.length === 0) return
  await withAudit(trx, origin, action, projects, () => archiveProjects(trx, projects))
  await recordUnpublished(trx, source, projects)
  await publishChanges(trx, projects)
}

type Parts = Pick<MissingProjects, 'references' | 'projects'>
const UNPUBLISHED_AT_ONCE = 200

export function inParts({ references, projects }: Parts): Parts[] {
  const parts = Math.ceil(Math.max(references.length, projects.length) / UNPUBLISHED_AT_ONCE)
  const part = <T>(items: readonly T[], at: number) => items.slice(at * UNPUBLISHED_AT_ONCE, (at + 1) * UNPUBLISHED_AT_ONCE)
  return Array.from({ length: parts }, (_, at) => ({ references: part(references, at), projects: part(projects, at) }))
}

/** Archives the projects that only this source has and no person has edited. Returns how many. */
export async function archiveOwnProjects(
  trx: Trx,
  engine: DatabaseConnection['engine'],
  source: string,
  origin: ImportOrigin,
): Promise<number> {
  if (engine === 'postgres') await lockImports(trx)
  const own = await findOwnProjects(trx, source)
  for (const some of inParts(own)) await unpublishProjects(trx, { ...some, source }, origin, 'project_archived')
  return own.projects.length
}
