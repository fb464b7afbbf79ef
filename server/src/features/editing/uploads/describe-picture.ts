import type { ProjectImageForm } from '@manzil/contract/editing/calls/office-project-form'
import type { z } from 'zod'
import type { Trx } from '../../../platform/database/database.ts'
import { copyPicture, isSharedPicture, type PictureOwner, writePicture } from './queries.ts'

/**
 * Saves a picture's description and returns its id. If the picture is also used elsewhere, the description there stays
 * unchanged and the owner gets its own media row for the same files.
 */
export async function describePicture(
  trx: Trx,
  owner: PictureOwner,
  { media_id, ...description }: z.output<typeof ProjectImageForm>,
  { at, by }: { at: Date; by: number },
): Promise<number> {
  const elsewhere = await isSharedPicture(trx, owner, media_id, description)
  if (elsewhere === undefined) return media_id
  if (elsewhere) return copyPicture(trx, media_id, { ...description, uploaded_by: by, uploaded_at: at })
  await writePicture(trx, media_id, description)
  return media_id
}
