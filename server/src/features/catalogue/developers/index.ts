export { developerRoutes } from './routes.ts'
