export { savedProjectRoutes } from './routes.ts'
