import { distanceBetween, NEAR_COMMUNITY_METRES } from '@manzil/contract/map/geometry'
import type { Db } from '../../../platform/database/database.ts'
import { type CommunityPoint, findCommunityPoints, placeIndex } from '../named-places/index.ts'

/** Degrees that a position may be away from its community's point, to try few outlines. */
const FARTHEST = 0.3
/** Metres from its community's middle beyond which a position is rather in the community that is near. */
const BEYOND_METRES = 5_000
/** Metres from the middle that no community without an outline reaches. */
const FAR_METRES = 10_000

interface Place {
  latitude: number
  longitude: number
}
interface FoundCommunity {
  community_id: number | null
  /** Whether the place is clearly not in the chosen community. */
  is_elsewhere: boolean
}

/**
 * Returns the community at a place: the chosen one if its outline contains the place, else the one whose outline does and whose
 * middle is nearest. Outside all outlines, the nearest middle decides, unless the chosen community may be large enough.
 */
export async function findCommunityAt(db: Db, place: Place, chosenId?: number): Promise<FoundCommunity> {
  const points = await findCommunityPoints(db)
  const metresTo = (one: Place) => distanceBetween([one.longitude, one.latitude], [place.longitude, place.latitude])
  const byDistance = points.toSorted((one, other) => metresTo(one) - metresTo(other))
  const containing = byDistance.filter((one) => isInOutline(one, place))
  const outlined = containing.find(({ id }) => id === chosenId) ?? containing[0]
  if (outlined) return { community_id: outlined.id, is_elsewhere: chosenId !== undefined && outlined.id !== chosenId }
  const chosen = points.find(({ id }) => id === chosenId)
  const metres = chosen ? metresTo(chosen) : chosenId === undefined ? Number.POSITIVE_INFINITY : 0
  const [nearest] = byDistance
  const isNear = nearest !== undefined && metres > BEYOND_METRES && metresTo(nearest) <= NEAR_COMMUNITY_METRES
  return { community_id: isNear ? nearest.id : null, is_elsewhere: chosen !== undefined && (isNear || metres > FAR_METRES) }
}

function isInOutline(community: CommunityPoint, { latitude, longitude }: Place): boolean {
  if (Math.hypot(community.latitude - latitude, community.longitude - longitude) > FARTHEST) return false
  const outline = placeIndex().outlines.find({ ...community, position: [community.longitude, community.latitude] })
  return outline?.area.has(longitude, latitude) ?? false
}
