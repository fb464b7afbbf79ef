export { serviceWorkerRoute } from './service-worker.ts'
