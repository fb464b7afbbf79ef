import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { ProjectForEditing, ProjectOptions } from '@manzil/contract/editing/calls/office-projects'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { findDetails } from '../../catalogue/projects/index.ts'
import { presentForEditing } from './present-project.ts'
import { scopeOf } from './project-scope.ts'
import { findOptions, hasProject } from './queries.ts'

/** Returns a project for its editor. @throws AppError not_found, also for another developer's project */
export async function getProject(services: Services, account: Account, id: number): Promise<ProjectForEditing> {
  await requireProject(services, account, id)
  return presentForEditing(services, account, id)
}

/** Returns a project in any state as its public page would show it. @throws AppError not_found */
export async function previewProject(services: Services, account: Account, id: number): Promise<PropertyDetail> {
  await requireProject(services, account, id)
  const [project] = await findDetails(services, [id], { preview: true })
  if (!project) throw new AppError('not_found')
  return project
}

export async function listOptions({ database: { db } }: Services, account: Account): Promise<ProjectOptions> {
  return findOptions(db, await scopeOf(db, account))
}

/** @throws AppError not_found */
export async function requireProject({ database: { db } }: Services, account: Account, id: number): Promise<void> {
  if (!(await hasProject(db, id, await scopeOf(db, account)))) throw new AppError('not_found')
}
