export { officeFeedRoutes } from './routes.ts'
