export { loadDemo } from './load-demo.ts'
export { assignDemoLeads, hasProjects } from './queries.ts'
