export { listFailedDocuments } from './queries.ts'
export { documentRoutes } from './routes.ts'
