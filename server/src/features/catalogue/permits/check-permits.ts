import type { Trx } from '../../../platform/database/database.ts'
import { findPermitKeys, type ProjectPermit, saveCheckResults, savePermits } from './queries.ts'
import { importedRegister, type PermitKey, type PermitRegister } from './register-rows.ts'

const keyOf = ({ emirate_id, number }: PermitKey) => `${emirate_id} ${number}`

/**
 * Compares the permits of projects with an authority's register. A permit counts as checked only if the register has its number
 * with the same expiry date, which a permit without one adopts; in an emirate without a register nothing is claimed.
 */
export async function checkPermits(trx: Trx, ids: readonly number[], register: PermitRegister = importedRegister): Promise<void> {
  const permits = await findPermitKeys(trx, ids)
  if (permits.length === 0) return
  const covered = await register.covered(trx)
  const facts = new Map((await register.find(trx, permits)).map((fact) => [keyOf(fact), fact]))
  const results = permits.map((permit) => {
    const { property_id, emirate_id } = permit
    const fact = facts.get(keyOf(permit))
    if (!fact) return { property_id, expires_on: null, check_result: covered.has(emirate_id) ? 'not_found' : null, checked_on: null }
    const { expires_on, read_on } = fact
    const isSame = expires_on === (permit.expires_on ?? expires_on)
    return { property_id, expires_on, check_result: isSame ? 'found' : 'differs', checked_on: isSame ? read_on : null }
  })
  await saveCheckResults(trx, results)
}

/** Sets or removes the permits of projects and checks them. */
export async function putPermits(trx: Trx, projects: readonly ProjectPermit[]): Promise<void> {
  await savePermits(trx, projects)
  await checkPermits(
    trx,
    projects.map(({ property_id }) => property_id),
  )
}
