export { keepFormerHomes, reconnectHomes } from './former-home-rows.ts'
export { unitRoutes } from './routes.ts'
