export { findPlace } from './find-places.ts'
export { type NamedPlace, type NearPlace, placeIndex } from './place-index.ts'
export { namedPlaceRoutes } from './routes.ts'
