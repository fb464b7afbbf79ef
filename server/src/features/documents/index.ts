export { documentRoutes } from './routes.ts'
