export { oldestPriceDay } from './price-age.ts'
export { findHiddenPrices, findPrices, type HiddenPrice, putPricesBack, type StoredPrices } from './price-rows.ts'
export { findFormerPrices, findWithOldPrices, lockProjects, removeOldPrices, renewDemoPrices, withoutEditing } from './queries.ts'
