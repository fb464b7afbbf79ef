export { countWaiting } from './office/summary-queries.ts'
export { anonymiseLeadsOf, findLeadsOf } from './queries.ts'
export { leadRoutes } from './routes.ts'
export { consentText, storeEnquiry } from './store-enquiry.ts'
