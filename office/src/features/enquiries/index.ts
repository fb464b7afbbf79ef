export { assigneeOption } from './leads/lead-names.tsx'
export { leadAgentsQuery } from './leads/queries.ts'
