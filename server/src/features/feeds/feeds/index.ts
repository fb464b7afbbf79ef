export { findFailedFeeds, findFailedPictureCounts, findStaleFeeds } from './queries.ts'
export { officeFeedRoutes } from './routes.ts'
