import {
  AREA_UNITS,
  CURRENCIES,
  DECIMAL_MARKS,
  FeedMapping,
  MAPPED_FIELDS,
  PUBLISHING,
  REQUIRED_FACTS,
  ROW_KINDS,
  STATUS_MEANINGS,
} from '@manzil/contract/feeds/calls/feeds'
import { OperatorError } from '../platform/errors.ts'

const EXAMPLE = '{"columns": {"title": "Project name", "price": "Starting price"}}'

/** What each setting may be, for messages. */
const SETTINGS: Record<keyof FeedMapping, string> = {
  columns: `an object such as ${EXAMPLE}`,
  former_columns: 'an object like columns, with columns that are read again once the file has them',
  identified_by: 'a list of columns, such as ["Building", "Unit"]',
  statuses: `an object such as {"Q-hold": "reserved"}, with ${STATUS_MEANINGS.join(', ')}`,
  records: 'the path of the list, such as "data.items"',
  clear: 'a list of fields without a column whose values are deleted, such as ["area"]',
  rows: ROW_KINDS.join(' or '),
  area_unit: AREA_UNITS.join(' or '),
  currency: CURRENCIES.join(', '),
  rate: 'a number of AED, such as 4.25',
  decimal: DECIMAL_MARKS.join(' or '),
  emirate: 'an emirate, such as "dubai"',
  building: 'the name of the building or project that all rows belong to',
  developer: 'the name of the developer of all rows that name none',
  community: 'the community of all rows that name no place, such as "Business Bay, Dubai"',
  delivery_date: 'the handover of all rows that give none, such as "Q4 2028"',
  payment_plan: 'the payment plan of all rows that give none, such as "60/40"',
  category: 'off_plan, ready_to_move or coming_soon',
  property_type: 'a type, such as "apartment"',
  publish: PUBLISHING.join(' or '),
  required: `a list of ${REQUIRED_FACTS.join(', ')}`,
}

/** Checks a mapping. @throws OperatorError that says what to write instead of what is wrong */
export function parseMapping(given: unknown, path: string): FeedMapping {
  const parsed = FeedMapping.safeParse(given)
  if (parsed.success) return parsed.data
  throw new OperatorError(`The mapping ${path} cannot be used. ${reasonFor(given)}`)
}

function reasonFor(given: unknown): string {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return `Write ${EXAMPLE}.`
  const settings = given as Record<string, unknown>
  const { columns } = settings
  if (columns === undefined) {
    const looksLikeColumns = Object.keys(settings).some((key) => isField(key) && !(key in SETTINGS))
    return looksLikeColumns
      ? `Put the fields in "columns": ${EXAMPLE}.`
      : `It has no "columns". Write ${EXAMPLE}; columns that you leave out are guessed.`
  }
  if (columns === null || typeof columns !== 'object' || Array.isArray(columns)) return `"columns" has to be ${SETTINGS.columns}.`
  for (const [field, column] of Object.entries(columns)) {
    if (!isField(field))
      return `"${field}" is not a field. ${isField(String(column)) ? `Write the field first: {"${column}": "${field}"}. ` : ''}${nearest(field)}The fields are ${MAPPED_FIELDS.join(', ')}.`
    if (column !== null && typeof column !== 'string')
      return `The column of "${field}" has to be the name of a column in the file, such as "Price", or null to read none.`
  }
  const unknown = Object.keys(settings).find((key) => !(key in SETTINGS))
  if (unknown !== undefined) return `"${unknown}" is not a setting. The settings are ${Object.keys(SETTINGS).join(', ')}.`
  const wrong = (Object.keys(SETTINGS) as (keyof FeedMapping)[]).find(
    (key) => key in settings && !FeedMapping.shape[key].safeParse(settings[key]).success,
  )
  return wrong ? `"${wrong}" has to be ${SETTINGS[wrong]}.` : `Write ${EXAMPLE}.`
}

const isField = (name: string) => MAPPED_FIELDS.some((field) => field === name)

/** Suggests a field that contains the word, or is contained in it. */
function nearest(name: string): string {
  const word = name.toLowerCase().replace(/[^a-z]+/g, '_')
  const found = MAPPED_FIELDS.find((field) => field === ALIASES[word] || field.includes(word) || word.includes(field))
  return found ? `Did you mean "${found}"? ` : ''
}

const ALIASES: Record<string, string> = {
  size: 'area',
  sqft: 'area',
  area_sqft: 'area',
  city: 'emirate',
  beds: 'bedrooms',
  rooms: 'bedrooms',
  location: 'address',
  status: 'category',
  type: 'property_type',
  handover: 'delivery_date',
  name: 'title',
  ref: 'reference',
  id: 'reference',
  photos: 'images',
}
