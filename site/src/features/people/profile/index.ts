export { profileQuery } from './queries.ts'
