export { countUntranslated } from './list-queries.ts'
export { officeRecordRoutes } from './routes.ts'
