export { comparisonRoutes } from './routes.ts'
