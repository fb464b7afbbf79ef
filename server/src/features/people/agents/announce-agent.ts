import type { Account } from '../../../platform/accounts/account.ts'
import { announceChange, type Trx } from '../../../platform/database/database.ts'
import { PEOPLE_TAG, projectTag } from '../../catalogue/cache-tags.ts'
import { findProjectsOfAgent } from './queries.ts'

/**
 * Invalidates the pages that show an account: for an agent, the list of agents and the agent's projects; for a developer's
 * account, the developer's page. Does nothing for other accounts.
 */
export async function announceAgent(trx: Trx, { id, role }: Pick<Account, 'id' | 'role'>): Promise<void> {
  if (role !== 'agent' && role !== 'developer') return
  const projects = await findProjectsOfAgent(trx, id)
  await announceChange(trx, [PEOPLE_TAG, ...projects.map(({ id: project }) => projectTag(project))])
}
