import type { ExportFormat, FeedFormat, ImportNote, MappedField, RejectionReason } from '@manzil/contract/feeds/calls/feeds'
import type { FeedSchedule, RunStatus } from '@manzil/contract/feeds/calls/office-feeds'
import { m } from '@manzil/messages'

export const FORMAT_WORDS: Record<FeedFormat, () => string> = {
  json: m.feed_format_json,
  csv: m.feed_format_csv,
  'property-finder': m.feed_format_property_finder,
  bayut: m.feed_format_bayut,
  dld: m.feed_format_dld,
}

export const EXPORT_WORDS: Record<ExportFormat, () => string> = {
  json: m.feed_format_json,
  csv: m.feed_format_own_csv,
  'property-finder': m.feed_format_property_finder,
  bayut: m.feed_format_bayut,
}

export const SCHEDULE_WORDS: Record<FeedSchedule, () => string> = {
  none: m.feed_schedule_none,
  hourly: m.feed_schedule_hourly,
  daily: m.feed_schedule_daily,
}

export const RUN_WORDS: Record<RunStatus, { label: () => string; tone: 'good' | 'warn' | 'bad' | 'line' }> = {
  waiting: { label: m.feed_run_waiting, tone: 'line' },
  running: { label: m.feed_run_running, tone: 'warn' },
  done: { label: m.feed_run_done, tone: 'good' },
  failed: { label: m.feed_run_failed, tone: 'bad' },
}

/** Status of a run that found half or more of the feed's projects missing and left them published. */
export const RUN_SHRUNK = { label: m.feed_run_shrunk, tone: 'warn' } as const

export const AREA_WORDS = { sqft: m.feed_area_sqft, sqm: m.feed_area_sqm }
export const DECIMAL_WORDS = { point: m.feed_decimal_point, comma: m.feed_decimal_comma }

export const FIELD_WORDS: Record<MappedField, () => string> = {
  amenities: m.amenities_title,
  area: m.unit_area,
  area_unit: m.feed_field_area_unit,
  bathrooms: m.feed_field_bathrooms,
  bedrooms: m.property_bedrooms,
  category: m.feed_field_category,
  community: m.property_community,
  community_ar: m.feed_field_community_ar,
  construction_percent: m.property_construction,
  coordinates: m.feed_field_coordinates,
  currency: m.feed_field_currency,
  delivery_date: m.property_handover,
  description: m.feed_field_description,
  description_ar: m.property_description_ar,
  developer: m.feed_field_developer,
  developer_ar: m.feed_field_developer_ar,
  down_payment_percent: m.property_down_payment,
  emirate: m.feed_field_emirate,
  floors: m.about_floors,
  images: m.property_pictures,
  latitude: m.property_latitude,
  longitude: m.property_longitude,
  price: m.property_price,
  price_date: m.feed_field_price_date,
  project_status: m.property_project_status,
  property_type: m.feed_field_property_type,
  reference: m.feed_field_reference,
  register_number: m.register_number,
  permit_number: m.property_permit_number,
  permit_expires_on: m.feed_field_permit_expiry,
  escrow_account: m.property_escrow_account,
  sales_status: m.feed_field_sales_status,
  service_charge: m.about_service_charge,
  title: m.feed_field_title,
  title_ar: m.feed_field_title_ar,
  total_units: m.summary_units,
}

export const REASON_WORDS: Record<RejectionReason, () => string> = {
  conflicting_rows: m.feed_reason_conflicting_rows,
  invalid: m.feed_reason_invalid,
  no_project_number: m.feed_reason_no_project_number,
  no_readable_name: m.feed_reason_no_readable_name,
  no_reference: m.feed_reason_no_reference,
  not_for_sale: m.feed_reason_not_for_sale,
  taken_by_other_listing: m.feed_reason_taken_by_other_listing,
  unknown_emirate: m.feed_reason_unknown_emirate,
  unknown_status: m.feed_reason_unknown_status,
  unknown_type: m.feed_reason_unknown_type,
  withdrawn: m.feed_reason_withdrawn,
  wrong_cell_count: m.feed_reason_wrong_cell_count,
}

export const REMARK_WORDS: Record<ImportNote, () => string> = {
  kept_by_hand: m.feed_remark_kept_by_hand,
  withheld: m.feed_remark_withheld,
  merged: m.feed_remark_merged,
  no_community: m.feed_remark_no_community,
  no_delivery_date: m.feed_remark_no_delivery_date,
  no_point: m.feed_remark_no_point,
  no_price: m.feed_remark_no_price,
  overdue: m.feed_remark_overdue,
}

/** Explains a rejection: names the invalid field, or returns the feed's own text for other reasons. */
export function rejectionDetail(reason: RejectionReason, detail: string): string {
  if (reason !== 'invalid') return detail
  const [field = '', ...inside] = detail.split('.')
  const word = OWN_FIELD_WORDS[field] ?? FIELD_WORDS[field as MappedField]
  return word ? [word(), ...inside].join(' · ') : detail
}

/** Fields of Manzil's own files whose names differ from the CSV columns. */
const OWN_FIELD_WORDS: Record<string, (() => string) | undefined> = { area_sqft: m.unit_area }
