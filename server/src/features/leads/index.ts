export { consentText, storeEnquiry } from './keep-lead.ts'
export { anonymiseLeadsOf, findLeadsOf } from './queries.ts'
export { leadRoutes } from './routes.ts'
export { countWaiting } from './summary-queries.ts'
