export { commuteRoutes } from './commute-routes.ts'
export { filteredRead } from './filtered-read.ts'
