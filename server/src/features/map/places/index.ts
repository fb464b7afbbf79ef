export { findPlace } from './find-places.ts'
export { type NamedPlace, type NearPlace, placeIndex } from './place-index.ts'
export { placeRoutes } from './routes.ts'
