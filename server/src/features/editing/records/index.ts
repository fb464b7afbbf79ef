export { officeRecordRoutes } from './routes.ts'
