import type { AdvertisingGap } from '@manzil/contract/catalogue/advertising'
import type { Publication } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'

export const PUBLICATION: Record<Publication, { label: () => string; tone: 'good' | 'line' | 'warn' }> = {
  draft: { label: m.catalogue_draft, tone: 'warn' },
  published: { label: m.catalogue_published, tone: 'good' },
  archived: { label: m.catalogue_archived, tone: 'line' },
}

export const GAP_WORDS: Record<AdvertisingGap, () => string> = {
  permit: m.feed_gap_permit,
  permit_expiry: m.feed_gap_permit_expiry,
  permit_expired: m.feed_gap_permit_expired,
  project_number: m.feed_gap_project_number,
  developer_number: m.feed_gap_developer_number,
  escrow: m.feed_gap_escrow,
  escrow_bank: m.feed_gap_escrow_bank,
}
