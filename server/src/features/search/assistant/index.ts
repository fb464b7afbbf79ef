export { assistantRoutes } from './routes.ts'
export { describeSearch, resolveSearchWords, understandWhole } from './search-field.ts'
