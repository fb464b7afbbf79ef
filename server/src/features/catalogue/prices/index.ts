export { priceJobs } from './define-jobs.ts'
export { oldestPriceDay } from './expire-prices.ts'
export { findFormerPrices } from './queries.ts'
