export { affordabilityRoutes } from './routes.ts'
