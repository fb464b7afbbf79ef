export { anonymiseLeadsOf, findLeadsOf } from './queries.ts'
export { leadRoutes } from './routes.ts'
export { consentText, storeEnquiry } from './store-enquiry.ts'
export { countWaiting } from './summary-queries.ts'
