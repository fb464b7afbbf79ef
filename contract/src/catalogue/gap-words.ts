import { m } from '@manzil/messages'
import type { Locale, Words } from '../text/locale.ts'
import type { AdvertisingGap } from './advertising.ts'

/** Names the fact that closes a gap. */
export const GAP_WORDS: Record<AdvertisingGap, Words> = {
  permit: m.catalogue_gap_permit,
  permit_expiry: m.catalogue_gap_permit_expiry,
  permit_expired: m.catalogue_gap_permit_expired,
  project_number: m.catalogue_gap_project_number,
  developer_number: m.catalogue_gap_developer_number,
  escrow: m.catalogue_gap_escrow,
  escrow_bank: m.catalogue_gap_escrow_bank,
}

/** "advertising permit, register number" */
export function listGaps(gaps: readonly AdvertisingGap[], options?: { locale?: Locale }): string {
  return gaps.map((gap) => GAP_WORDS[gap]({}, options)).join(m.list_comma({}, options))
}
