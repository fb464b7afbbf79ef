export { countApprovable } from './queries.ts'
export { twoFactorResetRoutes } from './routes.ts'
