export { clusterRoutes } from './routes.ts'
