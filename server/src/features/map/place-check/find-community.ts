import type { Db } from '../../../platform/database/database.ts'
import { findCommunityPoints, placeIndex } from '../named-places/index.ts'

/** Degrees that a position may be away from its community's point, to try few outlines. */
const FARTHEST = 0.3

/** Returns the community whose outline contains a position; of several, the one whose point is nearest. Null without any. */
export async function findCommunityAt(db: Db, { latitude, longitude }: { latitude: number; longitude: number }): Promise<number | null> {
  const distance = (one: { latitude: number; longitude: number }) => Math.hypot(one.latitude - latitude, one.longitude - longitude)
  const containing = (await findCommunityPoints(db)).filter((community) => {
    if (distance(community) > FARTHEST) return false
    const outline = placeIndex().outlines.find({ ...community, position: [community.longitude, community.latitude] })
    return outline?.area.has(longitude, latitude)
  })
  return containing.sort((one, other) => distance(one) - distance(other))[0]?.id ?? null
}
