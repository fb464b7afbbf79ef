export { matchWords } from './match-words.ts'
export { findIdsByName, findPropertyIds } from './name-queries.ts'
export { searchRoutes } from './routes.ts'
