export { costsByEmirate } from './costs.ts'
export { buyingCostRoutes } from './routes.ts'
