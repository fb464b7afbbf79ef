export { listLatest } from './list-audit.ts'
export { auditRoutes } from './routes.ts'
