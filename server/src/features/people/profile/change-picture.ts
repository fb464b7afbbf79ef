import { PICTURE_FIELD, PICTURE_SIDE, PICTURES_AN_HOUR } from '@manzil/contract/people/calls/profile'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import { checkPicture } from '../../../platform/files/pictures/check-picture.ts'
import { decodePicture } from '../../../platform/files/pictures/decode-picture.ts'
import { limitUploads, type Uploader } from '../../../platform/files/pictures/limit-uploads.ts'
import { PictureError, reportPictureErrorOn } from '../../../platform/files/pictures/picture-error.ts'
import { pictureQueue } from '../../../platform/files/pictures/task-queue.ts'
import type { UploadedFile } from '../../../platform/http/requests/read-upload.ts'
import { makeToken } from '../../../platform/security/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { announceAgent } from '../agents/index.ts'
import { deletePicture, insertPicture, lockProfile, updateUser } from './queries.ts'

const DECODE_WITHIN_SECONDS = 10
export const PICTURES_PREFIX = '/media/pictures/'

/**
 * Sets the account's picture: a re-encoded square crop, so that nothing else in the uploaded file is stored. @throws AppError
 * bad_input or too_large on `picture`; too_many_requests; unavailable if the picture queue is full
 */
export async function setPicture(services: Services, uploader: Uploader, readFile: () => Promise<UploadedFile>): Promise<void> {
  const { account } = uploader
  await limitUploads(services, 'picture', uploader, PICTURES_AN_HOUR)
  const content = await makeSquare(account, await readFile()).catch(reportPictureErrorOn(PICTURE_FIELD))
  const key = `picture-${makeToken()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 24)}`
  const picture = { key, address: `${PICTURES_PREFIX}${key}.webp`, side: PICTURE_SIDE, type: 'image/webp', content }
  await services.database.db.transaction().execute(async (trx) => {
    const present = await lockProfile(trx, account.id)
    if (!present) throw new AppError('unauthenticated')
    await updateUser(trx, account.id, { picture_id: await insertPicture(trx, picture) })
    if (present.picture_id !== null) await deletePicture(trx, present.picture_id)
    await announceAgent(trx, account)
  })
}

export async function removePicture(services: Services, account: Account): Promise<void> {
  await services.database.db.transaction().execute(async (trx) => {
    const present = await lockProfile(trx, account.id)
    if (!present?.picture_id) return
    await updateUser(trx, account.id, { picture_id: null })
    await deletePicture(trx, present.picture_id)
    await announceAgent(trx, account)
  })
}

async function makeSquare(account: Account, file: UploadedFile): Promise<Buffer> {
  return pictureQueue.take(account.id, async () => encodeSquare(await checkPicture(file)))
}

/** @throws PictureError */
async function encodeSquare(upload: Buffer): Promise<Buffer> {
  try {
    const resize = { width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'cover' } as const
    const square = await decodePicture(upload, { resize, seconds: DECODE_WITHIN_SECONDS })
    return await square.webp({ quality: 82 }).toBuffer()
  } catch (cause) {
    throw new PictureError('damaged', cause)
  }
}
