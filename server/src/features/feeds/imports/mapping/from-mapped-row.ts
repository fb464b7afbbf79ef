import { CATEGORIES, findTerm, PROJECT_STATUSES, SALES_STATUSES, termById } from '@manzil/contract/catalogue/terms'
import { type FeedMapping, type ImportNote, MAPPED_FIELDS, type MappedField } from '@manzil/contract/feeds/calls/feeds'
import { cleanAmount } from '../cleaning/clean-amount.ts'
import { cleanArea } from '../cleaning/clean-area.ts'
import { cleanDate } from '../cleaning/clean-date.ts'
import { cleanDescription } from '../cleaning/clean-description.ts'
import { cleanEmirate } from '../cleaning/clean-emirate.ts'
import { cleanHandover } from '../cleaning/clean-handover.ts'
import { cleanBedrooms, cleanNumber } from '../cleaning/clean-number.ts'
import { cleanPoint } from '../cleaning/clean-point.ts'
import { cleanPrice } from '../cleaning/clean-price.ts'
import { cleanCategory } from '../cleaning/clean-status.ts'
import { cleanText, languageOf, unlessPlaceholder, withoutPlaceholder } from '../cleaning/clean-text.ts'
import { cleanType } from '../cleaning/clean-type.ts'
import { findTooLong, MAX_LENGTHS } from '../cleaning/text-limits.ts'
import type { ReadProject } from '../entry.ts'
import type { TableRow } from '../table/read-table.ts'
import { validateRecord } from '../to-outcome.ts'

const LONGEST_DETAIL = 60
const NAMES: ReadonlySet<MappedField> = new Set([
  'reference',
  'title',
  'title_ar',
  'developer',
  'developer_ar',
  'community',
  'community_ar',
  'register_number',
  'permit_number',
  'escrow_account',
])
const TEXTS: ReadonlySet<MappedField> = new Set(['description', 'description_ar', 'amenities', 'images'])
const LONGEST_CELL = Object.fromEntries(
  MAPPED_FIELDS.map((field) => [field, NAMES.has(field) ? MAX_LENGTHS.name : TEXTS.has(field) ? MAX_LENGTHS.text : MAX_LENGTHS.fact]),
) as Record<MappedField, number>

/** Converts a row of any CSV to a project. Fields that are not mapped stay unchanged. */
export function fromMappedRow({ row, cells, isWhole }: TableRow, mapping: FeedMapping): ReadProject {
  const cell = (field: MappedField) => {
    const column = mapping.columns[field]
    return column === undefined ? undefined : cells.get(column)
  }
  const textOf = (field: MappedField) => withoutPlaceholder(cleanText(cell(field)))
  const tooLong = findTooLong(LONGEST_CELL, cell)
  const reference = (tooLong !== 'reference' && textOf('reference')) || null
  const refuse = (refused: 'wrong_cell_count' | 'invalid' | 'unknown_type' | 'unknown_status', detail?: string) => ({
    kind: 'project' as const,
    row,
    reference,
    outcome: { refused, ...(detail && { detail: detail.slice(0, LONGEST_DETAIL) }) },
  })
  if (!isWhole) return refuse('wrong_cell_count')
  if (tooLong) return refuse('invalid', tooLong)
  const has = (field: MappedField) => mapping.columns[field] !== undefined
  const named = (field: MappedField) => unlessPlaceholder(cleanText(cell(field)))
  const number = (field: MappedField) => cleanNumber(plainNumber(cell(field), mapping))

  const type = cleanType(textOf('property_type'))
  if (!type && textOf('property_type')) return refuse('unknown_type', textOf('property_type'))
  const category = categoryOf(textOf('category'), mapping)
  if (category === undefined) return refuse('unknown_status', textOf('category'))
  const rooms = cleanBedrooms(cell('bedrooms'))
  const area = cleanArea({
    area: plainNumber(cell('area'), mapping),
    unit: cell('area_unit')?.trim() || mapping.area_unit,
    ...(rooms && { bedrooms: rooms }),
  })
  const price = priceOf(cell('price'), cell('currency'), area, mapping)
  const point = has('coordinates')
    ? cleanPoint(...(splitPair(cell('coordinates')) as [string, string]))
    : cleanPoint(plainNumber(cell('latitude'), mapping), plainNumber(cell('longitude'), mapping))
  const { community, emirate = cleanEmirate(mapping.emirate) } = placeOf(cell('emirate'), named('community'))
  const developer = named('developer')
  const title = named('title') ?? named('title_ar')
  const outcome = validateRecord(
    {
      reference: reference ?? '',
      title,
      ...(has('title_ar') ? { title_ar: named('title_ar') ?? null } : title && languageOf(title) === 'ar' ? { title_ar: title } : {}),
      ...(has('description') && { description: cleanDescription(cell('description')) ?? '' }),
      ...(has('description_ar') && { description_ar: cleanDescription(cell('description_ar')) ?? null }),
      ...(has('developer') && {
        developer: developer ? { name: developer, ...(named('developer_ar') && { name_ar: named('developer_ar') }) } : null,
      }),
      ...(has('community') && {
        community: community ? { name: community, ...(named('community_ar') && { name_ar: named('community_ar') }) } : null,
      }),
      emirate,
      category,
      project_status: findTerm(PROJECT_STATUSES, cell('project_status') ?? '')?.slug ?? STATUS_OF[category],
      sales_status: findTerm(SALES_STATUSES, cell('sales_status') ?? '')?.slug ?? (category === 'coming_soon' ? 'announced' : 'on_sale'),
      ...(has('property_type') && { property_type: type ?? null }),
      ...(has('price') && { price: price ?? null }),
      ...(cleanDate(cell('price_date')) && { price_date: cleanDate(cell('price_date')) }),
      ...(has('area') && { area_sqft: area ?? null }),
      ...(has('delivery_date') && { delivery_date: cleanHandover(cell('delivery_date')) ?? null }),
      ...(has('down_payment_percent') && { down_payment_percent: within(percentOf(number('down_payment_percent')), 100) }),
      ...((has('coordinates') || has('latitude')) && { ...(point ?? { latitude: null, longitude: null }), is_exact: point !== undefined }),
      ...(has('total_units') && { total_units: whole(number('total_units'), 1_000_000) }),
      ...(has('floors') && { floors: whole(number('floors'), 300) }),
      ...(has('service_charge') && { service_charge: within(number('service_charge'), 99_999) }),
      ...(has('construction_percent') && { construction_percent: whole(percentOf(number('construction_percent')), 100) }),
      ...(has('permit_number') && { permit: permitOf(textOf('permit_number'), cell('permit_expires_on')) }),
      ...(has('escrow_account') && { escrow_account: textOf('escrow_account')?.slice(0, 60) ?? null }),
      ...(has('amenities') && { amenities: listOf(cell('amenities')).map((name) => ({ name: name.slice(0, 100) })) }),
      ...(has('images') && { images: addressesOf(cell('images')) }),
      ...(type &&
        (has('bedrooms') || has('bathrooms')) && { units: [unitOf({ type, rooms, bathrooms: number('bathrooms'), price, area })] }),
    },
    { emirate: textOf('emirate') ?? named('community') },
  )
  const register_number = named('register_number') ?? cleanText(cell('register_number'))
  const remarks: ImportNote[] = [
    ...(has('community') && !community ? (['no_community'] as const) : []),
    ...(has('price') && price === undefined ? (['no_price'] as const) : []),
  ]
  return {
    kind: 'project',
    row,
    reference,
    remarks,
    outcome: 'refused' in outcome || !register_number ? outcome : { ...outcome, register_number },
  }
}

/** If a row names no emirate, it is at the end of its community (`Dubai Marina, Dubai`). */
function placeOf(given: string | undefined, named: string | undefined) {
  const own = cleanEmirate(given)
  const parts = (named ?? '').split(/[,،]/).map((part) => part.trim())
  const behind = parts.length > 1 ? cleanEmirate(parts.at(-1)) : undefined
  if (own || !behind) return { community: named, ...(own && { emirate: own }) }
  return { community: parts.slice(0, -1).join(', '), emirate: behind }
}

const STATUS_OF = { off_plan: 'under_construction', ready_to_move: 'completed', coming_soon: 'not_started' } as const

/** Undefined for an unknown status. Without a status, the mapping's category, or off plan. */
function categoryOf(given: string | undefined, mapping: FeedMapping) {
  if (given?.trim()) {
    if (/^(yes|true|1|نعم)$/i.test(given.trim())) return /ready|جاهز/i.test(mapping.columns.category ?? '') ? 'ready_to_move' : 'off_plan'
    if (/^(no|false|0|لا)$/i.test(given.trim())) return /ready|جاهز/i.test(mapping.columns.category ?? '') ? 'off_plan' : 'ready_to_move'
    const id = cleanCategory(given)
    return id === undefined ? undefined : termById(CATEGORIES, id).slug
  }
  return findTerm(CATEGORIES, mapping.category ?? '')?.slug ?? 'off_plan'
}

function plainNumber(given: string | undefined, { decimal }: FeedMapping): string | undefined {
  if (given === undefined || decimal === 'point') return given
  return given.replace(/[.٬'’](?=\d{3})/g, '').replace(/,(?=\d)/g, '.')
}

const CURRENCY_NAMES: readonly [RegExp, number | undefined][] = [
  [/aed|درهم|dhs?\b/i, 1],
  [/usd|us\$|\$|دولار/i, 3.6725],
]

/** Returns AED. A currency beside the price or in its own column takes precedence over the mapping's. */
function priceOf(
  given: string | undefined,
  currency: string | undefined,
  area_sqft: number | undefined,
  mapping: FeedMapping,
): number | undefined {
  const amount = cleanAmount(plainNumber(given, mapping))
  if (amount === undefined) return undefined
  const named = currency?.trim() || given || ''
  const other = CURRENCY_NAMES.find(([sign]) => sign.test(named))?.[1]
  const rate = other ?? mapping.rate
  return cleanPrice({ price: Math.round(amount * rate), currency: 'AED', area_sqft })
}

const splitPair = (given: string | undefined) => (given ?? '').split(/[,;\s]+/).filter(Boolean)
const listOf = (given: string | undefined) => [...new Set((given ?? '').split(/[|;,،\n]/).flatMap((part) => cleanText(part) ?? []))]
const within = (value: number | undefined, max: number) => (value === undefined || value > max ? null : value)
const whole = (value: number | undefined, max: number) => within(value === undefined ? undefined : Math.round(value), max)
/** Some feeds write ten percent as 0.1, others as 10. */
const percentOf = (value: number | undefined) => (value !== undefined && value > 0 && value < 1 ? value * 100 : value)

function addressesOf(given: string | undefined): { address: string }[] {
  const words = (given ?? '').split(/[|\s]+/).flatMap((word) => word.split(/[,;](?=https?:)/))
  const parts = words.map((word) => word.replace(/[,;]$/, ''))
  return [...new Set(parts.filter((part) => /^https?:\/\//i.test(part) && URL.canParse(part)))].map((address) => ({ address }))
}

function unitOf({
  type,
  rooms,
  bathrooms,
  price,
  area,
}: {
  type: string
  rooms: number | undefined
  bathrooms: number | undefined
  price: number | undefined
  area: number | undefined
}) {
  const facts = { min_price: price ?? null, max_price: price ?? null, min_area: area ?? null, max_area: area ?? null }
  return { type, rooms: rooms ?? null, bathrooms: whole(bathrooms, 30), ...facts }
}

function permitOf(number: string | undefined, expires: string | undefined) {
  return number ? { number: number.slice(0, 60), expires_on: cleanDate(expires) ?? null } : null
}
