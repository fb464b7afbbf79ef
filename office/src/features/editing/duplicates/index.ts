export { duplicatesCountQuery } from './queries.ts'
