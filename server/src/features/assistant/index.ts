export { resolveSearchWords } from './mean-words.ts'
export { assistantRoutes } from './routes.ts'
export { describeSearch, understandWhole } from './understand-whole.ts'
