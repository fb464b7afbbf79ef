export { listFailedJobs } from './failed-jobs.ts'
export { jobRoutes } from './routes.ts'
