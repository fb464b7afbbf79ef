import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS, PICTURE_SIDE } from '@manzil/contract/profile'
import { m } from '@manzil/messages'
import sharp from 'sharp'
import type { Account } from '../../platform/accounts/account.ts'
import { announceChange } from '../../platform/database.ts'
import { AppError, type Message } from '../../platform/errors.ts'
import { hasTooManyScans } from '../../platform/picture-scans.ts'
import { makeToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { deletePicture, insertPicture, lockProfile, updateUser } from './queries.ts'

/** What the content itself has to be, whatever its name or header says; a drawing (SVG) is none of these. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
const DECODE_WITHIN_SECONDS = 5
export const PICTURES_PREFIX = '/media/pictures/'

/**
 * Sets the account's picture: a square cut of the upload, encoded anew, so that nothing else that the file carried is kept.
 * @throws AppError bad_input or too_large on `picture`
 */
export async function setPicture(services: Services, account: Account, upload: Buffer): Promise<void> {
  const content = await encodePicture(upload)
  const key = `picture-${makeToken()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 24)}`
  const picture = { key, address: `${PICTURES_PREFIX}${key}.webp`, side: PICTURE_SIDE, type: 'image/webp', content }
  await services.database.db.transaction().execute(async (trx) => {
    const present = await lockProfile(trx, account.id)
    if (!present) throw new AppError('unauthenticated')
    await updateUser(trx, account.id, { picture_id: await insertPicture(trx, picture) })
    if (present.picture_id !== null) await deletePicture(trx, present.picture_id)
    if (account.role === 'agent') await announceChange(trx, ['*'])
  })
}

export async function removePicture(services: Services, account: Account): Promise<void> {
  await services.database.db.transaction().execute(async (trx) => {
    const present = await lockProfile(trx, account.id)
    if (!present?.picture_id) return
    await updateUser(trx, account.id, { picture_id: null })
    await deletePicture(trx, present.picture_id)
    if (account.role === 'agent') await announceChange(trx, ['*'])
  })
}

/** @throws AppError bad_input for what is no picture, too_large for one of too many bytes or pixels */
async function encodePicture(upload: Buffer): Promise<Buffer> {
  if (upload.byteLength > PICTURE_MAX_BYTES) throw refuse('too_large', m.input_picture_too_large)
  if (hasTooManyScans(upload)) throw refuse('bad_input', m.input_picture_unreadable)
  try {
    const options = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', sequentialRead: true } as const
    const source = sharp(upload, options).timeout({ seconds: DECODE_WITHIN_SECONDS })
    const { format, width, height, compression } = await source.metadata()
    if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1')) throw refuse('bad_input', m.input_picture_unreadable)
    if (width * height > PICTURE_MAX_PIXELS) throw refuse('too_large', m.input_picture_too_large)
    return await source.autoOrient().resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const isLarge = /pixel limit/i.test((cause as Error).message)
    throw isLarge ? refuse('too_large', m.input_picture_too_large) : refuse('bad_input', m.input_picture_unreadable)
  }
}

function refuse(code: 'bad_input' | 'too_large', reason: Message): AppError {
  return new AppError(code, { fields: { picture: [reason] } })
}
