export { isDeveloper } from './queries.ts'
export { userRoutes } from './routes.ts'
