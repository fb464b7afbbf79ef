import type { MappedField } from '@manzil/contract/feeds/calls/feeds'
import { latinDigits } from '@manzil/contract/text/latin-digits'
import { uaeDate } from '@manzil/contract/time/calendar'
import { cleanAmount } from '../cleaning/clean-amount.ts'
import { isImperial, isMetric } from '../cleaning/clean-area.ts'
import { constructionIn } from '../cleaning/clean-construction.ts'
import { cleanEmirate } from '../cleaning/clean-emirate.ts'
import { cleanFloor } from '../cleaning/clean-floor.ts'
import { cleanHandover } from '../cleaning/clean-handover.ts'
import { cleanBedrooms, cleanNumber } from '../cleaning/clean-number.ts'
import { isLikePlan } from '../cleaning/clean-payment-plan.ts'
import { cleanPurpose } from '../cleaning/clean-purpose.ts'
import { cleanCategory, homeStatusIn, isSaleWord, salesStatusIn } from '../cleaning/clean-status.ts'
import { languageOf } from '../cleaning/clean-text.ts'
import { areRoomsAlone, cleanType, isTypePhrase, isVagueType, typeInAddress } from '../cleaning/clean-type.ts'
import { roomsIn } from '../cleaning/infer-type.ts'
import { listIn } from '../json/list-mark.ts'
import type { PlaceBook } from '../places/place-book.ts'
import { saysNone } from './doubtful-values.ts'

/** Whether values fit a field: most do, nearly none do, or they do not tell. */
export type Fit = 'yes' | 'no' | 'unknown'

type Check = (value: string, book: PlaceBook) => boolean

const hasLetters = (value: string) => /\p{L}/u.test(value)
const isUrl = (value: string) => /^(https?:)?\/\/\S+$/i.test(value)
const isNumeric = (value: string) => /\d/.test(latinDigits(value))
/** Texts such as `AED 1.2M` have few letters; `Dubai Marina 2` has many. Marks of thousands and decimals are still unknown. */
const isAmount = (value: string, digits: number) => {
  const text = latinDigits(value)
  const short = /\d\s*(k|m|mn|million|thousand|ألف|مليون)(?!\p{L})/iu.test(text)
  return (
    (short || text.replace(/\D/g, '').length >= digits) && (text.match(/\p{L}/gu)?.length ?? 0) <= 12 && !/^(19|20)\d\d-\d\d/.test(text)
  )
}
/** How databases number their records. */
const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|^[\da-f]{24}$/i.test(value)
const CURRENCY = /aed|dhs?\b|usd|us\$|\$|eur|€|درهم|دولار|يورو/i
const isName = (value: string) => hasLetters(value) && !isUrl(value) && !isId(value) && value.length <= 200
const isCount = (most: number) => (value: string) => {
  const number = cleanNumber(value)
  return number !== undefined && number <= most && Number.isInteger(number)
}
const between = (value: string, min: number, max: number) => {
  const number = Number.parseFloat(value.replace(',', '.'))
  return number >= min && number <= max
}
/** A column named 'Status' may hold the sales status or the category. */
const isSalesStatus = (value: string) => salesStatusIn(value) !== undefined
const isYesNo = (value: string) => /^(yes|no|true|false|0|1|نعم|لا)$/i.test(value)
const partsOf = (value: string) =>
  (value.includes('\ue000') ? listIn(value) : value.split(/[,،]/)).map((part) => part.trim()).filter(Boolean)
/** Whether some values name several places, from the building to the emirate or the other way round. */
export function areAddresses(values: readonly string[]): boolean {
  return values.filter((value) => partsOf(value).length > 1).length > values.length * FEW
}
/** A column of emirates alone is no address. */
const isPlace: Check = (value, book) => {
  const parts = partsOf(value)
  const areEmirates = parts.map((part) => cleanEmirate(part) !== undefined)
  return !areEmirates.every(Boolean) && parts.some((part, at) => areEmirates[at] || book.find(part) !== undefined)
}
const isCommunity: Check = (value, book) =>
  book.find(value) !== undefined ||
  partsOf(value)
    .slice(0, -1)
    .some((part) => book.find(part) !== undefined)

/** Words for the entry itself, as in GeoJSON. */
const ENTRY_WORD = /^(feature|point|polygon|multipolygon|node|object|listing|property|project|unit)$/i

/** `Palm Tower` is the name of a building, not a type. */
const typeOf = (value: string) => {
  const type = cleanType(value) ?? typeInAddress(value)
  return type === 'building' && / tower$/i.test(value.trim()) ? undefined : type
}

const CHECKS: Partial<Record<MappedField, Check>> = {
  // Columns named 'Listing' may say whether it is for sale.
  title: (value) => isName(value) && cleanPurpose(value) === undefined,
  // Place names are often Latin and can be most of a short text.
  title_ar: (value) => /\p{Script=Arabic}{2}/u.test(value),
  description: (value) => hasLetters(value) && !isUrl(value),
  description_ar: (value) => /\p{Script=Arabic}{2}/u.test(value),
  developer: isName,
  developer_ar: (value) => languageOf(value) === 'ar',
  building: isName,
  address: isPlace,
  community: isCommunity,
  community_ar: (value) => languageOf(value) === 'ar',
  emirate: (value) => cleanEmirate(value) !== undefined,
  category: (value) => cleanCategory(value) !== undefined || salesStatusIn(value) === 'sold_out' || isYesNo(value),
  purpose: (value) => cleanPurpose(value) !== undefined,
  property_type: (value) => listIn(value).some((one) => typeOf(one) !== undefined && !isVagueType(one)),
  project_status: (value) => constructionIn(value) !== undefined || cleanCategory(value) !== undefined,
  sales_status: (value) => homeStatusIn(value) !== undefined && (cleanCategory(value) === undefined || isSalesStatus(value)),
  price: (value) => listIn(value).some((one) => isAmount(one, 4) || saysNone(one)),
  area: (value) => listIn(value).some((one) => isAmount(one, 2)),
  bedrooms: (value) => listIn(value).some((one) => (one.length < 30 && cleanBedrooms(one) !== undefined) || roomsIn(one) !== undefined),
  bathrooms: (value) => listIn(value).some(isCount(40)),
  apt_no: (value) => isNumeric(value) && value.length <= 20 && !isUrl(value),
  floors: isCount(300),
  floor_no: (value) => listIn(value).some((one) => cleanFloor(one) !== undefined || /floor/i.test(one)),
  total_units: isCount(100_000),
  delivery_date: (value) => cleanHandover(value) !== undefined,
  price_date: (value) => /\d/.test(value) && /[/.:-]|\d{4}/.test(value),
  latitude: (value) => between(value, 22, 27),
  longitude: (value) => between(value, 51, 57),
  coordinates: (value) => /^-?\d{2}\.\d+\s*[,;\ue000]\s*-?\d{2}\.\d+$/.test(value),
  images: (value) => holdsPicture(value) || listIn(value).some((one) => /https?:\/\//i.test(one) || /^\/\//.test(one)),
  amenities: (value) => listIn(value).some(isName),
  currency: (value) => value.length <= 12 && !isNumeric(value),
  area_unit: (value) => /sq|m2|m²|ft|feet|متر|قدم/i.test(value),
  permit_number: (value) => isNumeric(value) && value.length <= 60,
  construction_percent: (value) => (cleanNumber(value) ?? 101) <= 100,
  down_payment_percent: (value) => isAmount(value, 1),
  payment_plan: (value) => [listIn(value).join('\n'), ...listIn(value)].some(isLikePlan),
  service_charge: (value) => isAmount(value, 1),
  reference: (value) => value.length <= 100 && !/^\S+ \S+ \S+ /.test(value) && !isUrl(value),
  // Codes such as `AR-100` are the partner's own.
  register_number: (value) => /^\d{1,7}(\.0)?$/.test(latinDigits(value)),
}

/** Names of these fields mean many things, so values have to confirm them. */
export const VALUES_DECIDE: ReadonlySet<MappedField> = new Set([
  'purpose',
  'address',
  'floor_no',
  'apt_no',
  'latitude',
  'longitude',
  'coordinates',
  'images',
])

/** Fields recognised by values alone, in this order. */
export const BY_VALUES: readonly MappedField[] = [
  'images',
  'coordinates',
  'latitude',
  'longitude',
  'emirate',
  'purpose',
  'bedrooms',
  'property_type',
  'category',
  'sales_status',
  'community',
  'address',
  'delivery_date',
  'price',
  'area',
]
/** Identifiers are as large as prices, but have no thousands separators and are not round: `1,160,000`, `٢.٩٣ مليون`, `3360000`. */
function isWrittenAsPrice(value: string): boolean {
  const text = latinDigits(value).trim()
  return (
    text.length <= 40 &&
    (text.match(/\p{L}/gu)?.length ?? 0) <= 15 &&
    (text.match(/\d[\d.,٫٬']*/g)?.length ?? 0) <= 2 &&
    (/\d[.,٬'\s]\d{3}(?!\d)/.test(text) || /\d\s?(k|m|mn|million|ألف|مليون)/iu.test(text) || /000(\.0+)?$/.test(text))
  )
}

/** Some cells hold JSON, cut here: `{"name": "10.jpg", "url": "https://…`. */
const holdsPicture = (value: string) => /^[[{]/.test(value) && /\.(jpe?g|png|webp|avif)"/i.test(value)

/** Without a name, these need values that only they have. */
const EXACT: Partial<Record<MappedField, Check>> = {
  category: (value) => cleanCategory(value) !== undefined || salesStatusIn(value) === 'sold_out',
  // A list of amenities has words such as `retail` too; one of facts begins with the type.
  property_type: (value) => {
    const [first = ''] = listIn(value)
    return typeOf(first) !== undefined && (isTypePhrase(first) || typeInAddress(first) !== undefined)
  },
  sales_status: isSaleWord,
  bedrooms: areRoomsAlone,
  community: (value, book) => book.find(value) !== undefined,
  delivery_date: (value) => /\D/.test(value) && (cleanHandover(value) ?? '') > uaeDate(),
  images: (value) => holdsPicture(value) || listIn(value).some((one) => /^https?:\/\/\S+\.(jpe?g|png|webp|avif)/i.test(one)),
  price: (value) => {
    const amount = cleanAmount(value) ?? 0
    return (CURRENCY.test(value) && amount >= 100_000) || (amount >= 200_000 && amount <= 500_000_000 && isWrittenAsPrice(value))
  },
  area: (value) => (isMetric(value) || isImperial(value)) && isAmount(value, 2),
  latitude: (value) => /^2[2-6]\.\d{3,}$/.test(value),
  longitude: (value) => /^5[1-6]\.\d{3,}$/.test(value),
}

const [MOST, FEW] = [0.5, 0.2]

export function fitOf(field: MappedField, values: readonly string[], book: PlaceBook): Fit {
  if (values.length === 0) return 'unknown'
  const check = CHECKS[field]
  if (!check) return 'unknown'
  if (field === 'category' && !values.some((value) => cleanCategory(value) !== undefined || isYesNo(value))) return 'no'
  if (field === 'community') return fitOfCommunity(values, book)
  const share = values.filter((value) => check(value, book)).length / values.length
  if (field === 'reference' && values.length > 3 && new Set(values).size < values.length / 2) return 'no'
  if (field === 'delivery_date' && share === 0 && values.every((value) => /[%٪]/.test(value))) return 'no'
  if (field === 'description' || field === 'price_date' || field === 'delivery_date' || field === 'permit_number')
    return share > MOST ? 'yes' : 'unknown'
  if (
    field === 'sales_status' &&
    values.filter((value) => constructionIn(value) !== undefined && !isSaleWord(value)).length > values.length * FEW &&
    // A pause may be that of the construction, but what is sold is no stage of it.
    values.filter((value) => constructionIn(value) === undefined && isSaleWord(value)).length < values.length * FEW &&
    share <= MOST
  )
    return 'no'
  // Unknown words may still be statuses if the name says so: their rows are then rejected, and the screen asks what they mean.
  if ((field === 'project_status' || field === 'sales_status') && share < FEW) return areWords(values) ? 'unknown' : 'no'
  // What reads as a plan is nothing else, and those that do not are named.
  if (field === 'payment_plan') return share > FEW ? 'yes' : 'no'
  if (field === 'property_type') return share > MOST ? 'yes' : share > FEW ? 'unknown' : hintOf(values)
  return share > MOST ? 'yes' : share < FEW ? 'no' : 'unknown'
}

/** Rows without a community often name the emirate instead. */
function fitOfCommunity(values: readonly string[], book: PlaceBook): Fit {
  const places = withoutEmirates(values)
  const known = places.filter((value) => isCommunity(value, book)).length
  if (known > places.length * MOST && known > values.length * FEW) return 'yes'
  return values.every(isName) && places.length >= values.length * (1 - FEW) ? 'unknown' : 'no'
}
const withoutEmirates = (values: readonly string[]) => values.filter((value) => cleanEmirate(value) === undefined)

/** A column with more different words holds names or remarks. */
const MOST_STATUSES = 12
const areWords = (values: readonly string[]) =>
  new Set(values).size <= MOST_STATUSES &&
  values.every(
    (value) =>
      isName(value) && value.length <= 40 && !isNumeric(value) && cleanType(value) === undefined && cleanPurpose(value) === undefined,
  )

/**
 * A column of unknown words may still be the types if its name says so: its rows are then rejected, naming the word. Words that say
 * something else, such as `off-plan` or `for sale`, are never types.
 */
function hintOf(values: readonly string[]): Fit {
  const isOther = (value: string) => cleanCategory(value) !== undefined || cleanPurpose(value) !== undefined || ENTRY_WORD.test(value)
  return values.every((value) => isName(value) && value.length <= 40) && !values.every(isOther) ? 'unknown' : 'no'
}

export function isRecognised(field: MappedField, values: readonly string[], book: PlaceBook): boolean {
  const check = EXACT[field]
  if (!check) return fitOf(field, values, book) === 'yes'
  // Types repeat, and so do the names of a few buildings with a type in them.
  const own = field === 'community' ? withoutEmirates(values) : field === 'property_type' ? [...new Set(values)] : values
  return own.filter((value) => check(value, book)).length > own.length / 2 && fitOf(field, values, book) !== 'no'
}
