import {
  type CompleteMapping,
  CURRENCIES,
  DEFAULT_RATES,
  type FeedMapping,
  MAPPED_FIELDS,
  type MappedField,
} from '@manzil/contract/feeds/calls/feeds'
import type { GuessBasis, RepeatedNames } from '@manzil/contract/feeds/calls/office-feeds'
import { columnNames, PAIRS } from '@manzil/contract/feeds/column-names'
import { LRUCache } from 'lru-cache'
import { inBothLanguages } from '../cleaning/both-languages.ts'
import { isImperial, isMetric } from '../cleaning/clean-area.ts'
import { cleanEmirate } from '../cleaning/clean-emirate.ts'
import { cleanNumber, withPoint } from '../cleaning/clean-number.ts'
import { cleanCategory, homeStatusIn } from '../cleaning/clean-status.ts'
import { languageOf, withoutPlaceholder } from '../cleaning/clean-text.ts'
import { areRoomsAlone, cleanType } from '../cleaning/clean-type.ts'
import { compareNames } from '../cleaning/compare-names.ts'
import { arabicPlaceKey, foldName, spaced } from '../cleaning/fold-name.ts'
import { MAX_LENGTHS } from '../cleaning/text-limits.ts'
import { joinedHandovers } from '../json/handover-texts.ts'
import { LIST_MARK, listIn } from '../json/list-mark.ts'
import { isJoinedPlan, isPartOfPlan } from '../json/plan-texts.ts'
import { withoutScale } from '../json/scaled-amounts.ts'
import type { PlaceBook } from '../places/place-book.ts'
import { isHeadingColumn } from '../table/headings.ts'
import { isCurrency } from './currencies.ts'
import { guessIdentity } from './guess-identity.ts'
import { findRepeatedNames, type Rows } from './repeated-names.ts'
import { areAddresses, BY_VALUES, fitOf, isRecognised, VALUES_DECIDE } from './value-checks.ts'

export type Spare = Partial<Record<'reference' | 'payment_plan' | 'property_type' | 'own_price' | ListedField, string>>
/** What a project and each of its homes may have in columns of their own. */
type ListedField = 'images' | 'price' | 'sales_status'

export interface Guess {
  mapping: CompleteMapping
  /** What each field's column was recognised by. */
  basis: Partial<Record<MappedField, GuessBasis>>
  /** Rows that look like homes of one project. */
  repeated: RepeatedNames | undefined
  /**
   * Further columns: of references and types for rows that lack one, of payment plans for rows whose first cannot be read, of
   * pictures, prices and statuses of homes beside those of their project, and of its own price beside theirs.
   */
  spare: Spare
}

const lastWord = (name: string) => foldName(spaced(name.slice(name.lastIndexOf('.') + 1)))
const nameKey = (name: string) => arabicPlaceKey(foldName(spaced(name).replaceAll('%', ' percent ')))
const KEYS = new Map(
  MAPPED_FIELDS.map((field) => [
    field,
    new Map(
      columnNames(field)
        .map((name, rank): [string, number] => [nameKey(name), rank])
        .toReversed(),
    ),
  ]),
)

/** Last segments that mean nothing without the one before: `developer.name`. */
const GENERIC = new Set(
  'name|title|value|text|label|en|id|slug|url|src|type|number|display|full|description|status|date|images|photo'.split('|'),
)
const NAMED_BY = ['title', 'title_ar', 'address'] as const
/** `Marina` as a view is not where a home is. */
const VIEW = /(?<![a-z])views?(?![a-z])|[إا]طلال/i
/** Future dates under such names are no handovers. */
const EXPIRY = /expir|valid|until|permit|licen|end|انتهاء|صلاحية|ينتهي/i
/** Segments that only wrap a record's fields: `attributes.name`, `properties.price`. */
const WRAPPERS = new Set('attributes|properties|fields|data|node|item|record|source|document|acf'.split('|'))
/** Languages at the end of a path or name, in the numbering of portals too. */
const OTHER_LANGUAGES = [/(?:^|[._\s])(?:l[2-9]|ru|zh|fr|fa|de|es|tr|ur)$/i, /(?<=[a-z])(?:Ru|Zh|Fr|Fa|De|Es|Tr|Ur)$/]
const OWN_LANGUAGE = /(?<=[a-z])(?:[_\s-](?:en|ar)|En|Ar)$/
const isInOtherLanguage = (name: string) => OTHER_LANGUAGES.some((language) => language.test(name))

/**
 * Guesses a mapping from the columns' values and names, in English or Arabic: a name counts only if the values do not contradict it.
 * What `given` maps is taken over, and null there keeps a field from being guessed. Leaves out what is unclear.
 */
export function guessMapping(header: readonly string[], rows: Rows, book: PlaceBook, given?: FeedMapping): Guess {
  const columns: CompleteMapping['columns'] = {}
  const basis: Guess['basis'] = {}
  const free = new Set(header.filter((name) => name.trim() !== '' && !isInOtherLanguage(name)))
  const handovers = joinedHandovers(header).filter(({ name }) => header.includes(name))
  for (const name of handovers.flatMap(({ parts }) => parts)) free.delete(name)
  for (const [field, column] of Object.entries(given?.columns ?? {}) as [MappedField, string | null][]) {
    if (column === null) continue
    // A part stands for the whole handover, also in mappings that were saved before parts were joined.
    const joined = field === 'delivery_date' ? handovers.find(({ parts }) => parts.includes(column))?.name : undefined
    columns[field] = joined ?? column
    free.delete(columns[field])
  }
  const isOpen = (field: MappedField) => columns[field] === undefined && isOpenFor(given)(field)
  const take = (field: MappedField, name: string, by: GuessBasis) => {
    columns[field] = name
    basis[field] = by
    free.delete(name)
  }
  const values = new Map([...free].map((name) => [name, valuesOf(rows, name)]))
  const fits = (field: MappedField, name: string) => fitOf(field, values.get(name) ?? [], book)
  const isBlank = (name: string) => values.get(name)?.every((value) => withoutPlaceholder(value) === undefined) === true

  const known = (Object.entries(columns) as [MappedField, string][]).map(([field, name]): Candidate => ({ field, name }))
  const named = withJoinedFirst(free, values).filter(
    ({ field, name }, _, all) =>
      (field !== 'reference' || !(isOutdone(name, all, values) || isOfProject(name, all, rows))) &&
      (field !== 'apt_no' || !PLOT.test(name) || arePlotsOfHomes(name, [...all, ...known], rows)),
  )
  for (const wanted of ['yes', 'unknown'] as const) {
    for (const { field, name } of named) {
      if (!isOpen(field) || !free.has(name) || isBlank(name)) continue
      const needsValues = VALUES_DECIDE.has(field) || name.includes('[]')
      if (wanted === 'unknown' && needsValues) continue
      if (fits(field, name) !== wanted) continue
      const isAddress = field === 'community' && isOpen('address') && areAddresses(values.get(name) ?? [])
      take(isAddress ? 'address' : field, name, wanted === 'yes' ? 'both' : 'name')
    }
  }
  takeLists(columns, basis, header, rows, book, isOpenFor(given))
  for (const name of Object.values(columns)) free.delete(name)
  // Types that only say how many bedrooms homes have are those bedrooms.
  const { property_type } = columns
  if (property_type !== undefined && basis.property_type && isOpen('bedrooms') && areAllRooms(values.get(property_type) ?? [])) {
    columns.bedrooms = property_type
    basis.bedrooms = 'values'
    delete columns.property_type
    delete basis.property_type
  }
  const gallery = isOpenFor(given)('images') ? ownGallery(columns, named, values) : undefined
  if (gallery !== undefined) take('images', gallery, 'both')
  const isIn = (language: 'en' | 'ar', name: string) => mostly(rows, name, (value) => languageOf(value) === language)
  const isCalled = (field: MappedField, name: string) => keysOf(name).some(({ key }) => KEYS.get(field)?.has(key))
  // `المنطقة` beside an English `Community` is its Arabic name, not an address.
  if (columns.community !== undefined && isOpen('community_ar') && isIn('en', columns.community)) {
    const arabic = [...free].find((one) => isCalled('community', one) && isIn('ar', one))
    if (arabic !== undefined) take('community_ar', arabic, 'both')
  }
  // Headings above homes that say nothing else name their building.
  const building = [...free]
    .filter((one) => isHeadingColumn(one) && isBuildingName(values.get(one) ?? [], book))
    .toSorted((one, other) => new Set(values.get(other)).size - new Set(values.get(one)).size)[0]
  if (building !== undefined && isOpen('building') && NAMED_BY.every(isOpen)) take('building', building, 'values')
  for (const field of BY_VALUES) {
    if (!isOpen(field)) continue
    const fitting = [...free]
      .filter(
        (one) =>
          isRecognised(field, values.get(one) ?? [], book) &&
          // `monthly` instalments are no rent, and those during construction no status.
          (field === 'images' || !isCalled('payment_plan', one)) &&
          !(field === 'delivery_date' && EXPIRY.test(one)) &&
          !((field === 'community' || field === 'address') && VIEW.test(one)) &&
          !(field === 'price' && (PER_AREA.test(one) || PER_TIME.test(one) || NO_PRICE.test(one))) &&
          // Steps of a payment plan (`schedule[].milestone`) are no status of the project.
          (!one.includes('[]') || LISTED.has(field)),
      )
      .concat(
        // `state` means an emirate elsewhere, so its values have to be statuses.
        field === 'sales_status'
          ? [...free].filter((one) => !one.includes('[]') && HOME_STATUS.test(lastWord(one)) && fits(field, one) === 'yes')
          : [],
      )
    // The column that names a currency, or says most: districts rather than towns, pictures rather than logos.
    const inMoney = (one: string) => (field === 'price' && currencyIn(one) ? 1 : 0)
    const [name] = fitting.toSorted(
      (one, other) => inMoney(other) - inMoney(one) || new Set(values.get(other)).size - new Set(values.get(one)).size,
    )
    if (name === undefined) continue
    take(field, name, 'values')
    // `quarter.ar` beside a community in `quarter.en` is not an address.
    const arabic = field === 'community' ? name.replace(/(?<=[._\s])en$/i, 'ar') : name
    if (isOpen('community_ar') && free.has(arabic) && fits('community_ar', arabic) === 'yes') take('community_ar', arabic, 'both')
  }
  for (const field of UNIT_FIELDS) {
    const unit = isOpenFor(given)(field) ? unitBeside(field, columns, header, rows) : undefined
    if (unit !== undefined) take(field, unit, 'both')
  }
  // `Completion` names days, statuses and, in percent, progress.
  const progress = [...free].find((one) => isCalled('category', one) && arePercents(values.get(one) ?? []))
  if (progress !== undefined && isOpen('construction_percent')) take('construction_percent', progress, 'both')
  // Beside the statuses of the homes, the project has one of its own: it may be coming soon.
  const ofProject = columns.sales_status?.includes('[]')
    ? [...free].find((one) => !one.includes('[]') && isCalled('sales_status', one) && fits('sales_status', one) === 'yes')
    : undefined
  if (ofProject !== undefined && isOpen('category')) take('category', ofProject, 'both')
  const number = columns.register_number
  if (number !== undefined && isOpenFor(given)('register_number') && hasOtherEmirates(number, columns, rows, book)) {
    delete columns.register_number
    delete basis.register_number
    if (isOpen('reference') && fits('reference', number) === 'yes') take('reference', number, 'both')
    else free.add(number)
  }
  // `Our Ref #`, `Ref (internal)`
  const code = isOpen('reference')
    ? [...free].find((one) => REFERENCE.test(foldName(spaced(one))) && areCodes(values.get(one) ?? []))
    : undefined
  if (code !== undefined && values.get(code)?.length === rows.length) take('reference', code, 'both')
  const unit = `${columns.area}.@unit`
  if (isOpen('area_unit') && free.has(unit) && fits('area_unit', unit) === 'yes') take('area_unit', unit, 'both')
  for (const field of ['title', 'description'] as const) {
    const name = columns[field]
    const arabic = PAIRS[field]
    if (name === undefined || !isOpen(arabic)) continue
    const others = [...free].filter((one) => fits(field, one) === 'yes' && isCalled(field, one))
    const isGuess = given?.columns[field] === undefined
    if (!isGuess || !isIn('ar', name)) {
      // A second column that fits and is in Arabic is the Arabic one.
      const other = others.find((one) => isIn('ar', one))
      if (other) take(arabic, other, 'both')
      continue
    }
    const english = others.find((one) => isIn('en', one))
    // Arabic titles alone name the projects in both languages.
    if (english === undefined && field === 'title') continue
    take(arabic, name, basis[field] ?? 'both')
    delete columns[field]
    delete basis[field]
    if (english !== undefined) take(field, english, 'both')
  }
  // `milestones.Completion` is the share of a payment, not how much is built.
  const plan = columns.payment_plan
  for (const field of Object.keys(columns) as MappedField[]) {
    const name = columns[field]
    const isOwn = field === 'payment_plan' || field === 'down_payment_percent' || given?.columns[field] !== undefined
    if (isOwn || name === undefined || !isPartOfPlan(name, plan, values.get(name) ?? [])) continue
    delete columns[field]
    delete basis[field]
  }
  // A later file may fill a blank column, but its name alone never outdoes columns with values.
  for (const { field, name } of named) {
    // An empty `units` may be their list as well as their number.
    const isUnclear = name.includes('[]') || (field === 'total_units' && lastWord(name) === 'units')
    if (isOpen(field) && free.has(name) && isBlank(name) && !isUnclear && !isSaidBeside(field, columns)) take(field, name, 'name')
  }
  const repeated = findRepeatedNames(columns, rows)
  const rowKind = given?.rows ?? (repeated?.are_most ? 'homes' : rowKindOf(columns, rows))
  // Names that most rows share, or the only names of places, are those of buildings, which homes are grouped by.
  const areBuildings = repeated?.are_most || columns.address === undefined
  if (
    rowKind === 'homes' &&
    repeated &&
    areBuildings &&
    columns.title === repeated.column &&
    isOpen('building') &&
    given?.columns.title === undefined
  ) {
    const arabic = columns.title_ar
    const named = { ...given?.columns, building: repeated.column, ...(arabic && { title_ar: arabic }) }
    const guess = guessMapping(header, rows, book, { ...given, rows: rowKind, columns: named })
    const { title, title_ar } = basis
    return { ...guess, basis: { ...guess.basis, ...(title && { building: title }), ...(title_ar && { title_ar }) } }
  }
  // Of a single home, `active` and `coming soon` say how its sale stands, not whether it is built.
  const { category } = columns
  const isSale = category !== undefined && valuesOf(rows, category).length > 0 && valuesOf(rows, category).every(isListingStatus)
  if (rowKind === 'homes' && isSale && isOpen('sales_status') && given?.columns.category === undefined) {
    delete columns.category
    columns.sales_status = category
    if (basis.category) basis.sales_status = basis.category
    delete basis.category
  }
  const shared =
    given?.columns.reference === undefined && !isGrouped({ rows: rowKind, columns, building: given?.building })
      ? sharedReference(columns, rows)
      : undefined
  if (shared !== undefined) {
    delete columns.reference
    delete basis.reference
  }
  const currency = given?.currency ?? currencyOf(header, columns, rows)
  const decimal = given?.decimal ?? decimalOf(columns, rows)
  return {
    mapping: {
      ...given,
      columns,
      rows: rowKind,
      area_unit: given?.area_unit ?? areaUnitOf(columns, rows, decimal),
      currency,
      rate: given?.rate ?? DEFAULT_RATES[currency],
      decimal,
      identified_by: columns.reference === undefined ? (given?.identified_by ?? guessIdentity(columns, header, rows, shared)) : [],
    },
    basis,
    repeated,
    spare: findSpare(columns, header, rows, book),
  }
}

/** `TOWER A` is the name of a building, but `1 BEDROOM`, `VILLAS`, `SOLD` and `DUBAI MARINA` are not. */
function isBuildingName(values: readonly string[], book: PlaceBook): boolean {
  const areTypes = values.every((value) => ![undefined, 'building'].includes(cleanType(value)))
  const isOther = (['bedrooms', 'sales_status', 'community', 'emirate'] as const).some((field) => isRecognised(field, values, book))
  return !areTypes && !isOther && fitOf('building', values, book) === 'yes'
}

/** Prefers joined payments to the name of a plan beside them, such as `60/40` or `Easy`, which says less. */
function withJoinedFirst(free: ReadonlySet<string>, values: ReadonlyMap<string, readonly string[]>): readonly Candidate[] {
  const found = candidates(free)
  const joined = new Set([...free].filter((name) => isJoinedPlan(name, values)))
  const isJoined = ({ field, name }: Candidate) => field === 'payment_plan' && joined.has(name)
  const named = found.filter(isJoined)
  const others = [...joined].filter((name) => named.every((one) => one.name !== name))
  return [...named, ...others.map((name): Candidate => ({ field: 'payment_plan', name })), ...found.filter((one) => !isJoined(one))]
}

/** Columns that say what a field does: a blank column of the field would only hide them. */
const BESIDE: Partial<Record<MappedField, readonly (readonly MappedField[])[]>> = {
  coordinates: [['latitude', 'longitude']],
  latitude: [['coordinates']],
  longitude: [['coordinates']],
  title: [['building'], ['title_ar']],
  building: [['title'], ['title_ar']],
  address: [['community']],
}
const isSaidBeside = (field: MappedField, columns: CompleteMapping['columns']) =>
  BESIDE[field]?.some((fields) => fields.every((one) => columns[one] !== undefined)) === true

/**
 * Finds unused columns with further references, if every row has one of its own, with further payment plans, and with types of
 * projects beside those of homes.
 */
function findSpare(columns: CompleteMapping['columns'], header: readonly string[], rows: Rows, book: PlaceBook): Spare {
  const used = new Set(Object.values(columns))
  const names = header.filter((name) => !used.has(name) && !isInOtherLanguage(name))
  const free = withJoinedFirst(new Set(names), new Map(header.map((name) => [name, valuesOf(rows, name)])))
  const spareOf = (field: 'reference' | 'payment_plan', fits: (values: readonly string[]) => boolean) =>
    columns[field] === undefined ? undefined : free.find((one) => one.field === field && fits(valuesOf(rows, one.name)))?.name
  const reference = spareOf(
    'reference',
    (values) => values.length > 0 && values.length === rows.length && shareOfDistinct(values) >= MOSTLY_DISTINCT,
  )
  const payment_plan = spareOf('payment_plan', (values) => fitOf('payment_plan', values, book) === 'yes')
  const isType = (name: string) =>
    SAYS_TYPE.test(name) && !name.includes('[]') && fitOf('property_type', valuesOf(rows, name), book) === 'yes'
  const property_type = columns.property_type === undefined ? undefined : names.find(isType)
  const list = homeListOf(columns)
  const ofHomes = names.filter((name) => list !== undefined && name.startsWith(`${list}.`))
  const isOfProject = (field: ListedField) => list !== undefined && columns[field] !== undefined && !columns[field].startsWith(list)
  const images = isOfProject('images')
    ? free.find(({ field, name }) => field === 'images' && ofHomes.includes(name) && fitOf('images', valuesOf(rows, name), book) === 'yes')
        ?.name
    : undefined
  const own_price =
    list !== undefined && columns.price?.startsWith(list) ? names.find((name) => !name.includes('[]') && isPriceName(name)) : undefined
  const price = isOfProject('price') ? listedPrice(ofHomes, rows, book) : undefined
  const sales_status = isOfProject('sales_status') ? homeStatusColumn(ofHomes, rows, book) : undefined
  return {
    ...(reference !== undefined && { reference }),
    ...(payment_plan !== undefined && { payment_plan }),
    ...(property_type !== undefined && { property_type }),
    ...(images !== undefined && { images }),
    ...(price !== undefined && { price }),
    ...(own_price !== undefined && { own_price }),
    ...(sales_status !== undefined && { sales_status }),
  }
}

const SAYS_TYPE = /type|kind|نوع/i

/**
 * Whether a reference repeats or is missing while another column that may be one hardly is: homes repeat the `project_id` of their
 * project, but have a `unit_id` of their own. A few repeats are duplicates in the file, and a few rows may lack their reference.
 */
function isOutdone(name: string, all: readonly Candidate[], values: ReadonlyMap<string, readonly string[]>): boolean {
  const own = values.get(name) ?? []
  const repeats = shareOfDistinct(own) < MOSTLY_DISTINCT
  return all.some((one) => {
    const other = values.get(one.name) ?? []
    const isFuller = repeats ? other.length >= own.length : own.length > 0 && own.length < other.length * MOSTLY_FILLED
    return one.field === 'reference' && isFuller && shareOfDistinct(other) >= MOSTLY_DISTINCT
  })
}

/** Whether rows of homes repeat the reference of their project, so that only the home's number tells them apart. */
function isOfProject(name: string, all: readonly Candidate[], rows: Rows): boolean {
  const given = rows.filter((row) => (row.get(name) ?? '').trim() !== '')
  const distinct = (...names: string[]) => shareOfDistinct(given.map((row) => names.map((one) => row.get(one) ?? '').join('\0')))
  const homes = all.filter(({ field }) => field === 'apt_no')
  return distinct(name) < MOSTLY_DISTINCT && homes.some((home) => distinct(name, home.name) >= MOSTLY_DISTINCT)
}

/** Names of the land that a villa stands on, and of that of a whole building or community. */
const PLOT = /(?<![a-z])(?:plot|lot)(?![a-z])|قطعة/i
/** A `Plot` with larger numbers alone may be its size. */
const LARGEST_BARE_PLOT = 99

/** Whether plots tell the rows of a project or community apart: that of a whole building repeats, or has one row. */
function arePlotsOfHomes(name: string, all: readonly Candidate[], rows: Rows): boolean {
  const given = rows.filter((row) => (row.get(name) ?? '').trim() !== '')
  const distinct = (...names: string[]) => shareOfDistinct(given.map((row) => names.map((one) => foldName(row.get(one) ?? '')).join('\0')))
  const named = (...fields: readonly MappedField[]) => all.flatMap((one) => (fields.includes(one.field) ? one.name : []))
  const projects = named('building', 'title', 'title_ar')
  const places = projects.length > 0 ? projects : named('community', 'address')
  const isNumber = /no|num|رقم/i.test(name) || given.every((row) => isBarePlot(row.get(name) ?? ''))
  return isNumber && places.some((place) => distinct(place) < MOSTLY_DISTINCT && distinct(place, name) >= MOSTLY_DISTINCT)
}

const isBarePlot = (value: string) => /\p{L}/u.test(value) || (cleanNumber(value) ?? Number.POSITIVE_INFINITY) <= LARGEST_BARE_PLOT

/** Homes can be grouped if the file names buildings. Groups tell homes with the same reference apart. */
export function isGrouped({ rows, columns, building }: Pick<CompleteMapping, 'rows' | 'columns' | 'building'>): boolean {
  return rows === 'homes' && (columns.building ?? columns.address ?? building) !== undefined
}

/** Returns the column of references if projects with different names share them, so that it identifies rows only with their name. */
function sharedReference({ reference, building, title, title_ar }: CompleteMapping['columns'], rows: Rows): string | undefined {
  const name = building ?? title ?? title_ar
  if (reference === undefined || name === undefined) return undefined
  const given = rows.flatMap((row) => {
    const own = { reference: row.get(reference)?.trim() ?? '', name: row.get(name)?.slice(0, MAX_LENGTHS.name) ?? '' }
    return own.reference === '' || own.name.trim() === '' ? [] : own
  })
  const first = new Map(given.toReversed().map((one) => [one.reference, one.name]))
  const contested = given.filter((one) => compareNames(one.name, first.get(one.reference) ?? '') !== 'alike')
  const areMany = contested.length >= LEAST_SHARED && contested.length > given.length * (1 - MOSTLY_DISTINCT)
  const together = given.map((one) => `${one.reference}\0${foldName(one.name)}`)
  return areMany && shareOfDistinct(together) >= MOSTLY_DISTINCT ? reference : undefined
}
/** A single repeated reference is a mistake in the file. */
const LEAST_SHARED = 2

const arePercents = (values: readonly string[]) => values.length > 0 && values.every((value) => /^[\d٠-٩.,٫]{1,5}\s?[%٪]$/.test(value))
const REFERENCE = /(?:^| )(?:ref|refs|reference|references|مرجع|المرجع|مرجعنا)(?: |$)/
/** Whether each row has a code of its own: `MB-2401`. */
const areCodes = (values: readonly string[]) =>
  values.length > 1 &&
  shareOfDistinct(values) >= MOSTLY_DISTINCT &&
  values.every((value) => /^[\p{L}\d][\p{L}\d/_.-]{0,39}$/u.test(value) && /\d/.test(value))
const shareOfDistinct = (values: readonly string[]) => (values.length === 0 ? 1 : new Set(values).size / values.length)
const MOSTLY_DISTINCT = 0.95
const MOSTLY_FILLED = 0.95

/** Whether rows outside Dubai have a number too, so that it is not the one in Dubai's register. */
function hasOtherEmirates(number: string, { emirate, community }: CompleteMapping['columns'], rows: Rows, book: PlaceBook): boolean {
  return rows.some((row) => {
    const place = cleanEmirate(row.get(emirate ?? '')) ?? book.find(row.get(community ?? ''))?.emirate
    return place !== undefined && place !== 'dubai' && (row.get(number) ?? '').trim() !== ''
  })
}

const LISTING_STATUS = /^(active|pending|coming soon|upcoming|live|inactive|draft)$/i
/** Statuses of an advertisement or sale, which say nothing about the building. */
const isListingStatus = (value: string) =>
  LISTING_STATUS.test(value.trim()) ||
  (cleanCategory(value) === undefined && homeStatusIn(value) !== undefined && !/^(yes|no|true|false)$/i.test(value))

/** Chosen columns that identify a row take the place of a reference. */
const isOpenFor = (given: FeedMapping | undefined) => (field: MappedField) =>
  given?.columns[field] === undefined && !(field === 'reference' && given?.identified_by)

interface Candidate {
  field: MappedField
  name: string
}

/** Fields and columns whose names match, the most specific name first. */
function candidates(free: ReadonlySet<string>): Candidate[] {
  const found: { field: MappedField; name: string; score: number }[] = []
  for (const name of free) {
    const isList = name.includes('[]')
    // Of one amount in two currencies, dirhams need no rate.
    const isInDirhams = SIGNS.AED.test(name)
    const isSize = sizeName(name) !== undefined
    for (const { key, dropped } of keysOf(name)) {
      for (const [field, keys] of KEYS) {
        const rank = keys.get(key)
        if (field === 'price' && (PER_AREA.test(name) || PER_TIME.test(name))) continue
        if (isSize && !IN_AREAS.has(field)) continue
        if (field === 'area' && PRICED.test(name.replace(SIZE_VALUE, ''))) continue
        if (rank !== undefined && (!isList || LISTED.has(field)))
          found.push({ field, name, score: rank + dropped * 3 - (isInDirhams ? 1 : 0) })
      }
    }
  }
  return found.sort((one, other) => one.score - other.score)
}
/** `Unit (sqft)` is no number of a home. */
const IN_AREAS: ReadonlySet<MappedField> = new Set(['area', 'area_unit', 'service_charge'])
/** Prices for a square foot or metre, and rents. */
const PER_AREA = /(?<![a-z])(sq|psf|ft|m2|m²)|قدم|متر/i
/** `Rate/sqft` is no size. */
const PRICED = /(?<![a-z])(rate|price|cost|value|aed|dhs?|psf)(?![a-z])|سعر|درهم/i
/** `area.value` is a size, unlike `Value/sqft`. */
const SIZE_VALUE = /(?<=area|size|مساحة)[._\s]+value$/i
const PER_TIME = /month|year|annual|annum|week|night|rent|إيجار|ايجار|شهري|سنوي/i
/** Names of other large numbers: identifiers, telephones, fees and shares of the price. */
const NO_PRICE =
  /(?<![a-z])(id|no|number|code|ref|reference|permit|licen[cs]e|phone|mobile|tel|contact|plot|account|deposit|down|fees?|charges?|commission|rent|max|to|views|op|original|premium|paid)(?![a-z])|رقم|هاتف|جوال|تصريح|رسوم|عمولة|دفعة|مقدم/i
const LISTED: ReadonlySet<MappedField> = new Set([
  'images',
  'amenities',
  'address',
  'property_type',
  'bedrooms',
  'coordinates',
  'payment_plan',
])

/**
 * Returns a header's key, its key without brackets or a unit at the end, and of a path also the keys of its ends
 * (`details.bedrooms` → `bedrooms`), with how many segments were dropped. A last segment that means nothing stands for the one
 * before it: `city.nameEn` → `city`, `developer.nameAr` → `developer ar`.
 */
function keysOf(name: string): readonly NameKey[] {
  const known = KEYS_OF.get(name) ?? [name, ...namesIn(name)].flatMap(readKeys)
  KEYS_OF.set(name, known)
  return known
}

/** Returns the names of a header in two languages. Words for a language say which one a column is in. */
function namesIn(name: string): string[] {
  const parts = inBothLanguages(name)
  return parts.some((part) => IS_LANGUAGE.test(foldName(part))) ? [] : parts
}
const IS_LANGUAGE = /^(en|ar|english|arabic|in english|in arabic)$/

interface NameKey {
  key: string
  dropped: number
}

/** Every row of a file has the same names. */
const KEYS_OF = new LRUCache<string, readonly NameKey[]>({ max: 1_000 })

function readKeys(name: string): NameKey[] {
  const path = name
    .replaceAll('[]', '')
    // Marks in brackets and abbreviations separate nothing: `BUA (sq. m.)`.
    .replace(/[([][^()[\]]*[)\]]/g, (part) => part.replace(/[.@/]/g, ' '))
    .split(/\.(?!\s|$)|[@/]/)
    .filter((segment) => segment !== '')
  const segments = path.filter((segment, at) => at === path.length - 1 || !WRAPPERS.has(segment.toLowerCase()))
  if (segments.length < 2) return bareKeys(segments.join(' ')).map((key) => ({ key, dropped: 0 }))
  const last = segments.at(-1) ?? ''
  const language = OWN_LANGUAGE.exec(last)?.[0] ?? ''
  const word = last.slice(0, last.length - language.length).toLowerCase()
  const isGeneric = GENERIC.has(word)
  const own = segments.map((_, at) => ({ ending: segments.slice(at), dropped: at })).slice(0, isGeneric ? -1 : undefined)
  const arabic = /ar$/i.test(language) ? ['ar'] : []
  // A number or code does not name what has it.
  const parent =
    isGeneric && word !== 'id'
      ? segments.slice(0, -1).map((_, at) => ({ ending: [...segments.slice(at, -1), ...arabic], dropped: at + 0.5 }))
      : []
  return [...own, ...parent].flatMap(({ ending, dropped }) => bareKeys(ending.join(' ')).map((key) => ({ key, dropped })))
}

function bareKeys(name: string): string[] {
  const bare = spaced(withoutScale(name))
    .replace(/[([][^()[\]]*[)\]]/g, '')
    .replace(UNIT_WORDS, '')
  return [...new Set([nameKey(name), nameKey(bare), nameKey(withoutFrom(bare)), ...sizeKeys(name)])].filter((key) => key !== '')
}

/** Keys of a size whose name has a unit instead of `area`: `Total (sqft)` is `total area`. */
function sizeKeys(name: string): string[] {
  const size = sizeName(name)
  if (!size || SAYS_SIZE.test(size)) return []
  const bare = withoutFrom(size)
  if (!/\p{Script=Arabic}/u.test(size)) return [nameKey(`${bare} area`)]
  return [nameKey(`مساحة ${bare}`), nameKey(`مساحة ${bare}ة`)]
}
const SAYS_SIZE = /area|size|مساح/i

/** Returns a name without its unit of area; undefined if it has none. */
function sizeName(name: string): string | undefined {
  const plain = spaced(name)
    .replace(/[()[\].\s]+/g, ' ')
    .trim()
  const size = plain.replace(AREA_UNIT, ' ').trim()
  return size === plain ? undefined : size
}
const AREA_UNIT =
  /(?<=^|[\s-])(in )?(sq\s?(ft|feet|m|mt|mtrs?|met(er|re)s?)|m2|m²|ft2|ft²|square\s(feet|foot|met(er|re)s?|m))(?=\s|$)|(?<=^|\s)(بال|ال|ب)?(متر|امتار|أمتار|قدم|اقدام|أقدام)(\s(ال)?مربعة?)?(?=\s|$)|(?<=^|\s)م[2²٢](?=\s|$)/gi
/** Units and currencies after a name: `Size in square feet`, `المساحة بالمتر المربع`. */
const UNIT_WORDS =
  /(?<=[\s-])(in |per )?(aed|usd|eur|psf|sq\.?\s?(ft|feet|m|mt|mtrs?|met(er|re)s?)|sqft|sqm|m2|m²|square\s(feet|foot|met(er|re)s?|m))\.?(?=\s|$)|(?<=\s)(لكل\s)?(بال|لل|ال|ب|ل)?(متر|امتار|أمتار|قدم|اقدام|أقدام)(\s(ال)?مربعة?)?(?=\s|$)|(?<=\s)م[2²٢](?=\s|$)/gi
/** Words of columns with the lowest value, wherever they stand: `Prices start from`, `يبدأ السعر من`. */
const FROM = new Set('from|start|starts|starting|يبدا|تبدا|ابتداء|بدءا|من'.split('|'))
const withoutFrom = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => !FROM.has(foldName(word)))
    .join(' ')

/** Whether a column's name is one of prices. */
export function isPriceName(name: string): boolean {
  return !PER_AREA.test(name) && !PER_TIME.test(name) && keysOf(name).some(({ key }) => KEYS.get('price')?.has(key))
}

const HOME_FIELDS = ['property_type', 'bedrooms', 'bathrooms', 'area', 'price', 'apt_no', 'floor_no'] as const
/** Names of a home's status in a list of homes, where they can mean nothing else. */
const HOME_STATUS = /^(?:home |unit )?(?:state|status|availability|available|sale ?status|sales ?status|condition|situation)$/
/** Names of a home's number in such a list. */
const HOME_NUMBER = /^(?:home |unit |door )?(?:code|number|no|ref|reference)$/
/** May name a number too, or what only a database knows. */
const HOME_ID = /^(?:home|unit) id$/

/** If a list has two facts of homes or more (`units[].type`, `units[].price`), those facts are all read from that list. */
function takeLists(
  columns: CompleteMapping['columns'],
  basis: Guess['basis'],
  header: readonly string[],
  rows: Rows,
  book: PlaceBook,
  isOpen: (field: MappedField) => boolean,
): void {
  const lists = Map.groupBy(
    header.filter((name) => /\[\]\.[^[\]]+$/.test(name)),
    (name) => name.slice(0, name.lastIndexOf('[]')),
  )
  for (const names of lists.values()) {
    const found: Partial<Record<MappedField, string>> = {}
    // A saved mapping may have all but a column that is new, or there again.
    const mapped = HOME_FIELDS.filter((field) => !isOpen(field) && names.includes(columns[field] ?? ''))
    const unmapped = names.filter((name) => !mapped.some((field) => columns[field] === name))
    const own = new Map(unmapped.map((name) => [name.slice(name.lastIndexOf('[]') + 3), name]))
    const takeNamed = (isFilled: boolean) => {
      for (const { field, name: bare } of candidates(new Set(own.keys()))) {
        const key = HOME_FIELDS.find((one) => one === field)
        const name = own.get(bare) ?? ''
        if (!key || found[key] || Object.values(found).includes(name) || !isOpen(key)) continue
        const values = valuesOf(rows, name)
        const fit = fitOf(key, values, book)
        if (values.length > 0 === isFilled && (fit === 'yes' || (fit === 'unknown' && !VALUES_DECIDE.has(key)))) found[key] = name
      }
    }
    takeNamed(true)
    if (!found.price && isOpen('price')) {
      const price = lowestPrices(
        unmapped.filter((name) => !Object.values(found).includes(name)),
        rows,
      )
      if (price !== undefined) found.price = price
    }
    takeNamed(false)
    const isKnown = (field: (typeof HOME_FIELDS)[number]) => found[field] !== undefined || mapped.includes(field)
    const others = () => unmapped.filter((name) => !Object.values(found).includes(name))
    // Find the status column by its values, whatever its name, so that sold homes are never imported as available.
    const status = homeStatusColumn(others(), rows, book)
    const count = (['area', 'price', 'bedrooms', 'property_type'] as const).filter(isKnown).length
    const tellsHomes = isKnown('price') || isKnown('area') || (isKnown('bedrooms') && status !== undefined)
    // A delivery may have nothing but the prices or statuses of numbered homes.
    const areNumbered = () =>
      isKnown('apt_no') || names.some((name) => OF_HOMES.test(name) && HOME_NUMBER.test(ownName(name)) && areNumbers(rows, name))
    const isPartial = count < 2 && (count === 1 || status !== undefined) && areNumbered()
    if (!isPartial && (count < 2 || !tellsHomes)) continue
    const type = found.property_type
    // A list's `type` may hold the bedrooms: `1BR`.
    const isRooms = type !== undefined && areAllRooms(valuesOf(rows, type))
    if (isRooms && !found.bedrooms && isOpen('bedrooms')) {
      found.bedrooms = type
      delete found.property_type
      if (columns.property_type === type) {
        delete columns.property_type
        delete basis.property_type
      }
    }
    if (status !== undefined && isOpen('sales_status')) found.sales_status = status
    // Only homes have a status or floor; types of homes may have codes too.
    if (!found.apt_no && isOpen('apt_no')) {
      const areHomes = (name: string) =>
        isPartial || (found.floor_no ?? found.sales_status ?? status) !== undefined || areNumberedHomes(rows, name)
      const isNumber = (name: string) => HOME_NUMBER.test(ownName(name)) || (HOME_ID.test(ownName(name)) && areOnDoors(rows, name))
      const number = others().find((name) => name !== status && isNumber(name) && areNumbers(rows, name) && areHomes(name))
      if (number !== undefined) found.apt_no = number
    }
    for (const [field, name] of Object.entries(found) as [MappedField, string][]) {
      columns[field] = name
      basis[field] = 'both'
    }
    return
  }
}

const areAllRooms = (values: readonly string[]) =>
  values.length > 0 && values.every((value) => listIn(value).every((one) => one.trim() === '' || areRoomsAlone(one)))

/** Returns the list that the facts of homes are read from: `units[]`. */
export function homeListOf(columns: FeedMapping['columns']): string | undefined {
  const listed = (['price', 'area', 'bedrooms', 'apt_no'] as const)
    .flatMap((field) => columns[field] ?? [])
    .find((column) => column.includes('[].'))
  return listed?.slice(0, listed.lastIndexOf('[]') + 2)
}

/** Returns the pictures of the project itself if those of its homes were taken. A cover alone would replace many by one. */
function ownGallery(
  { images, ...columns }: CompleteMapping['columns'],
  named: readonly Candidate[],
  values: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const list = homeListOf(columns)
  if (list === undefined || !images?.startsWith(list)) return undefined
  const isGallery = (name: string) => {
    const own = values.get(name) ?? []
    return own.length > 0 && own.every((value) => /https?:\/\/|^\/\//i.test(value)) && own.some((value) => SEVERAL_ADDRESSES.test(value))
  }
  return named.find(({ field, name }) => field === 'images' && !name.startsWith(list) && isGallery(name))?.name
}
const SEVERAL_ADDRESSES = /\/\/.*\/\//s

/** Fields that say what unit another's amounts are in. */
const UNIT_FIELDS = ['currency', 'area_unit'] as const
type UnitField = (typeof UNIT_FIELDS)[number]
const AMOUNT_OF = { currency: 'price', area_unit: 'area' } as const satisfies Record<UnitField, MappedField>
/** Other amounts than prices, whose currency says nothing about these. */
const OTHER_MONEY = /(?<![a-z])(fees?|charges?|deposit|down|commission|rent|tax|vat)(?![a-z])|رسوم|إيجار|ايجار|دفعة|عمولة/i

/**
 * Finds the column that says the unit of prices or areas: the nearest to them, by its name or because all its values are such units.
 * Of amounts in a list (`homes[].price.amount`), one in that list takes precedence over that of the project.
 */
function unitBeside(field: UnitField, columns: CompleteMapping['columns'], header: readonly string[], rows: Rows): string | undefined {
  const amount = columns[AMOUNT_OF[field]]
  if (amount === undefined) return undefined
  const end = amount.lastIndexOf('[].')
  const list = end < 0 ? [] : [amount.slice(0, end + 3)]
  const used = new Set(Object.entries(columns).flatMap(([key, name]) => (key === field ? [] : name)))
  const free = header.filter((name) => !used.has(name))
  const places = columns[field] === undefined ? [...list, ''] : list
  return places.map((place) => unitWithin(place, field, amount, free, rows)).find((found) => found !== undefined)
}

/** @param list the path of a list, with its end, whose items have the unit; empty for the rows themselves */
function unitWithin(list: string, field: UnitField, amount: string, free: readonly string[], rows: Rows): string | undefined {
  const isUnit = (value: string) => (field === 'currency' ? isCurrency(value) : isMetric(value) || isImperial(value))
  const near = free.flatMap((name) => {
    const own = name.slice(list.length)
    if (!name.startsWith(list) || own.includes('[]')) return []
    const shared = sharedLength(segmentsOf(name), segmentsOf(amount))
    if (field === 'currency' && OTHER_MONEY.test(spaced(segmentsOf(name).slice(shared).join(' ')))) return []
    const isNamed = keysOf(own).some(({ key }) => KEYS.get(field)?.has(key))
    const isTold = rows.every((row) => listIn(row.get(name)).every((one) => one.trim() === '' || isUnit(one)))
    // The unit of any other area may be called so too.
    const isFit = field === 'currency' ? isNamed || isTold : isTold && (isNamed || shared === segmentsOf(name).length - 1)
    const values = isFit ? valuesOf(rows, name) : []
    return values.length > 0 && (isTold || !values.some((value) => /\d/.test(value))) ? [{ name, shared, isNamed }] : []
  })
  const [best] = near.toSorted((one, other) => other.shared - one.shared || Number(other.isNamed) - Number(one.isNamed))
  return best?.name
}

const segmentsOf = (path: string) => path.split(/\.@?/)
const sharedLength = (one: readonly string[], other: readonly string[]) => {
  const end = one.findIndex((segment, at) => segment !== other[at])
  return end < 0 ? one.length : end
}

/** Name of a column within its list, folded. */
const ownName = (name: string) => foldName(spaced(name.slice(name.lastIndexOf('[]') + 3).replace(/^@/, '')))

/** Whether each item of a list has its own number or code. A few repeats are duplicates in the file. */
function areNumbers(rows: Rows, name: string): boolean {
  const lists = valuesOf(rows, name).map((value) => listIn(value).filter((one) => one.trim() !== ''))
  const all = lists.flatMap((list, at) => list.map((number) => `${at} ${number}`))
  return all.length > 0 && shareOfDistinct(all) >= MOSTLY_DISTINCT && lists.flat().every((number) => /\d/.test(number))
}

/** A column of a list of homes by its name. */
const OF_HOMES = /(?:^|\.)(?:unit|home|apartment|flat|villa|townhouse|residence)s?\[\]\.[^.]*$/i
const HOMES = /(?:^|\.)(?:home|apartment|flat|villa|townhouse|residence)s?\[\]\.[^.]*$/i
/** Whether a list of homes has numbers as on doors (`101`, `A-5`), which no count or code of a type is like. */
const areNumberedHomes = (rows: Rows, name: string) =>
  HOMES.test(name) &&
  /(?:no|number)$/.test(ownName(name)) &&
  valuesOf(rows, name).every((value) => listIn(value).every((one) => one.length > 2))

/** Whether values look like numbers on doors: `1204`, `V-11`, `A 305`, and some villas with `7`. */
function areOnDoors(rows: Rows, name: string): boolean {
  const numbers = valuesOf(rows, name).flatMap((value) => listIn(value).map((one) => one.trim()))
  return numbers.every((one) => ON_DOOR.test(one)) && numbers.filter((one) => one.length > 2).length > numbers.length / 2
}
const ON_DOOR = /^(?:[a-z]{1,3}[ -]?)?\d{1,4}$/i

/** The column of a list that says which homes are sold: its values are statuses, or words under a name of statuses. */
function homeStatusColumn(names: readonly string[], rows: Rows, book: PlaceBook): string | undefined {
  const statuses = names.map((name) => ({ name, values: valuesOf(rows, name).flatMap((value) => listIn(value).filter(Boolean)) }))
  return (
    statuses.find(({ values }) => isRecognised('sales_status', values, book)) ??
    statuses.find(
      ({ name, values }) => HOME_STATUS.test(ownName(name)) && values.length > 0 && fitOf('sales_status', values, book) !== 'no',
    )
  )?.name
}

/** Returns the column of a list whose name and values are prices, else the lowest amounts that can only be prices. */
function listedPrice(names: readonly string[], rows: Rows, book: PlaceBook): string | undefined {
  const own = new Map(names.map((name) => [ownName(name), name]))
  const isPrice = (name: string) => fitOf('price', valuesOf(rows, name), book) === 'yes'
  const named = candidates(new Set(own.keys())).flatMap(({ field, name }) => (field === 'price' ? (own.get(name) ?? []) : []))
  return named.find(isPrice) ?? lowestPrices(names, rows)
}

/** Whole amounts that can only be prices in dirhams; of several, the lowest: `from` rather than `to`. */
function lowestPrices(names: readonly string[], rows: Rows): string | undefined {
  const priced = names.flatMap((name) => {
    const amounts = valuesOf(rows, name)
      .flatMap((value) => listIn(value).filter((one) => one.trim() !== ''))
      .map((one) => (/^[\d\s.,٬٫٠-٩]+$/.test(one) ? (cleanNumber(one) ?? 0) : 0))
    return amounts.length > 0 && amounts.every((amount) => amount >= LEAST_PRICE) ? [{ name, least: Math.min(...amounts) }] : []
  })
  return priced.toSorted((one, other) => one.least - other.least)[0]?.name
}
const LEAST_PRICE = 200_000

/**
 * Rows are homes if each has a price and its own number, or bedrooms and a price but nothing that only projects have, and says whether
 * it is for sale, or the same place or building has several.
 */
function rowKindOf(columns: CompleteMapping['columns'], rows: Rows): CompleteMapping['rows'] {
  const { bedrooms, price, building, address, developer, delivery_date, total_units, construction_percent } = columns
  if (!price || bedrooms?.includes('[]') || total_units) return 'projects'
  if (columns.apt_no) return 'homes'
  // A single home has one price, but a project a lowest one.
  if (isLowestPrice(price)) return 'projects'
  if (!bedrooms || construction_percent) return 'projects'
  if (columns.floor_no || columns.purpose) return 'homes'
  if (developer || delivery_date) return 'projects'
  if (columns.community && !columns.title && !building && !address) return 'homes'
  const places = rows.map((row) => row.get(building ?? address ?? '')?.trim()).filter(Boolean)
  return places.length > 0 && (address ? places.some((place) => /[,،\ue000]/.test(place ?? '')) : new Set(places).size < places.length)
    ? 'homes'
    : 'projects'
}

const LOWEST = new Set([...FROM, ...['min', 'minimum', 'lowest', 'أقل', 'أدنى', 'الأدنى'].map(foldName)])
const isLowestPrice = (name: string) =>
  spaced(name)
    .split(/\s+/)
    .some((word) => LOWEST.has(foldName(word)))

/** The beginning of a value is enough to recognise a column. */
function valuesOf(rows: Rows, name: string): string[] {
  return rows
    .flatMap((row) => row.get(name)?.trim().slice(0, MAX_LENGTHS.name) || [])
    .filter((value) => value.replaceAll(LIST_MARK, '') !== '')
}

function mostly(rows: Rows, name: string, fits: (value: string) => boolean): boolean {
  const values = valuesOf(rows, name)
  return values.length > 0 && values.filter(fits).length > values.length / 2
}

function areaUnitOf(columns: CompleteMapping['columns'], rows: Rows, decimal: CompleteMapping['decimal']): CompleteMapping['area_unit'] {
  const name = columns.area
  if (name === undefined) return 'sqft'
  const unit = columns.area_unit
  if (unit !== undefined && mostly(rows, unit, isMetric)) return 'sqm'
  if (isMetric(spaced(name))) return 'sqm'
  if (isImperial(name)) return 'sqft'
  const areas = valuesOf(rows, name)
    .flatMap((value) => listIn(value).flatMap((one) => cleanNumber(withPoint(one, decimal)) ?? []))
    .filter((area) => area > 1)
    .sort((a, b) => a - b)
  const middle = areas[Math.floor(areas.length / 2)]
  // The median home is far larger than 300 sqft and smaller than 300 sqm.
  return middle !== undefined && middle > 10 && middle < 300 ? 'sqm' : 'sqft'
}

const SIGNS: Record<(typeof CURRENCIES)[number], RegExp> = { AED: /aed|درهم|dhs?\b/i, USD: /usd|us\$|\$|دولار/i, EUR: /eur|€|يورو/i }

/** The currency that a column's name says: `priceFromAED`. */
export const currencyIn = (name: string) => CURRENCIES.find((currency) => SIGNS[currency].test(name))

function currencyOf(header: readonly string[], columns: CompleteMapping['columns'], rows: Rows): CompleteMapping['currency'] {
  const name = columns.price
  const named = currencyIn(name ?? '')
  if (named) return named
  if (header.length === 0) return 'AED'
  const places = [columns.currency, name].flatMap((place) => place ?? [])
  return CURRENCIES.find((currency) => places.some((place) => mostly(rows, place, (value) => SIGNS[currency].test(value)))) ?? 'AED'
}

/** A comma before one, two or more than three digits, or after a point, cannot separate thousands. Nor can such a point. */
function decimalOf(columns: CompleteMapping['columns'], rows: Rows): CompleteMapping['decimal'] {
  const names = [columns.price, columns.area, columns.service_charge].flatMap((name) => name ?? [])
  const values = names.flatMap((name) => valuesOf(rows, name).flatMap(listIn))
  const commas = values.filter((value) => /\d,\d{1,2}(\D|$)|\d,\d{4,}|\d\.\d{3},\d|^\d{1,3}(\.\d{3}){2,}$/.test(value)).length
  const points = values.filter((value) => /\d\.\d{1,2}(\D|$)|\d\.\d{4,}|\d,\d{3}\.\d|^\d{1,3}(,\d{3}){2,}$/.test(value)).length
  return commas > points ? 'comma' : 'point'
}
