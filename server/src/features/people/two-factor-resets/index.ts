export { twoFactorResetRoutes } from './routes.ts'
