import { findTerm, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import { CURRENCIES, DEFAULT_RATES, type FeedMapping, MAPPED_FIELDS, type MappedField } from '@manzil/contract/feeds/calls/feeds'
import { cleanEmirate } from '../cleaning/clean-emirate.ts'
import { cleanNumber } from '../cleaning/clean-number.ts'
import { cleanCategory } from '../cleaning/clean-status.ts'
import { languageOf } from '../cleaning/clean-text.ts'
import { cleanType } from '../cleaning/clean-type.ts'
import { arabicPlaceKey, foldName } from '../cleaning/fold-name.ts'
import { MAX_LENGTHS } from '../cleaning/text-limits.ts'
import { COLUMN_NAMES } from './column-names.ts'

type Rows = readonly ReadonlyMap<string, string>[]

const nameKey = (name: string) =>
  arabicPlaceKey(
    foldName(
      name
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replaceAll('_', ' ')
        .replaceAll('%', ' percent '),
    ),
  )
const KEYS = new Map(MAPPED_FIELDS.map((field) => [field, COLUMN_NAMES[field].split('|').map(nameKey)]))

/** A column named 'Status' may hold the sales status or the category. */
function isSalesStatus(value: string): boolean {
  return cleanCategory(value) === undefined && findTerm(SALES_STATUSES, value) !== undefined
}

/** Recognises columns with meaningless names if more than half of their values match. */
const BY_VALUES: readonly [MappedField, (value: string) => boolean][] = [
  ['images', (value) => /^https?:\/\/\S+\.(jpe?g|png|webp|avif)/i.test(value)],
  ['coordinates', (value) => /^-?\d{2}\.\d+\s*[,;]\s*-?\d{2}\.\d+$/.test(value.trim())],
  ['latitude', (value) => /^2[2-6]\.\d{3,}$/.test(value.trim())],
  ['longitude', (value) => /^5[1-6]\.\d{3,}$/.test(value.trim())],
  ['emirate', (value) => cleanEmirate(value) !== undefined],
  ['property_type', (value) => cleanType(value) !== undefined],
  ['category', (value) => cleanCategory(value) !== undefined],
  ['sales_status', isSalesStatus],
]

/**
 * Guesses a CSV's mapping from its header, in English or Arabic, and its first rows: columns, area unit, currency and decimal
 * mark. Leaves out what is unclear, for a person to choose.
 */
export function guessMapping(header: readonly string[], rows: Rows): FeedMapping {
  const columns: FeedMapping['columns'] = {}
  const free = new Set(header.filter((name) => name.trim() !== ''))
  const keysOf = new Map(header.map((name) => [name, bareKeys(name)]))
  const take = (field: MappedField, name: string | undefined) => {
    if (name === undefined || columns[field] !== undefined) return
    columns[field] = name
    free.delete(name)
  }
  // Exact names first, the most specific names of all fields before the others.
  const longest = Math.max(...[...KEYS.values()].map((keys) => keys.length))
  for (let rank = 0; rank < longest; rank++) {
    for (const [field, keys] of KEYS) {
      const key = keys[rank]
      if (key !== undefined)
        take(
          field,
          [...free].find((name) => keysOf.get(name)?.includes(key) && !(field === 'category' && mostly(rows, name, isSalesStatus))),
        )
    }
  }
  for (const [field, fits] of BY_VALUES)
    take(
      field,
      [...free].find((name) => mostly(rows, name, fits)),
    )
  // If two columns fit and the second is in Arabic, it is the Arabic title or description.
  for (const field of ['title', 'description'] as const) {
    const name = columns[field]
    const other = [...free].find((one) => keysOf.get(one)?.includes(KEYS.get(field)?.[0] ?? ''))
    if (name && other && !columns[`${field}_ar`] && mostly(rows, other, (value) => languageOf(value) === 'ar')) take(`${field}_ar`, other)
  }
  const currency = currencyOf(header, columns, rows)
  return {
    columns,
    area_unit: areaUnitOf(columns, rows),
    currency,
    rate: DEFAULT_RATES[currency],
    decimal: decimalOf(columns, rows),
  }
}

/** Returns a header's key, and its key without brackets or a unit at the end. */
function bareKeys(name: string): string[] {
  const bare = name.replace(/[([][^()[\]]*[)\]]/g, '').replace(/[\s_-](aed|usd|eur|sq\.?\s?ft|sq\.?\s?m|sqft|sqm|m2)\.?$/i, '')
  return [nameKey(name), nameKey(bare)]
}

/** The beginning of a value is enough to recognise a column. */
function valuesOf(rows: Rows, name: string): string[] {
  return rows.flatMap((row) => row.get(name)?.trim().slice(0, MAX_LENGTHS.name) || [])
}

function mostly(rows: Rows, name: string, fits: (value: string) => boolean): boolean {
  const values = valuesOf(rows, name)
  return values.length > 0 && values.filter(fits).length > values.length / 2
}

function areaUnitOf(columns: FeedMapping['columns'], rows: Rows): FeedMapping['area_unit'] {
  const name = columns.area
  if (name === undefined) return 'sqft'
  if (/sq\.?\s?m|sqm|m2|m²|متر/i.test(name)) return 'sqm'
  if (/ft|feet|قدم/i.test(name)) return 'sqft'
  const areas = valuesOf(rows, name)
    .flatMap((value) => cleanNumber(value) ?? [])
    .sort((a, b) => a - b)
  const middle = areas[Math.floor(areas.length / 2)]
  // The median home is far larger than 300 sqft and smaller than 300 sqm.
  return middle !== undefined && middle > 10 && middle < 300 ? 'sqm' : 'sqft'
}

const SIGNS: Record<(typeof CURRENCIES)[number], RegExp> = { AED: /aed|درهم|dhs?\b/i, USD: /usd|us\$|\$|دولار/i, EUR: /eur|€|يورو/i }

function currencyOf(header: readonly string[], columns: FeedMapping['columns'], rows: Rows): FeedMapping['currency'] {
  const name = columns.price
  const named = CURRENCIES.find((currency) => SIGNS[currency].test(name ?? ''))
  if (named) return named
  const place = columns.currency ?? name
  if (place === undefined || header.length === 0) return 'AED'
  return CURRENCIES.find((currency) => mostly(rows, place, (value) => SIGNS[currency].test(value))) ?? 'AED'
}

/** A comma before one, two or more than three digits, or after a point, cannot separate thousands. Nor can such a point. */
function decimalOf(columns: FeedMapping['columns'], rows: Rows): FeedMapping['decimal'] {
  const names = [columns.price, columns.area, columns.latitude, columns.service_charge].flatMap((name) => name ?? [])
  const values = names.flatMap((name) => valuesOf(rows, name))
  const commas = values.filter((value) => /\d,\d{1,2}(\D|$)|\d,\d{4,}|\d\.\d{3},\d|^\d{1,3}(\.\d{3}){2,}$/.test(value)).length
  const points = values.filter((value) => /\d\.\d{1,2}(\D|$)|\d\.\d{4,}|\d,\d{3}\.\d|^\d{1,3}(,\d{3}){2,}$/.test(value)).length
  return commas > points ? 'comma' : 'point'
}
