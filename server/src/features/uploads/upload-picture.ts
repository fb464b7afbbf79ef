import type { OfficeMedia } from '@manzil/contract/office-projects'
import { UPLOADS_AN_HOUR, type UploadKind } from '@manzil/contract/uploads'
import type { Account } from '../../platform/accounts/account.ts'
import { spendAll } from '../../platform/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import { keepPicture } from './keep-picture.ts'

/**
 * Keeps a picture that somebody uploads.
 * @throws AppError bad_input or too_large on `file`; too_many_requests
 */
export async function uploadPicture(
  services: Services,
  account: Account,
  given: { kind: UploadKind; name: string; content: Buffer },
): Promise<OfficeMedia> {
  await spendAll(services, [{ key: `upload:${account.id}`, most: UPLOADS_AN_HOUR, windowSeconds: 3600 }])
  return keepPicture(services, { ...given, uploadedBy: account.id })
}
