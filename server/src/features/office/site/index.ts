import './tables.ts'

export { siteRoutes } from './routes.ts'
