export { loadDemo } from './load-demo.ts'
export { giveLeads, hasProjects } from './queries.ts'
