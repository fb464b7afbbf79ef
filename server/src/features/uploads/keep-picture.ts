import type { OfficeMedia } from '@manzil/contract/office-projects'
import type { UploadKind } from '@manzil/contract/uploads'
import { makeToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { checkPicture } from './check-picture.ts'
import { type EncodedPicture, encodePicture } from './encode-picture.ts'
import { insertUpload } from './queries.ts'
import { addressOfUpload } from './upload-address.ts'

/** Encoding takes a processor for a second or two: one at a time leaves the others to those who read. */
let turn: Promise<unknown> = Promise.resolve()

function inTurn(content: Buffer): Promise<EncodedPicture> {
  const encoded = turn.then(() => encodePicture(content))
  turn = encoded.catch(() => undefined)
  return encoded
}

interface GivenPicture {
  kind: UploadKind
  content: Buffer
  /** What the file is called, where it came with a name: its ending has to be the format's. */
  name?: string
  /** Id of whoever gave it; null for what a feed has brought. */
  uploadedBy: number | null
}

/**
 * Keeps a picture, encoded anew, under a name that is never used again. It is deleted when nothing uses it.
 * @throws AppError bad_input or too_large on `file`
 */
export async function keepPicture(
  { database, storage, clock }: Services,
  { kind, content, name, uploadedBy }: GivenPicture,
): Promise<OfficeMedia> {
  await checkPicture(content, name)
  const { files, ...picture } = await inTurn(content)
  const folder = makeToken()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 24)
  for (const [file, bytes] of files) await storage.put(`${folder}/${file}`, bytes)
  const media = { kind, ...picture, key: `upload-${folder}`, address: addressOfUpload(folder), alt: '', alt_ar: '', focus: '50% 50%' }
  const id = await insertUpload(database.db, { ...media, uploaded_by: uploadedBy, uploaded_at: clock() })
  const { key, address, kind: _kind, ...told } = media
  return { id, image: address, ...told }
}
