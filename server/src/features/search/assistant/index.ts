export { resolveSearchWords } from './resolve-search-words.ts'
export { assistantRoutes } from './routes.ts'
export { describeSearch, understandWhole } from './understand-whole.ts'
