import { m } from '@manzil/messages'
import type { Account } from '../../accounts/account.ts'
import type { Caller } from '../../http/account-routes.ts'
import { enforceLimits, perNetwork } from '../../security/rate-limits.ts'
import type { Services } from '../../services.ts'

export interface Uploader {
  account: Account
  caller: Caller
}

const HOUR_SECONDS = 3600

/**
 * Counts an upload against the limits of its account and network. Call it before reading the file.
 * @param kind what is uploaded; each kind has its own counts
 * @throws AppError too_many_requests
 */
export async function limitUploads(
  services: Services,
  kind: string,
  { account, caller }: Uploader,
  max: { account: number; network: number },
): Promise<void> {
  const limits = [
    { key: `${kind}:${account.id}`, max: max.account, windowSeconds: HOUR_SECONDS },
    ...perNetwork({ key: `${kind}:network`, max: max.network, windowSeconds: HOUR_SECONDS }, caller.address),
  ]
  await enforceLimits(services, limits, m.error_too_many_pictures)
}
