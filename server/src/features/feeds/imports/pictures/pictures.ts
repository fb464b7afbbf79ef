import { PALETTE } from '@manzil/contract/pages/palette'
import type { Trx } from '../../../../platform/database/database.ts'
import type { PictureRecord } from '../project-record.ts'
import { ensureMedia, type GivenMedia } from '../writing/named-rows.ts'
import { isRemote } from '../writing/to-columns.ts'
import { findFetched } from './picture-rows.ts'

type Kind = GivenMedia['kind']

/**
 * Returns media ids by URL: of this server's pictures, and of remote ones already fetched. Queues other remote ones and leaves
 * them out.
 */
export async function mediaOf(trx: Trx, given: readonly { kind: Kind; picture: PictureRecord }[]): Promise<Map<string, number>> {
  const local = given.filter(({ picture }) => !isRemote(picture)).map(({ kind, picture }) => toMedia(kind, picture))
  const remote = given.filter(({ picture }) => isRemote(picture)).map(({ picture }) => picture.address)
  const byKey = await ensureMedia(trx, [...new Map(local.map((media) => [media.key, media])).values()])
  const found = await findFetched(trx, [...new Set(remote)])
  for (const { key, address } of local) {
    const id = byKey.get(key)
    if (id !== undefined) found.set(address, id)
  }
  return found
}

const DEFAULTS = { alt: '', alt_ar: '', thumbhash: '', color: PALETTE.skeleton, focus: '50% 50%' }

function toMedia(kind: Kind, picture: PictureRecord) {
  const key = picture.key ?? picture.address.replace(/^\/media\//, '').replace(/\/[^/]*$/, '')
  return { ...DEFAULTS, ...picture, key, kind, width: picture.width || 1600, height: picture.height || 1000 }
}
