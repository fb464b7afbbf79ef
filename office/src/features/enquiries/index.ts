export { leadAgentsQuery } from './leads/queries.ts'
