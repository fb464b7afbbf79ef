export { findPlace } from './find-places.ts'
export { type NamedPlace, type NearPlace, placeIndex } from './place-index.ts'
export { type CommunityPoint, findCommunityPoints } from './queries.ts'
export { namedPlaceRoutes } from './routes.ts'
