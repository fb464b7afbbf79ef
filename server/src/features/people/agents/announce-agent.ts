import type { Account } from '../../../platform/accounts/account.ts'
import { announceChange, type Trx } from '../../../platform/database/database.ts'
import { projectTag } from '../../catalogue/cache-tags.ts'
import { findProjectsOfAgent } from './queries.ts'

/** Invalidates the pages that show an agent: the list of agents and the agent's projects. Does nothing for other accounts. */
export async function announceAgent(trx: Trx, { id, role }: Pick<Account, 'id' | 'role'>): Promise<void> {
  if (role !== 'agent') return
  const projects = await findProjectsOfAgent(trx, id)
  await announceChange(trx, ['agents', ...projects.map(({ id: project }) => projectTag(project))])
}
