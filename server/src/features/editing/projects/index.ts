export { overdueBefore } from './overdue-conditions.ts'
export { officeProjectRoutes } from './routes.ts'
