export { officeProjectRoutes } from './routes.ts'
