export { anonymiseReportsOf, countOpenReports, findReportsOf } from './queries.ts'
export { reportRoutes } from './routes.ts'
