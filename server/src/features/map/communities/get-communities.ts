import type { CommunitySurroundingsAnswer, MapCommunitiesAnswer } from '@manzil/contract/map/calls/communities'
import { m } from '@manzil/messages'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { type CommunityFigures, findCommunityFigures, pricePerSqft } from '../../search/catalogue-index/index.ts'
import { distanceBetween } from '../geometry.ts'
import { type CommunityPoint, findCommunityPoints, placeIndex } from '../named-places/index.ts'
import { drawnOutline } from './outlines.ts'

const NEIGHBOURS = 6
const FARTHEST_NEIGHBOUR_METRES = 15_000

/** Returns all communities with coordinates, by name, with their outlines and figures. */
export async function getCommunities(services: Services): Promise<MapCommunitiesAnswer['data']> {
  const [points, figures] = await Promise.all([findCommunityPoints(services.database.reads()), findCommunityFigures(services)])
  return points
    .map((point) => {
      const area = findOutline(point)
      return { ...presentCommunity(point, figures), outline: area ? drawnOutline(area) : [] }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

interface Surroundings {
  data: CommunitySurroundingsAnswer['data']
  /** Ids of the community and its neighbours. */
  ids: number[]
}

/** Returns the figures, bounds and neighbours of a community with coordinates, by id or slug. @throws AppError `not_found` */
export async function getSurroundings(services: Services, key: string): Promise<Surroundings> {
  const points = await findCommunityPoints(services.database.reads())
  const own = points.find(({ id, slug }) => slug === key || String(id) === key)
  if (!own) throw new AppError('not_found', { userMessage: m.community_not_found })
  const metresTo = new Map(points.map((point) => [point, distanceBetween(positionOf(own), positionOf(point))]))
  const metres = (point: CommunityPoint) => metresTo.get(point) ?? 0
  const near = points
    .filter((point) => point !== own && metres(point) <= FARTHEST_NEIGHBOUR_METRES)
    .sort((a, b) => metres(a) - metres(b) || a.id - b.id)
  const figures = await findCommunityFigures(
    services,
    [own, ...near].map(({ id }) => id),
  )
  const neighbours = near.filter(({ id }) => (figures.get(id)?.projects ?? 0) > 0).slice(0, NEIGHBOURS)
  const bounds = findOutline(own)?.bounds
  return {
    data: {
      price_per_sqft: pricePerSqft(figures.get(own.id)),
      bounds: bounds ? [...bounds] : null,
      neighbours: neighbours.map((point) => presentCommunity(point, figures)),
    },
    ids: [own, ...neighbours].map(({ id }) => id),
  }
}

function presentCommunity({ id, ...point }: CommunityPoint, figures: ReadonlyMap<number, CommunityFigures>) {
  const found = figures.get(id)
  return { ...point, properties_count: found?.projects ?? 0, price_per_sqft: pricePerSqft(found) }
}

/** Undefined without an outline on the map. */
function findOutline(community: CommunityPoint) {
  return placeIndex().outlines.find({ ...community, position: positionOf(community) })?.area
}

function positionOf({ longitude, latitude }: CommunityPoint): [number, number] {
  return [longitude, latitude]
}
