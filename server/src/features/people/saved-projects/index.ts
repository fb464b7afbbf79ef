export { savedPropertyRoutes } from './routes.ts'
