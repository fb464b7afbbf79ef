import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import {
  CATEGORIES,
  EMIRATES,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  PROPERTY_KINDS,
  SALES_STATUSES,
  type Term,
} from '@manzil/contract/catalogue/terms'
import type { PaymentPlanForm } from '@manzil/contract/editing/calls/office-project-form'
import { PUBLICATIONS, type Publication } from '@manzil/contract/editing/calls/office-projects'
import { recordKey } from '@manzil/contract/editing/record-key'
import { STEP_WORDS } from '@manzil/contract/money/plan-phases'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { floorNumber } from '@manzil/ui/i18n/floor-text.ts'
import { formatNumber, formatPercent } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { priceText } from '@manzil/ui/i18n/price-text.ts'
import { asText, isEmptyValue } from '../../../editor/as-text.ts'
import { PUBLICATION } from '../../../editor/publication.ts'
import { ENTRY_TEXTS } from './list-values.ts'

const NAMES: Record<string, () => string> = {
  slug: m.catalogue_slug,
  title: m.catalogue_title_en,
  title_ar: m.catalogue_title_ar,
  description: m.catalogue_description_en,
  description_ar: m.property_description_ar,
  developer_id: m.catalogue_developer,
  emirate_id: m.catalogue_emirate,
  community_id: m.property_community,
  category_id: m.category_label,
  property_type_id: m.unit_type,
  project_type_id: m.catalogue_project_type,
  project_status_id: m.property_project_status,
  sales_status_id: m.catalogue_sales_status,
  price: m.property_price,
  price_source: m.catalogue_price_source,
  price_date: m.catalogue_price_date,
  area_sqft: m.area_in_sqft,
  delivery_date: m.property_handover,
  down_payment_percent: m.property_down_payment,
  rental_guarantee: m.catalogue_guarantee,
  rental_guarantee_percent: m.catalogue_guarantee_percent,
  latitude: m.property_latitude,
  longitude: m.property_longitude,
  is_exact: m.catalogue_exact,
  total_units: m.summary_units,
  floors: m.about_floors,
  service_charge: m.catalogue_service_charge,
  service_charge_year: m.catalogue_service_charge_year,
  construction_percent: m.property_construction,
  escrow_account: m.property_escrow_account,
  permit: m.property_permit,
  'permit.number': m.property_permit_number,
  'permit.issued_on': m.property_permit_issued,
  'permit.expires_on': m.property_permit_valid,
  'permit.url': m.catalogue_permit_url,
  is_exclusive: m.property_exclusive,
  is_featured: m.property_featured,
  agent_id: m.catalogue_agent,
  registration: m.catalogue_registration,
  'registration.number': m.register_number,
  amenity_ids: m.amenities_title,
  images: m.property_pictures,
  units: m.catalogue_unit_types,
  homes: m.catalogue_homes_label,
  payment_plans: m.payment_plans,
  publication: m.table_status,
  status: m.table_status,
  role: m.office_users_role,
  assigned_agent_id: m.leads_agent,
}

/** Columns of the sheets of home types and homes. */
const CELL_NAMES: Record<string, () => string> = {
  unit_type_id: m.unit_type,
  rooms: m.property_bedrooms,
  bathrooms: m.catalogue_bathrooms,
  min_price: m.catalogue_price_from,
  max_price: m.catalogue_price_to,
  min_area: m.catalogue_area_from,
  max_area: m.catalogue_area_to,
  unit: m.unit_type,
  unit_id: m.unit_type,
  plan_ids: m.property_floor_plans,
  apt_no: m.catalogue_unit_no,
  floor_no: m.unit_floor,
  area: m.area_in_sqft,
  price: m.property_price,
  status: m.table_status,
}

export function cellName(key: string): string | undefined {
  return CELL_NAMES[key]?.()
}

const PLAN_NAMES: Record<string, () => string> = {
  name: m.catalogue_name_en,
  name_ar: m.catalogue_name_ar,
  description: m.catalogue_description_en,
  description_ar: m.property_description_ar,
  steps: m.catalogue_step_percent,
}

const STEP_NAMES: Record<string, () => string> = {
  name: m.catalogue_step_en,
  name_ar: m.catalogue_step_ar,
  kind: m.catalogue_step_when,
  percent: m.catalogue_step_percent,
  months: m.catalogue_step_months,
  due_date: m.catalogue_step_date,
}

/** Names a field of a payment plan by its path: `payment_plans.0.steps.2.name` is "Payment plan 1, payment 3: Name". */
function planFieldName(field: string): string | undefined {
  const [, at, step, key = ''] = /^payment_plans\.(\d+)(?:\.steps\.(\d+))?\.(\w+)$/.exec(field) ?? []
  const name = (step === undefined ? PLAN_NAMES : STEP_NAMES)[key]?.()
  if (at === undefined || name === undefined) return undefined
  const plan = formatNumber(Number(at) + 1)
  if (step === undefined) return m.catalogue_fault_plan({ plan, field: name })
  return m.catalogue_fault_step({ plan, step: formatNumber(Number(step) + 1), field: name })
}

/** Names a field, or a cell by its path: `homes.1.unit` is "Individual homes, row 2: Type". */
export function fieldName(field: string): string {
  const [, list, row, key = ''] = /^(units|homes)\.(\d+)\.(\w+)$/.exec(field) ?? []
  const column = cellName(key)
  if (list && column) return m.catalogue_fault_cell({ list: fieldName(list), row: formatNumber(Number(row) + 1), column })
  return NAMES[field]?.() ?? planFieldName(field) ?? field
}

const TERMS: Record<string, readonly Term[]> = {
  category_id: CATEGORIES,
  emirate_id: EMIRATES,
  project_status_id: PROJECT_STATUSES,
  project_type_id: PROJECT_TYPES,
  property_type_id: PROPERTY_KINDS,
  sales_status_id: SALES_STATUSES,
}

/**
 * Shows a recorded value in words: text, or lines in the page's language, one for each record of a list. Lists of records show only
 * what `beside`, the value on the other side of the change, has not.
 * @param nameOf names the record that a field refers to by its id, if it is known
 */
export function fieldValue(
  field: string,
  given: unknown,
  nameOf: (field: string, id: number) => string | undefined = () => undefined,
  beside?: unknown,
): string | string[] {
  const value = differing(given, beside)
  // All records of the list are on the other side too.
  if (isEmptyValue(value) && !isEmptyValue(given)) return '–'
  if (field === 'publication' && PUBLICATIONS.some((one) => one === value)) return PUBLICATION[value as Publication].label()
  const entryText = ENTRY_TEXTS[field]
  if (entryText && Array.isArray(value) && value.length > 0) {
    const others = differing(beside, given)
    return value.map((entry) => toldApart(entry, Array.isArray(others) ? others : [], entryText as (entry: Fields) => string, nameOf))
  }
  if (Array.isArray(value) && value.length > 0 && value.every((id) => typeof id === 'number')) {
    // A feed's pictures are recorded without their descriptions.
    if (field === 'images') return formatNumber(value.length)
    return [value.map((id) => isolated(nameOf(field, id) ?? String(id))).join(m.list_comma())]
  }
  if (Array.isArray(value) && value.length > 0) return value.map((one) => isolated(asText(one)))
  if (field === 'price_source' && value === 'developer') return m.catalogue_price_source_word()
  if (typeof value !== 'number') return asText(value)
  if (field === 'price') return priceText(value)
  if (field.endsWith('_percent')) return formatPercent(value)
  const term = TERMS[field]?.find(({ id }) => id === value)
  return term ? textOf(term, 'name') : (nameOf(field, value) ?? asText(value))
}

interface Fields {
  [key: string]: unknown
  id?: unknown
}
type NameOf = (field: string, id: number) => string | undefined

/** Describes an entry, and if one on the other side reads the same, adds what differs: `60/40: … (Payment 2, Due after: 12)`. */
function toldApart(entry: Fields, others: readonly Fields[], entryText: (entry: Fields) => string, nameOf: NameOf): string {
  const text = entryText(entry)
  const alike = others.filter((other) => entryText(other) === text)
  const twin = alike.find(({ id }) => id === entry.id) ?? alike[0]
  const details = twin ? differences(entry, twin, nameOf) : []
  return details.length === 0 ? text : `${text} (${details.map(isolated).join(m.list_comma())})`
}

function differences(entry: Fields, twin: Fields, nameOf: NameOf): string[] {
  return Object.entries(entry).flatMap(([key, value]) => {
    const other = twin[key]
    if (recordKey(value ?? null) === recordKey(other ?? null)) return []
    if (key === 'steps') {
      const others = other as Fields[]
      return (value as Fields[]).flatMap((step, at) =>
        differences(step, others[at] ?? {}, nameOf).map((detail) => m.catalogue_step_detail({ step: formatNumber(at + 1), detail })),
      )
    }
    const name = (STEP_NAMES[key] ?? PLAN_NAMES[key] ?? CELL_NAMES[key])?.()
    return name ? [`${name}: ${detailText(key, value, nameOf)}`] : []
  })
}

function detailText(key: string, value: unknown, nameOf: NameOf): string {
  if (Array.isArray(value)) return formatNumber(value.length)
  if (key === 'apt_no') return homeNumber(String(value)) || '–'
  if (key === 'kind') return STEP_WORDS[value as PaymentPlanForm['steps'][number]['kind']]()
  if (key === 'due_date' && typeof value === 'string') return formatDay(value)
  // A home being edited names its type by a key.
  const type = key === 'unit' && typeof value === 'string' ? /^unit(\d+)$/.exec(value)?.[1] : undefined
  if (type !== undefined) return nameOf('unit_id', Number(type)) ?? '–'
  if (typeof value !== 'number') return asText(value)
  if (key === 'floor_no') return floorNumber(value)
  return nameOf(key, value) ?? (key === 'unit_id' ? '–' : formatNumber(value))
}

/** Leaves out the records that the other side has too, unless only their order changed. */
function differing(records: unknown, beside: unknown): unknown {
  if (!Array.isArray(records) || !Array.isArray(beside) || !records.every((one) => typeof one === 'object')) return records
  return listDifference(records, beside)?.gone ?? records
}

/** Entries that only one of two lists has; undefined if these are not lists or only their order differs. */
export function listDifference(before: unknown, after: unknown): { gone: unknown[]; come: unknown[] } | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined
  const without = (list: unknown[], other: unknown[]) => {
    const others = new Set(other.map(recordKey))
    return list.filter((one) => !others.has(recordKey(one)))
  }
  const [gone, come] = [without(before, after), without(after, before)]
  return gone.length + come.length === 0 ? undefined : { gone, come }
}
