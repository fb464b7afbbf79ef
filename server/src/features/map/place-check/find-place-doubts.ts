import { elsewhereText, PLACE_DOUBT_WORDS } from '@manzil/contract/map/place-doubts'
import type { Db } from '../../../platform/database/database.ts'
import type { Message } from '../../../platform/errors.ts'
import { findCommunityPoints } from '../named-places/index.ts'
import { type CheckedPlace, checkPlace } from './check-place.ts'
import { findCommunityAt } from './find-community.ts'

/** Says what looks wrong about the place of a project. */
export async function findPlaceDoubts(db: Db, place: CheckedPlace, communityId: number | null): Promise<Message[]> {
  const doubt = await checkPlace(place)
  const check = { doubt, ...(await findCommunityAt(db, place, communityId ?? undefined)) }
  const elsewhere = elsewhereText(check, place, communityId, await findCommunityPoints(db))
  return [
    ...(doubt ? [PLACE_DOUBT_WORDS[doubt]] : []),
    ...(elsewhere ? ([(_inputs, options) => elsewhere(options)] satisfies Message[]) : []),
  ]
}
