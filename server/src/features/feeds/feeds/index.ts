import './tables.ts'

export { officeFeedRoutes } from './routes.ts'
