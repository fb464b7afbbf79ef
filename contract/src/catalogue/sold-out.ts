import { idBySlug, SALES_STATUSES } from './terms.ts'

export const SOLD_OUT = idBySlug(SALES_STATUSES, 'sold_out')
