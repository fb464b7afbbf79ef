export { loadDemo } from './load-demo.ts'
export { hasProjects } from './queries.ts'
