export { listLatest, namesIn } from './list-audit.ts'
export { auditRoutes } from './routes.ts'
