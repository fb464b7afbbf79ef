import type { Trx } from '../../../platform/database.ts'
import { ensureMedia, type GivenMedia } from './named-rows.ts'
import { findFetched } from './picture-rows.ts'
import type { PictureRecord } from './project-record.ts'
import { isRemote } from './to-columns.ts'

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

function toMedia(kind: Kind, { address, key, width, height, alt, alt_ar, thumbhash, color, focus }: PictureRecord): GivenMedia {
  return {
    key: key ?? address.replace(/^\/media\//, '').replace(/\/[^/]*$/, ''),
    ...{ kind, address, width: width || 1600, height: height || 1000, alt: alt ?? '', alt_ar: alt_ar ?? '' },
    ...{ thumbhash: thumbhash ?? '', color: color ?? '#EBE4D8', focus: focus ?? '50% 50%' },
  }
}
