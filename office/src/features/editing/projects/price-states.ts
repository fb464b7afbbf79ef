import type { PriceState } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'

export const PRICE_STATE_NAMES: Record<PriceState, () => string> = {
  current: m.dashboard_price_current,
  ageing: m.dashboard_price_ageing,
  old: m.dashboard_price_old,
  unknown: m.dashboard_price_unknown,
}
