import { Readable } from 'node:stream'
import {
  DEFAULT_PUBLISHING,
  type FeedFormat,
  type FeedMapping,
  type LineAbove,
  type MappedField,
  REQUIRED_FACTS,
  type RequiredFact,
} from '@manzil/contract/feeds/calls/feeds'
import {
  type FeedLook,
  type FileList,
  type GuessBasis,
  LEFT_TO_HOMES,
  PREVIEW_ROWS,
  type PreviewCard,
  type RepeatedNames,
} from '@manzil/contract/feeds/calls/office-feeds'
import { uaeDate } from '@manzil/contract/time/calendar'
import { createFaultError, FaultError } from '../../faults.ts'
import { cleanPurpose } from '../cleaning/clean-purpose.ts'
import { foldName } from '../cleaning/fold-name.ts'
import { lacksOf } from '../completeness.ts'
import { REGISTER_COLUMNS } from '../dld/register-row.ts'
import { isRejected, type ReadProject } from '../entry.ts'
import { openJson } from '../formats/any-json.ts'
import { xmlRows } from '../formats/any-xml.ts'
import { csvRows, isOwnCsv } from '../formats/csv.ts'
import { guessFor, headerOf, isListOfOne, isNamed, type MappedOptions } from '../formats/mapped-file.ts'
import type { StoredPlace } from '../grouping/stored-buildings.ts'
import { joinedHandovers } from '../json/handover-texts.ts'
import { LIST_MARK, listIn } from '../json/list-mark.ts'
import { isJoinedPlan, isPartOfPlan } from '../json/plan-texts.ts'
import { withoutMissingColumns } from '../mapping/former-columns.ts'
import type { Guess } from '../mapping/guess-mapping.ts'
import { findOtherCurrency, findPriceScale } from '../mapping/price-scale.ts'
import type { KnownCommunity } from '../places/place-book.ts'
import type { ProjectRecord } from '../project-record.ts'
import { decodeText } from '../table/decode-text.ts'
import type { TableRow } from '../table/read-table.ts'
import { kindOf } from '../table/sniff.ts'
import { takeSample } from '../table/take-sample.ts'
import type { ProjectHomes } from '../writing/merge-homes.ts'
import { countAssumedAvailable, isHandedOver, type Unread, unreadOf, withStoredFacts } from '../writing/unread-facts.ts'
import { findEntries } from '../xml/read-elements.ts'
import { READERS } from './readers.ts'

const SAMPLES = 3
const LONGEST_SAMPLE = 80
/** Of a card; equal ones are shown as one. */
const MOST_DOUBTS = 200

const MOST_STATUSES = 50
const MOST_CONFLICTS = 20

/** The beginning of a file and what is known about it. */
export interface PreviewJob {
  bytes: Uint8Array
  /** Whether these are not all of its bytes. */
  isCut: boolean
  format?: FeedFormat | undefined
  mapping?: FeedMapping | undefined
  communities?: readonly KnownCommunity[] | undefined
  stored?: readonly StoredPlace[] | undefined
  /** Those of its projects, by reference. */
  homes?: ReadonlyMap<string, ProjectHomes> | undefined
}

/**
 * Detects the format, the columns and their mapping, and the first entries as projects. @throws FaultError for a file that is broken
 * or of none of the formats
 */
export async function previewSample({
  bytes,
  isCut,
  format: knownFormat,
  mapping: saved,
  communities,
  stored,
  homes,
}: PreviewJob): Promise<FeedLook> {
  const format = knownFormat ?? (await formatOf(Readable.from([Buffer.from(bytes)])))
  const whole = isCut ? withoutCutEnd(bytes, format) : bytes
  const file = () => Readable.from([Buffer.from(whole)])
  const known = referencesOf(stored)
  const isTable = format === 'csv' || format === 'json' || format === 'xml'
  const table = isTable ? await readSample(file, format, { mapping: saved, communities, stored }, isCut) : undefined
  const given = table?.lacksList ? withoutList(saved) : saved
  const options = { mapping: given, communities, stored }
  const guess =
    table && guessFor(table.sample, { communities, stored, mapping: given && withPresentColumns(given, headerOf(table.sample)) })
  const isPortal = format === 'property-finder' || format === 'bayut'
  const mapping: FeedMapping | null = guess
    ? {
        ...DEFAULT_PUBLISHING,
        ...withoutGuessedIdentity(guess.mapping, given && withReplacedIdentity(given, guess.mapping, headerOf(table?.sample ?? []))),
        columns: withNulls(guess.mapping.columns, given),
        ...(table?.records !== undefined && { records: table.records }),
      }
    : isPortal
      ? { columns: {}, rows: 'projects', ...DEFAULT_PUBLISHING, ...given }
      : null
  const identified_by = guess?.mapping.identified_by ?? []
  const isReadable =
    !guess ||
    (isNamed(guess.mapping, table?.sample ?? [], stored) && (guess.mapping.columns.reference !== undefined || identified_by.length > 0))
  const readAs = (one: FeedMapping | null) => readProjects(file(), format, { ...options, mapping: one ?? undefined, homes }, isCut)
  const read = isReadable ? await readAs(mapping) : { ...NOTHING, found: { ...NOTHING.found, ...(known.size > 0 && { known: 0 }) } }
  const likely = guess ? guess.repeated : isPortal ? await findRepeatedBuildings(file(), format, isCut) : undefined
  return {
    format,
    above: table?.above ?? [],
    lists: table?.lists ?? [],
    columns:
      guess && table
        ? describeColumns(
            withBasis(guess, guessFor(table.sample, { ...options, mapping: given && { ...given, columns: {} } })),
            table.sample,
          )
        : [],
    mapping,
    preview: read.shown.map((entry) => toCard(entry, mapping, known)),
    found: read.found,
    identified_by,
    spare: guess ? Object.values(guess.spare) : [],
    listed: guess ? [guess.spare.price, guess.spare.sales_status].flatMap((column) => column ?? []) : [],
    unknown_statuses: read.unknownStatuses,
    place_conflicts: read.placeConflicts,
    price_scale: guess && table ? scaleOf(guess.mapping, table.sample) : null,
    repeated: likely && mapping && isReadable ? await withGroups(likely, read, mapping, readAs) : null,
  }
}

function scaleOf(mapping: Guess['mapping'], sample: readonly TableRow[]): FeedLook['price_scale'] {
  const { purpose = '' } = mapping.columns
  const rows = sample.flatMap(({ cells }) => (cleanPurpose(cells.get(purpose)) === 'rent' ? [] : cells))
  return findPriceScale(mapping, rows) ?? findOtherCurrency(mapping, rows)
}

/** A guess changes with the columns until the feed is saved, so it stays out of the mapping. */
function withoutGuessedIdentity(
  { identified_by: _, ...mapping }: Guess['mapping'],
  given: FeedMapping | undefined,
): Omit<FeedMapping, 'columns'> {
  return { ...mapping, ...(given?.identified_by && { identified_by: given.identified_by }) }
}

/** Fields that someone chose not to read stay null. */
function withNulls(columns: Guess['mapping']['columns'], given: FeedMapping | undefined): FeedMapping['columns'] {
  const nulls = Object.entries(given?.columns ?? {}).filter(([, column]) => column === null)
  return { ...Object.fromEntries(nulls), ...columns }
}

/** A choice that the guess alone would make rests on the same as the guess. Names of homes may be read as titles until several repeat. */
function withBasis<G extends Guess>(guess: G, alone: Guess): G {
  const { columns, rows } = guess.mapping
  const agreed = (Object.keys(alone.basis) as MappedField[]).flatMap((own): [MappedField, GuessBasis][] => {
    const field = own === 'title' && rows === 'homes' && columns.title === undefined ? 'building' : own
    const basis = alone.basis[own]
    return basis && alone.mapping.columns[own] === columns[field] ? [[field, basis]] : []
  })
  return { ...guess, basis: { ...Object.fromEntries(agreed), ...guess.basis } }
}

/**
 * Leaves out columns that are always empty if others are parts of them (`images[]` beside `images[].url`), unless a field is read from
 * them.
 */
function describeColumns(guess: Guess & { header: string[] }, sample: readonly { cells: ReadonlyMap<string, string> }[]) {
  const values = new Map(guess.header.map((name) => [name, sample.flatMap(({ cells }) => listIn(cells.get(name)))]))
  const plans = guess.header.filter((name) => isJoinedPlan(name, values))
  const handovers = joinedHandovers(guess.header).filter(({ name }) => guess.header.includes(name))
  const joinedTo = (name: string) =>
    plans.find((plan) => plan !== name && isPartOfPlan(name, plan, values.get(name) ?? [])) ??
    handovers.find(({ parts }) => parts.includes(name))?.name ??
    null
  return guess.header
    .filter((name) => name.trim() !== '')
    .map((name) => ({ ...describeColumn(name, guess, sample), joined_to: joinedTo(name) }))
    .filter(({ name, guess: field }) => field || !isListOfOne(name, guess.header))
    .filter(({ name, samples, guess: field }) => samples.length > 0 || field || !guess.header.some((other) => other.startsWith(`${name}.`)))
}

function describeColumn(name: string, { mapping, basis }: Guess, sample: readonly { cells: ReadonlyMap<string, string> }[]) {
  const field = (Object.keys(mapping.columns) as MappedField[]).find((one) => mapping.columns[one] === name) ?? null
  const values = sample.flatMap(
    ({ cells }) =>
      cells
        .get(name)
        ?.split(LIST_MARK)
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' · ') || [],
  )
  return {
    name,
    samples: [...new Set(values)].slice(0, SAMPLES).map((value) => value.slice(0, LONGEST_SAMPLE)),
    guess: field,
    basis: (field && basis[field]) ?? null,
  }
}

const [QUOTE, LINE_FEED, RETURN] = [0x22, 0x0a, 0x0d]

/** Leaves out what the cut ends in: a row, which may end inside a quoted cell. JSON and XML are read up to the cut. */
function withoutCutEnd(bytes: Uint8Array, format: FeedFormat): Uint8Array {
  return format === 'csv' || format === 'dld' ? withoutCutRow(bytes) : bytes
}

function withoutCutRow(bytes: Uint8Array): Uint8Array {
  let isQuoted = false
  let end = bytes.length
  for (const [at, byte] of bytes.entries()) {
    if (byte === QUOTE) isQuoted = !isQuoted
    else if ((byte === LINE_FEED || byte === RETURN) && !isQuoted) end = at
  }
  return bytes.subarray(0, end)
}

/** Characters that have the root of an XML file and its first entry. */
const OPENING_LENGTH = 4096

/** Detects a file's format from its beginning. @throws OperatorError if it has none of them */
async function formatOf(file: Readable): Promise<FeedFormat> {
  let text = ''
  for await (const piece of decodeText(file)) text += piece
  const kind = kindOf(text)
  if (kind === 'JSON') return 'json'
  if (kind === 'HTML') throw createFaultError('page', {})
  if (kind === 'XML') {
    if (/<property_ref_no|<property_purpose/i.test(text)) return 'bayut'
    const [root, entry = 'property'] = Array.from(text.slice(0, OPENING_LENGTH).matchAll(/<([a-z][\w:-]*)/gi), ([, name]) =>
      name?.toLowerCase(),
    )
    return /<offering_type|<reference_number/i.test(text) || (root === 'list' && entry === 'property') ? 'property-finder' : 'xml'
  }
  const header = text.slice(0, text.search(/[\r\n]|$/)).toLowerCase()
  return REGISTER_COLUMNS.every((column) => header.includes(column)) ? 'dld' : 'csv'
}

interface FileSample {
  /** Lines above the header of a CSV, and facts beside the list of JSON. */
  above?: LineAbove[]
  sample: { row: number; cells: Map<string, string>; isWhole: boolean }[]
  /** The list of a JSON file, or the element of XML if there are several. */
  records?: string | undefined
  /** Empty unless there are several. */
  lists: FileList[]
  /** Whether the file lacks the list that the mapping names, so that another one was read. */
  lacksList?: boolean
}

/** Undefined for Manzil's own files. @throws OperatorError for a file that is not in this format */
async function readSample(
  file: () => Readable,
  format: 'csv' | 'json' | 'xml',
  options: MappedOptions,
  isCut: boolean,
): Promise<FileSample | undefined> {
  if (format === 'json') {
    const opened = await openJson(file(), options)
    if (opened.isOwn) return undefined
    if (headerOf(opened.sample).length === 0) {
      if (opened.lacksList()) return readAnyList(file, format, options, isCut)
      throw createFaultError('json_no_projects', { shape: '[{ … }], {"…": [{ … }]}' })
    }
    return {
      sample: opened.sample,
      above: opened.above,
      lists: severalOf(opened.lists()),
      ...(opened.list !== undefined && { records: opened.list }),
    }
  }
  const given = options.mapping?.records
  const above: LineAbove[] = []
  const rows = format === 'csv' ? csvRows(file(), above) : untilCut(xmlRows(file(), given), isCut)
  const found = await takeSample(rows[Symbol.asyncIterator]()).catch((error: unknown) => {
    const code = error instanceof FaultError ? error.fault.code : undefined
    if (given === undefined || !(code === 'xml_other' || (isCut && code === 'xml_cut'))) throw error
  })
  if (!found) return readAnyList(file, format, options, isCut)
  const { sample } = found
  if (headerOf(sample).length === 0) throw createFaultError('no_rows', {})
  if (format === 'csv') return isOwnCsv(headerOf(sample), options) ? undefined : { sample, above, lists: [] }
  const { chosen, elements } = await findEntries(file())
  const lists = severalOf(elements.map(({ name, count }) => ({ path: name, count, is_all: !isCut })))
  return { sample, lists, ...(lists.length > 0 && { records: given?.toLowerCase() ?? chosen }) }
}

/** Reads the list that is guessed, because the file lacks the one that the mapping names. */
async function readAnyList(file: () => Readable, format: 'json' | 'xml' | 'csv', options: MappedOptions, isCut: boolean) {
  const found = await readSample(file, format, { ...options, mapping: withoutList(options.mapping) }, isCut)
  if (!found) return undefined
  const records = found.records ?? (format === 'xml' ? (await findEntries(file())).chosen : undefined)
  return { ...found, lacksList: true, ...(records !== undefined && { records }) }
}

function withoutList(mapping: FeedMapping | undefined): FeedMapping | undefined {
  if (!mapping) return undefined
  const { records: _, ...others } = mapping
  return others
}

const severalOf = (lists: FileList[]) => (lists.length > 1 ? lists : [])

/** Entries read for a preview, if they are not grouped. */
const MOST_READ = 200
const NOTHING: Read = {
  shown: [],
  found: { projects: 0, refused: 0, refused_by_reason: {}, rows: 0, lacking: {}, assumed_available: 0, is_all: true },
  groups: [],
  unknownStatuses: [],
  placeConflicts: [],
}

interface Read {
  shown: ReadProject[]
  found: FeedLook['found']
  /** Projects that several rows are homes of. */
  groups: { title: string; rows: number }[]
  unknownStatuses: FeedLook['unknown_statuses']
  placeConflicts: FeedLook['place_conflicts']
}

type PreviewOptions = MappedOptions & Pick<PreviewJob, 'homes'>

async function readProjects(file: Readable, format: FeedFormat, options: PreviewOptions, isCut: boolean): Promise<Read> {
  const isGrouped = options.mapping?.rows === 'homes'
  const shown: ReadProject[] = []
  const known = referencesOf(options.stored)
  const stored = new Map(options.stored?.map((project) => [project.reference, project]))
  const statuses = new Map<string, number>()
  const placeConflicts: Read['placeConflicts'] = []
  const groups: Read['groups'] = []
  const found: FeedLook['found'] = { ...structuredClone(NOTHING.found), is_all: !isCut, ...(known.size > 0 && { known: 0 }) }
  let unread: Unread | undefined
  for await (const entry of untilCut(READERS[format](file, { ...options, today: uaeDate() }), isCut)) {
    if (entry.kind === 'reading') unread = unreadOf(entry.reading, options.mapping)
    if (entry.kind !== 'project') continue
    if (found.projects + found.refused === MOST_READ && !isGrouped) {
      found.is_all = false
      break
    }
    if (isRejected(entry.outcome)) {
      found.refused++
      const { refused, detail, further = [] } = entry.outcome
      found.refused_by_reason[refused] = (found.refused_by_reason[refused] ?? 0) + 1
      if (refused === 'unknown_status' && detail)
        for (const status of [detail, ...further]) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    } else {
      found.projects++
      found.rows += entry.rows ?? 1
      found.assumed_available += countAssumedAvailable(entry.outcome, options.homes?.get(entry.outcome.reference), unread)
      const { reference, title, title_ar = null } = entry.outcome
      if (entry.rows !== undefined && entry.rows > 1) groups.push({ title, rows: entry.rows })
      if (known.has(reference)) found.known = (found.known ?? 0) + 1
      if (entry.remarks?.includes('place_conflict') && placeConflicts.length < MOST_CONFLICTS)
        placeConflicts.push({ row: entry.row, reference, title, title_ar })
      for (const note of LEFT_TO_HOMES)
        if (entry.remarks?.includes(note)) found.left_to_homes = { ...found.left_to_homes, [note]: (found.left_to_homes?.[note] ?? 0) + 1 }
      for (const fact of newLacks(entry.outcome, REQUIRED_FACTS, known)) found.lacking[fact] = (found.lacking[fact] ?? 0) + 1
    }
    if (isGrouped || shown.length < PREVIEW_ROWS) shown.push(withStored(withOfferedPrice(entry, options.homes, unread), stored, unread))
  }
  // Grouped homes come last; the largest groups show best what is grouped.
  if (isGrouped) shown.sort((one, other) => (other.rows ?? 0) - (one.rows ?? 0))
  const unknownStatuses = [...statuses]
    .map(([value, rows]) => ({ value, rows }))
    .sort((one, other) => other.rows - one.rows)
    .slice(0, MOST_STATUSES)
  return { shown: shown.slice(0, PREVIEW_ROWS), found, groups, unknownStatuses, placeConflicts }
}

/** Names what is grouped of the rows that look like homes of one project, or would be; null if nothing is. */
async function withGroups(
  likely: RepeatedNames,
  read: Read,
  mapping: FeedMapping,
  readAs: (mapping: FeedMapping) => Promise<Read>,
): Promise<RepeatedNames | null> {
  const { columns, rows } = mapping
  const isTitle = likely.column !== '' && columns.title === likely.column && columns.building == null
  const named = isTitle ? { ...columns, title: null, building: likely.column } : columns
  const { groups } = rows === 'homes' && !isTitle ? read : await readAs({ ...mapping, rows: 'homes', columns: named })
  const [largest] = groups.toSorted((one, other) => other.rows - one.rows)
  return largest ? { ...likely, example: largest.title, rows: groups.reduce((sum, group) => sum + group.rows, 0) } : null
}

/** Takes price and size from the homes that are on offer by their stored statuses, as an import does if the file has none. */
function withOfferedPrice(entry: ReadProject, homes: PreviewJob['homes'], unread: Unread | undefined): ReadProject {
  const { outcome } = entry
  const stored = isRejected(outcome) ? undefined : homes?.get(outcome.reference)
  if (isRejected(outcome) || !stored || !unread?.homes.has('status')) return entry
  const { price, area_sqft } = withStoredFacts(outcome, stored, unread)
  return { ...entry, outcome: { ...outcome, ...(price !== undefined && { price }), ...(area_sqft !== undefined && { area_sqft }) } }
}

/** Takes the stored facts that the file says nothing about, and the stored category, which otherwise counts as ready or off plan. */
function withStored(entry: ReadProject, stored: ReadonlyMap<string, StoredPlace>, unread: Unread | undefined): ReadProject {
  const { outcome } = entry
  const before = isRejected(outcome) ? undefined : stored.get(outcome.reference)
  if (isRejected(outcome) || !before) return entry
  const { area_sqft, delivery_date, community } = before.facts ?? {}
  const isSilent = (field: MappedField, value: unknown) => value === undefined || unread?.fields.has(field) === true
  const saysCategory = !unread?.fields.has('category') && !outcome.assumed?.includes('category')
  return {
    ...entry,
    outcome: {
      ...outcome,
      ...(before.category && !saysCategory && !isHandedOver(outcome) && { category: before.category }),
      ...(area_sqft !== undefined && isSilent('area', outcome.area_sqft) && { area_sqft }),
      ...(delivery_date !== undefined && isSilent('delivery_date', outcome.delivery_date) && { delivery_date }),
      ...(community !== undefined && isSilent('community', outcome.community) && { community }),
    },
  }
}

/** Finds listings of a portal that share building and place, as homes of one project do. */
async function findRepeatedBuildings(file: Readable, format: FeedFormat, isCut: boolean): Promise<RepeatedNames | null> {
  const groups = new Map<string, { name: string; facts: Set<string>; rows: number }>()
  let listings = 0
  for await (const entry of untilCut(READERS[format](file, { today: uaeDate() }), isCut)) {
    if (listings === MOST_READ) break
    if (entry.kind !== 'project' || isRejected(entry.outcome)) continue
    listings++
    const { price, area_sqft, units, community, emirate } = entry.outcome
    const building = entry.home?.building
    if (!building) continue
    const key = [foldName(building), foldName(community?.name ?? ''), emirate].join('\0')
    const group = groups.get(key) ?? { name: building, facts: new Set(), rows: 0 }
    group.facts.add(`${units?.[0]?.rooms} ${area_sqft} ${price}`)
    groups.set(key, { ...group, rows: group.rows + 1 })
  }
  const shared = [...groups.values()].filter(({ facts }) => facts.size > 1).toSorted((one, other) => other.rows - one.rows)
  const [example] = shared
  if (!example) return null
  const rows = shared.reduce((sum, group) => sum + group.rows, 0)
  return { column: '', example: example.name, rows, are_most: rows * 2 >= listings }
}

/** The beginning of a file ends anywhere, so an error at its end does not count once something was read. */
async function* untilCut<T>(items: AsyncIterable<T>, isCut: boolean): AsyncGenerator<T> {
  let count = 0
  try {
    for await (const item of items) {
      count++
      yield item
    }
  } catch (error) {
    if (!isCut || count === 0 || !(error instanceof FaultError)) throw error
  }
}

/** Leaves out the columns that a newer file lacks, and an identity that it does not have. */
function withPresentColumns(given: FeedMapping, header: readonly string[]): FeedMapping {
  const { identified_by, ...mapping } = withoutMissingColumns(given, header)
  if (!identified_by) return mapping
  const isWhole = identified_by.every((column) => header.includes(column))
  return isWhole ? { ...mapping, identified_by } : { ...mapping, columns: { reference: null, ...mapping.columns } }
}

/**
 * Identifies entries by the columns that are now read as the fields of those that a newer file lacks. Without replacements, the guess
 * is added: the columns that remain may not tell entries apart, so that one would get the page of another.
 */
function withReplacedIdentity(given: FeedMapping, guess: Guess['mapping'], header: readonly string[]): FeedMapping {
  const { identified_by, ...others } = given
  if (!identified_by) return given
  const { columns } = guess
  const fieldOf = (column: string) => (Object.keys(given.columns) as MappedField[]).find((field) => given.columns[field] === column)
  const identity = identified_by.flatMap((column) => {
    if (header.includes(column)) return column
    const field = fieldOf(column)
    return (field && columns[field]) ?? []
  })
  if (identity.length === identified_by.length) return { ...others, identified_by: [...new Set(identity)] }
  const isGuess = identity.every((column) => guess.identified_by.includes(column))
  return isGuess ? others : { ...others, identified_by: [...new Set([...identity, ...guess.identified_by])] }
}

const referencesOf = (stored: readonly StoredPlace[] = []) => new Set(stored.map(({ reference }) => reference))

/** Returns what keeps a new project a draft. One imported before keeps its stored facts, and stays published. */
function newLacks(record: ProjectRecord, required: readonly RequiredFact[], known: ReadonlySet<string>): RequiredFact[] {
  return known.has(record.reference) ? [] : lacksOf(record, required)
}

function toCard(
  { row, reference, outcome, doubts = [], unpriced = [], rows = 1 }: ReadProject,
  mapping: FeedMapping | null,
  known: ReadonlySet<string>,
): PreviewCard {
  const isRefused = 'refused' in outcome
  const project: Partial<ProjectRecord> = isRefused ? {} : outcome
  const units = project.units ?? []
  const listed = units.reduce((count, { homes = [] }) => count + homes.length, 0)
  return {
    row,
    reference: project.reference ?? reference,
    title: project.title ?? null,
    title_ar: project.title_ar ?? null,
    price: project.price ?? null,
    area_sqft: project.area_sqft ?? null,
    rooms: units[0]?.rooms ?? null,
    homes: Math.max(rows, listed),
    home_types: units.length,
    lacks: mapping && !isRefused ? newLacks(outcome, mapping.required ?? DEFAULT_PUBLISHING.required, known) : [],
    category: project.category ?? null,
    property_type: project.property_type ?? null,
    community: project.community?.name ?? null,
    community_ar: project.community?.name_ar ?? null,
    emirate: project.emirate ?? null,
    image: project.images?.[0]?.address ?? null,
    delivery_date: project.delivery_date ?? null,
    payment_plans: project.payment_plans?.map(({ name }) => name) ?? [],
    doubts: doubts.slice(0, MOST_DOUBTS).map((doubt) => ({ row, reference, ...doubt })),
    unpriced,
    refused: isRefused ? outcome.refused : null,
    detail: (isRefused && outcome.detail) || null,
    ...(known.size > 0 && !isRefused && { is_new: !known.has(outcome.reference) }),
  }
}
