export { findTwins } from './queries.ts'
export { duplicateRoutes } from './routes.ts'
