export { priceJobs } from './define-jobs.ts'
export { oldestPriceDay } from './expire-prices.ts'
export { findHiddenPrices, findPrices, type HiddenPrice, putPricesBack, type StoredPrices } from './price-rows.ts'
export { findFormerPrices, withoutEditing } from './queries.ts'
