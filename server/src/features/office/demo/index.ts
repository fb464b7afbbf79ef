export { loadDemo } from './load-demo.ts'
export { assignDemoLeads, hasProjects, insertDemoActivity } from './queries.ts'
