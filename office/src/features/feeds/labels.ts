import { CATEGORIES, type CategorySlug } from '@manzil/contract/catalogue/terms'
import {
  type Doubt,
  type DoubtKind,
  type ExportFormat,
  type FeedFormat,
  type FeedMapping,
  type ImportNote,
  type ImportReport,
  keptMissing,
  type MappedField,
  type RejectionReason,
  type RequiredFact,
  type StatusMeaning,
  soldWhileShown,
} from '@manzil/contract/feeds/calls/feeds'
import type { FeedSchedule, GuessBasis, RunStatus } from '@manzil/contract/feeds/calls/office-feeds'
import { isolated, leftToRight } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { HOME_STATUS_WORDS } from '../editing/projects/index.ts'

export const FORMAT_WORDS: Record<FeedFormat, () => string> = {
  json: m.feed_format_json,
  csv: m.feed_format_csv,
  xml: m.feed_format_xml,
  'property-finder': m.feed_format_property_finder,
  bayut: m.feed_format_bayut,
  dld: m.feed_format_dld,
}

export const EXPORT_WORDS: Record<ExportFormat, () => string> = {
  json: m.feed_format_own_json,
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

/** Status of a run that is done; some leave something to check. */
export function doneStatus(report: ImportReport): (typeof RUN_WORDS)[RunStatus] {
  const kept = keptMissing(report)
  if (soldWhileShown(report) > 0) return { label: m.feed_run_sold, tone: 'warn' }
  if (kept.projects > 0) return { label: m.feed_run_projects_kept, tone: 'warn' }
  return kept.homes > 0 ? { label: m.feed_run_homes_kept, tone: 'warn' } : RUN_WORDS.done
}

export const AREA_WORDS = { sqft: m.feed_area_sqft, sqm: m.feed_area_sqm }
export const DECIMAL_WORDS = { point: m.feed_decimal_point, comma: m.feed_decimal_comma }

export const ROWS_WORDS: Record<NonNullable<FeedMapping['rows']>, () => string> = {
  projects: m.feed_rows_projects,
  homes: m.feed_rows_homes,
}
export const PUBLISH_WORDS: Record<NonNullable<FeedMapping['publish']>, () => string> = {
  complete: m.feed_publish_complete,
  drafts: m.feed_publish_drafts,
}
export const FACT_WORDS: Record<RequiredFact, () => string> = {
  picture: m.feed_fact_picture,
  price: m.feed_fact_price,
  place: m.feed_fact_place,
}
const categoryName = (slug: CategorySlug) => () => CATEGORIES.flatMap((term) => (term.slug === slug ? textOf(term, 'name') : [])).join('')
export const STATUS_WORDS: Record<StatusMeaning, () => string> = {
  available: m.stacking_available,
  reserved: m.unit_reserved,
  sold: m.unit_sold,
  off_plan: categoryName('off_plan'),
  ready_to_move: categoryName('ready_to_move'),
  coming_soon: categoryName('coming_soon'),
  not_offered: m.feed_status_not_offered,
}
export const BASIS_WORDS: Record<GuessBasis, () => string> = {
  both: m.feed_column_guess_both,
  name: m.feed_column_guess_name,
  values: m.feed_column_guess_values,
}
export const DOUBT_WORDS: Record<DoubtKind, (values: { expected: string }) => string> = {
  other_unit: m.feed_doubt_other_unit,
  too_small: m.feed_doubt_too_small,
  too_large: m.feed_doubt_too_large,
  like_rent: m.feed_doubt_like_rent,
  not_for_area: m.feed_doubt_not_for_area,
  elsewhere: m.feed_doubt_elsewhere,
  no_latitude: m.feed_doubt_no_latitude,
  no_longitude: m.feed_doubt_no_longitude,
  unreadable: m.feed_doubt_unreadable,
  unreadable_steps: () => m.feed_doubt_unreadable_steps(),
  plan_sum: m.feed_doubt_plan_sum,
  other_currency: m.feed_doubt_other_currency,
  two_currencies: m.feed_doubt_two_currencies,
  other_home: m.feed_doubt_other_home,
  not_a_studio: m.feed_doubt_not_a_studio,
  without_price: m.feed_doubt_without_price,
  already_ready: m.feed_doubt_already_ready,
  other_stage: m.feed_doubt_other_stage,
  other_row: m.feed_doubt_other_row,
}

/** Fields in the order in which they are offered. */
export const FIELD_GROUPS: readonly { label: () => string; fields: readonly MappedField[] }[] = [
  { label: m.feed_group_identity, fields: ['reference', 'title', 'title_ar', 'building', 'developer', 'developer_ar', 'purpose'] },
  {
    label: m.feed_group_place,
    fields: ['address', 'community', 'community_ar', 'emirate', 'coordinates', 'latitude', 'longitude'],
  },
  {
    label: m.feed_group_price,
    fields: ['price', 'currency', 'price_date', 'down_payment_percent', 'payment_plan', 'area', 'area_unit', 'service_charge'],
  },
  { label: m.feed_group_home, fields: ['property_type', 'bedrooms', 'bathrooms', 'apt_no', 'floor_no'] },
  {
    label: m.feed_group_project,
    fields: ['category', 'project_status', 'sales_status', 'delivery_date', 'construction_percent', 'total_units', 'floors'],
  },
  { label: m.feed_group_texts, fields: ['description', 'description_ar', 'amenities', 'images'] },
  { label: m.feed_group_law, fields: ['permit_number', 'permit_expires_on', 'register_number', 'escrow_account', 'escrow_bank'] },
]

export const FIELD_WORDS: Record<MappedField, () => string> = {
  address: m.feed_field_address,
  amenities: m.amenities_title,
  apt_no: m.feed_field_apt_no,
  area: m.unit_area,
  area_unit: m.feed_field_area_unit,
  bathrooms: m.feed_field_bathrooms,
  bedrooms: m.property_bedrooms,
  building: m.feed_field_building,
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
  payment_plan: m.tab_payment_plan,
  emirate: m.feed_field_emirate,
  floor_no: m.feed_field_floor_no,
  floors: m.about_floors,
  images: m.property_pictures,
  latitude: m.property_latitude,
  longitude: m.property_longitude,
  price: m.property_price,
  price_date: m.feed_field_price_date,
  project_status: m.property_project_status,
  purpose: m.feed_field_purpose,
  property_type: m.feed_field_property_type,
  reference: m.feed_field_reference,
  register_number: m.register_number,
  permit_number: m.property_permit_number,
  permit_expires_on: m.feed_field_permit_expiry,
  escrow_account: m.property_escrow_account,
  escrow_bank: m.register_escrow,
  sales_status: m.feed_field_sales_status,
  service_charge: m.about_service_charge,
  title: m.feed_field_title,
  title_ar: m.feed_field_title_ar,
  total_units: m.summary_units,
}

export const REASON_WORDS: Record<RejectionReason, () => string> = {
  conflicting_rows: m.feed_reason_conflicting_rows,
  heading: m.feed_reason_heading,
  invalid: m.feed_reason_invalid,
  no_project_number: m.feed_reason_no_project_number,
  no_readable_name: m.feed_reason_no_readable_name,
  no_reference: m.feed_reason_no_reference,
  not_for_sale: m.feed_reason_not_for_sale,
  rental: m.feed_reason_rental,
  shared_reference: m.feed_reason_shared_reference,
  sums: m.feed_reason_sums,
  taken_by_other_listing: m.feed_reason_taken_by_other_listing,
  unclear_project: m.feed_reason_unclear_project,
  unknown_emirate: m.feed_reason_unknown_emirate,
  unknown_reference: m.feed_reason_unknown_reference,
  unknown_status: m.feed_reason_unknown_status,
  unknown_type: m.feed_reason_unknown_type,
  withdrawn: m.feed_reason_withdrawn,
  wrong_cell_count: m.feed_reason_wrong_cell_count,
}

/** What to do about rejected rows, unless they are rejected by intention. */
export const REASON_HINTS: Partial<Record<RejectionReason, () => string>> = {
  conflicting_rows: m.feed_reason_hint_conflicting_rows,
  heading: m.feed_reason_hint_heading,
  invalid: m.feed_reason_hint_invalid,
  no_readable_name: m.feed_reason_hint_no_readable_name,
  no_reference: m.feed_reason_hint_no_reference,
  shared_reference: m.feed_reason_hint_shared_reference,
  sums: m.feed_reason_hint_sums,
  taken_by_other_listing: m.feed_reason_hint_taken_by_other_listing,
  unclear_project: m.feed_reason_hint_unclear_project,
  unknown_emirate: m.feed_reason_hint_unknown_emirate,
  unknown_reference: m.feed_reason_hint_unknown_reference,
  unknown_status: m.feed_reason_hint_unknown_status,
  unknown_type: m.feed_reason_hint_unknown_type,
  wrong_cell_count: m.feed_reason_hint_wrong_cell_count,
}

/** In the order in which a report lists them. */
export const REMARK_WORDS: Record<ImportNote, () => string> = {
  incomplete: m.feed_remark_incomplete,
  awaiting_pictures: m.feed_remark_awaiting_pictures,
  permit_lost: m.feed_remark_permit_lost,
  withheld: m.feed_remark_withheld,
  drafts: m.feed_remark_drafts,
  plan_dates: m.feed_remark_plan_dates,
  odd_value: m.feed_remark_odd_value,
  place_conflict: m.feed_remark_place_conflict,
  no_price: m.feed_remark_no_price,
  old_price: m.feed_remark_old_price,
  no_community: m.feed_remark_no_community,
  no_type: m.feed_remark_no_type,
  no_point: m.feed_remark_no_point,
  no_delivery_date: m.feed_remark_no_delivery_date,
  overdue: m.feed_remark_overdue,
  homes_grouped: m.feed_remark_homes_grouped,
  permits_of_homes: m.feed_remark_permits_of_homes,
  texts_of_homes: m.feed_remark_texts_of_homes,
  far_from_group: m.feed_remark_far_from_group,
  no_building: m.feed_remark_no_building,
  blank_status: m.feed_remark_blank_status,
  made_reference: m.feed_remark_made_reference,
  made_title: m.feed_remark_made_title,
  place_from_text: m.feed_remark_place_from_text,
  place_from_point: m.feed_remark_place_from_point,
  type_from_text: m.feed_remark_type_from_text,
  kept_by_hand: m.feed_remark_kept_by_hand,
  merged: m.feed_remark_merged,
}

/** What a value should be, with units in the reader's language and areas in the file's unit. */
export function expectedText({ expected, kind }: Pick<Doubt, 'expected' | 'kind'>, areaUnit: FeedMapping['area_unit']): string {
  // A status as in the file.
  if (kind === 'already_ready' || kind === 'other_stage') return isolated(expected)
  if (expected in HOME_STATUS_WORDS) return doubtedText({ value: expected, kind })
  if (expected === ROOMS_EXAMPLE) return [m.rooms_studio(), '1', '2'].join(m.list_comma())
  return expected
    .split(' (')
    .map((part) => inUnit(inAreaUnit(part.replace(')', ''), areaUnit), kind))
    .join(' · ')
}

/** The doubted value as in the file, or a home's status, which the import has read, in the reader's language. */
export function doubtedText({ value, kind }: Pick<Doubt, 'value' | 'kind'>): string {
  return (kind === 'other_row' && (HOME_STATUS_WORDS as Record<string, () => string>)[value]?.()) || value
}

/** How bedrooms are expected to be written. */
const ROOMS_EXAMPLE = 'Studio, 1, 2'

const SQFT_PER_SQM = 10.7639

function inAreaUnit(text: string, areaUnit: FeedMapping['area_unit']): string {
  if (areaUnit !== 'sqm' || !/^\S+ sqft$/.test(text)) return text
  return text.replace(/[\d,.]+/g, (number) => Math.round(numberIn(number) / SQFT_PER_SQM).toLocaleString('en')).replace('sqft', 'sqm')
}

function inUnit(text: string, kind: DoubtKind): string {
  const [given = '', unit] = text.split(' ')
  const [least = '', most = ''] = given.split('–')
  // One of such wide bounds only catches nonsense.
  const isOpen = numberIn(most) > numberIn(least) * 1_000
  const amount = !isOpen ? given : kind === 'too_large' ? most : least
  const words = wordsFor(text.replace(given, amount), amount, unit)
  if (!isOpen) return words
  return kind === 'too_large' ? m.feed_expected_at_most({ value: words }) : m.feed_expected_at_least({ value: words })
}

const numberIn = (text: string) => Number(text.replaceAll(',', ''))

function wordsFor(text: string, amount: string, unit: string | undefined): string {
  const shown = leftToRight(amount)
  if (unit === 'sqft') return m.area_sqft({ area: shown })
  if (unit === 'sqm') return m.feed_area_in_sqm({ area: shown })
  if (unit === 'AED') return m.feed_amount({ amount: shown })
  return leftToRight(text)
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
