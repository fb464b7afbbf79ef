export { priceJobs } from './define-jobs.ts'
export { expirePrices } from './expire-prices.ts'
