export { overdueBefore } from './overdue-conditions.ts'
export { inScope, type Scope } from './queries.ts'
export { officeProjectRoutes } from './routes.ts'
export { confirmPrices } from './save-project.ts'
