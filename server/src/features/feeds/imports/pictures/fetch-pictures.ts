import { buffer } from 'node:stream/consumers'
import { UPLOAD_MAX_BYTES } from '@manzil/contract/editing/calls/uploads'
import { uaeDate } from '@manzil/contract/time/calendar'
import type { Trx } from '../../../../platform/database/database.ts'
import { PictureError } from '../../../../platform/files/pictures/picture-error.ts'
import type { Services } from '../../../../platform/services.ts'
import { recordPublication } from '../../../catalogue/permits/index.ts'
import { refreshSearch } from '../../../catalogue/search-rows.ts'
import { storePicture } from '../../../editing/uploads/index.ts'
import { type Fault, type FaultCode, FaultError } from '../../faults.ts'
import { type FetchParts, guardedFetch } from '../../fetch/index.ts'
import { withAudit } from '../writing/audit-changes.ts'
import { auditRelease, recordPictures, releaseComplete } from '../writing/completeness-rows.ts'
import { publishChanges } from '../writing/project-rows.ts'
import { attachFetched, findKeptPictures, findWaiting, recordAttempt } from './picture-rows.ts'

const AT_ONCE = 20
const FETCH_WITHIN_MS = 15_000
const FAULTS: Record<PictureError['reason'], FaultCode> = {
  empty: 'no_picture',
  unreadable: 'no_picture',
  damaged: 'no_picture',
  mismatched: 'no_picture',
  deep: 'picture_deep',
  vast: 'picture_vast',
}

/**
 * Fetches a batch of pictures with the same guard as feeds, adds them to their projects, and publishes projects that lacked nothing
 * else. Failed ones are retried later, a limited number of times. Returns whether there are more.
 */
export async function fetchPictures(services: Services, parts?: FetchParts): Promise<boolean> {
  const { db } = services.database
  const addresses = await findWaiting(db, services.clock(), AT_ONCE)
  for (const address of addresses) {
    const tried = await fetchPicture(services, address, parts)
    // One by one: a server that stops within the batch keeps what it has fetched.
    await db.transaction().execute(async (trx) => {
      await recordAttempt(trx, address, { ...tried, at: services.clock() })
      if (tried.media_id !== null) await addFetched(services, trx, address)
    })
    if (tried.failure)
      services.log.warn({ host: hostOf(address), fault: tried.failure.code }, 'a picture of a feed could not be downloaded')
  }
  return addresses.length === AT_ONCE
}

async function addFetched({ config, clock }: Services, trx: Trx, address: string): Promise<void> {
  const ids = await attachAudited(trx, address, [...(await findKeptPictures(trx, address))])
  await recordPictures(trx, ids)
  await refreshSearch(trx, ids)
  const at = clock()
  const released = await releaseComplete(trx, ids, { requiresPermits: config.permits.required, today: uaeDate(at), at })
  await recordPublication(trx, released)
  await auditRelease(trx, released, { at, actor_id: null })
  await publishChanges(trx, ids)
}

/** Attaches a picture to the projects that want it, and audits it for each feed whose kept pictures it replaces. Returns their ids. */
async function attachAudited(
  trx: Trx,
  address: string,
  [kept, ...others]: readonly [feed: string, replaced: number[]][],
): Promise<number[]> {
  if (!kept) return attachFetched(trx, address)
  const [feed, replaced] = kept
  let ids: number[] = []
  await withAudit(trx, { actor_id: null, feed }, 'project_changed_by_feed', replaced, async () => {
    ids = await attachAudited(trx, address, others)
  })
  return ids
}

async function fetchPicture(
  services: Services,
  address: string,
  parts: FetchParts | undefined,
): Promise<{ media_id: number | null; failure: Fault | null }> {
  const limits = { maxBytes: UPLOAD_MAX_BYTES, timeoutMs: FETCH_WITHIN_MS, hosts: services.config.feedHosts }
  try {
    const { body } = await guardedFetch(address, limits, parts)
    const { id } = await storePicture(services, { kind: 'image', content: await buffer(body) })
    return { media_id: id, failure: null }
  } catch (error) {
    if (error instanceof FaultError) return { media_id: null, failure: error.fault }
    if (error instanceof PictureError) return { media_id: null, failure: { code: FAULTS[error.reason], values: {} } }
    throw error
  }
}

/** The address itself may contain a token. */
function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}
