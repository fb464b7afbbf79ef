import type { Readable } from 'node:stream'
import { EMIRATES } from '@manzil/contract/catalogue/terms'
import type { CompleteMapping, FileReading, LineAbove, MappedField } from '@manzil/contract/feeds/calls/feeds'
import type { FileList } from '@manzil/contract/feeds/calls/office-feeds'
import { createFaultError } from '../../faults.ts'
import { unlessPlaceholder } from '../cleaning/clean-text.ts'
import type { ReadEntry } from '../entry.ts'
import { flatten } from '../json/flatten.ts'
import { joinListsByPlace } from '../json/lists-by-place.ts'
import { findNamed, listsWithin, pathText, type RecordPath, recordsWithin } from '../json/nested-records.ts'
import { joinRelatedLists } from '../json/related-lists.ts'
import { type JsonRecord, splitJson } from '../json/split-json.ts'
import { developerFieldOf, isOfDeveloper, isOfRequest } from '../mapping/developer-name.ts'
import { guessMapping } from '../mapping/guess-mapping.ts'
import { SharedUnits } from '../mapping/shared-units.ts'
import { PlaceBook } from '../places/place-book.ts'
import { decodeText } from '../table/decode-text.ts'
import { lineOfFact } from '../table/lines-above.ts'
import type { TableRow } from '../table/read-table.ts'
import { expectKind } from '../table/sniff.ts'
import { SAMPLE_ROWS } from '../table/take-sample.ts'
import { parseJson, readOwnJson } from './manzil-json.ts'
import { headerOf, type MappedOptions, readMapped } from './mapped-file.ts'

/** Enough of a file to choose the list with the projects. */
const SAMPLE_CHARACTERS = 4_000_000
const OWN_LISTS: ReadonlySet<string | undefined> = new Set(['developers', 'communities', 'amenities'])

/**
 * Reads Manzil's own JSON, recognised by its records, or JSON of any shape with a mapping: a list, a list within objects, or JSON
 * lines. @throws OperatorError for a file that is something else or broken
 */
export async function* readJson(file: Readable, options: MappedOptions): AsyncGenerator<ReadEntry> {
  const opened = await openJson(file, options)
  if (opened.isOwn) yield* readOwnJson(opened.records)
  else
    for await (const entry of readMapped(opened.sample, opened.rows, options, { above: opened.above }))
      yield entry.kind === 'reading' ? { ...entry, reading: withLists(entry.reading, opened.unread) } : entry
}

const withLists = (reading: FileReading, lists: readonly string[]) => ({
  ...reading,
  unread: [...reading.unread, ...lists.map((list) => `${list}[]`)],
})

export type OpenedJson =
  | { isOwn: true; records: AsyncIterable<JsonRecord> }
  | {
      isOwn: false
      sample: TableRow[]
      rows: AsyncIterable<TableRow>
      list: string | undefined
      /** What the file states once and may hold for all projects. */
      above: LineAbove[]
      /** Lists of the file that no project is read from. */
      unread: string[]
      /** Whether the list that the mapping names is not in what was read of the file, not even empty. */
      lacksList: () => boolean
      /** Finds the lists in the file's beginning that may hold its projects. */
      lists: () => FileList[]
    }

/** Chooses the list with the projects: the mapping's, else the one whose records are recognised best. */
export async function openJson(file: Readable, { mapping, communities }: MappedOptions): Promise<OpenedJson> {
  const { text, lines } = await tellLines(expectKind('JSON', decodeText(file)))
  const kept: string[] = []
  const records = splitJson(keepStart(text, kept), { lines })
  const sample: JsonRecord[] = []
  let characters = 0
  let isEnd = false
  let failure: unknown
  const lists = new Set<string | undefined>()
  // Related lists of any length may come before the projects, and are joined with them if the file is not too large.
  while (!isEnd && (characters < SAMPLE_CHARACTERS || (characters < MOST_KEPT && lists.size > 1))) {
    try {
      const next = await records.next()
      if (next.done) isEnd = true
      else {
        sample.push(next.value)
        lists.add(next.value.list)
      }
    } catch (error) {
      // What comes before it can be previewed.
      if (sample.length === 0) throw error
      failure = error
      break
    }
    characters += sample.at(-1)?.text.length ?? 0
  }
  const keyed = isEnd && sample.length === 0 ? keyedRecords(kept.join('')) : []
  sample.push(...keyed)
  const isNamed = sample.some(({ list }) => list !== undefined && list === mapping?.records)
  const firstOf = new Map(sample.toReversed().map(({ list, text }) => [list, text]))
  const join = isNamed ? (record: JsonRecord) => record : joinListsByPlace(sample, new PlaceBook(communities), parseJson)
  for (const [at, record] of sample.entries()) sample[at] = join(record)
  const isMapped = Object.values(mapping?.columns ?? {}).some((column) => column !== null) || mapping?.records !== undefined
  const isOwn = !isMapped && (sample.length === 0 || sample.some(isOwnRecord) || sample.every(({ list }) => OWN_LISTS.has(list)))
  const related = isOwn || !(isEnd || failure !== undefined) ? sample : joinRelatedLists(sample, mapping?.records, parseJson)
  const all = (async function* () {
    yield* related
    if (failure !== undefined) throw failure
    if (!isEnd) for await (const record of records) yield join(record)
  })()
  if (isOwn) return { isOwn, records: all }
  const path = keyed[0] ? { list: keyed[0].list, within: [] } : choosePath(related, mapping?.records)
  const whole = isEnd ? kept.join('') : textAround(kept.join(''), path.list, firstOf.get(path.list))
  const stated = path.list === undefined ? undefined : factsAround(whole, path.list)
  const names = stated?.developer.size ? related.flatMap((record) => cellsOf(record, path).flatMap((cells) => [...cells.keys()])) : []
  const around = stated && { ...stated, developerColumns: [...new Set(names)].filter(isOfDeveloper) }
  const lacksList = () => mapping?.records !== undefined && !hasList(kept.join(''), mapping.records)
  const rows = (async function* (): AsyncGenerator<TableRow> {
    let row = 0
    for await (const record of all) {
      for (const cells of cellsOf(record, path, around)) yield { row: ++row, cells, isWhole: true }
    }
    if (row > 0) return
    if (lacksList()) throw createFaultError('json_list_missing', { list: mapping?.records || UNNAMED_LIST })
    throw createFaultError('json_no_projects', { shape: '[{ … }], {"…": [{ … }]}' })
  })()
  const first: TableRow[] = []
  for (const record of related) {
    if (first.length >= SAMPLE_ROWS) break
    for (const cells of cellsOf(record, path, around)) first.push({ row: first.length + 1, cells, isWhole: true })
  }
  return {
    isOwn: false,
    sample: first.slice(0, SAMPLE_ROWS),
    rows,
    list: pathText(path),
    above: stated?.lines ?? [],
    unread: [...Map.groupBy(related, ({ list }) => list)].flatMap(([list, all]) =>
      list !== undefined && list !== path.list && areRecords(all.slice(0, GUESSED_RECORDS)) ? list : [],
    ),
    lacksList,
    lists: () => listsIn(related, path).map((list) => ({ ...list, is_all: isEnd })),
  }
}

/** Lists of records with fewer fields are parts of something else: filters, tags, pictures. */
const LEAST_FIELDS = 3

function areRecords(records: readonly JsonRecord[]): boolean {
  return records.some((record) =>
    cellsOf(record, { list: record.list, within: [] }).some(
      (cells) => [...cells.keys()].filter((name) => !name.includes('[]')).length >= LEAST_FIELDS,
    ),
  )
}

/** The lists that may hold the projects, with the chosen one, each with the number of its records. */
function listsIn(sample: readonly JsonRecord[], chosen: RecordPath): Omit<FileList, 'is_all'>[] {
  const book = new PlaceBook()
  const counts = new Map<string, number>()
  for (const [list, records] of Map.groupBy(sample, (record) => record.list)) {
    const own = { list, within: [] }
    const some = records.slice(0, GUESSED_RECORDS)
    const isLikely = areRecords(some)
    const inner = projectsWithin(some, { path: own, columns: guessColumns(some, own, book) }, book).map(({ path }) => path)
    for (const path of [...(isLikely || list === chosen.list ? [own] : []), ...inner, ...(list === chosen.list ? [chosen] : [])])
      counts.set(
        pathText(path) ?? '',
        records.reduce((sum, { text }) => sum + recordsWithin(parseJson(text), path).length, 0),
      )
  }
  return [...counts].flatMap(([path, count]) => (count > 0 ? { path, count } : []))
}

/** Cells of each project in a record of the list; none for a record of another list. */
function cellsOf(record: JsonRecord, path: RecordPath, around?: FactsAround): Map<string, string>[] {
  if (record.list !== path.list) return []
  const all = recordsWithin(parseJson(record.text), path).map(flatten)
  return around ? all.map((cells) => withFactsAround(cells, around)) : all
}

/** Adds the facts that an entry does not have itself; a developer in the columns that other entries name theirs in. */
function withFactsAround(cells: Map<string, string>, { developer, developerColumns = [], units }: FactsAround): Map<string, string> {
  const shared = units.for(() => cells)
  const isNamed = [...cells].some(([name, value]) => developerFieldOf(name) !== undefined && unlessPlaceholder(value) !== undefined)
  if (developer.size === 0 || isNamed) return new Map([...cells, ...shared])
  if (developerColumns.length === 0) return new Map([...developer, ...cells, ...shared])
  const stated = new Map([...developer].map(([name, value]) => [developerFieldOf(name), value]))
  const filled = developerColumns.flatMap((name): [string, string][] => {
    const field = developerFieldOf(name)
    const value = field && stated.get(field)
    return value === undefined ? [] : [[name, value]]
  })
  return new Map([...cells, ...filled, ...shared])
}

/** What a file states once for all its projects. */
interface FactsAround {
  developer: ReadonlyMap<string, string>
  units: SharedUnits
  /** What may hold for all projects if a person says so. */
  lines: LineAbove[]
  /** Columns in which entries name their own developer. */
  developerColumns?: readonly string[]
}

/** Returns what a file states beside or above the list of its projects. Other facts there are about the file. */
function factsAround(text: string, list: string): FactsAround {
  const developer = new Map<string, string>()
  const units = new SharedUnits()
  const lines: LineAbove[] = []
  let inner: unknown = isObject(text) ? JSON.parse(text) : undefined
  for (const key of list.split('.')) {
    if (!isPlainObject(inner)) break
    for (const [name, value] of Object.entries(inner)) {
      if (name === key || Array.isArray(value)) continue
      for (const [path, fact] of flatten({ [name]: value })) {
        if (path.includes('[]')) continue
        if (!isOfDeveloper(path)) units.add(path.split('.'), fact)
        if (isOfRequest(path)) continue
        if (isOfDeveloper(path)) developer.set(path, fact)
        else lines.push(...[lineOfFact(path.split('.').at(-1) ?? '', fact) ?? []].flat())
      }
    }
    inner = (inner as Record<string, unknown>)[key]
  }
  return { developer, units, lines }
}

/** Closes the beginning of a large file before the first record of a list, to read what the file states above it. */
function textAround(start: string, list: string | undefined, first: string | undefined): string {
  const end = list === undefined || first === undefined ? -1 : start.indexOf(first)
  return end < 0 || list === undefined ? '' : `${start.slice(0, end)}]${'}'.repeat(list.split('.').length)}`
}

const UNNAMED_LIST = '[ … ]'

/** Whether a text has the list that a mapping names, or a key of this name. */
function hasList(text: string, records: string): boolean {
  const name = records.replaceAll('[]', '').split('.').filter(Boolean).at(-1)
  if (name === undefined) return text.trimStart().startsWith('[')
  const key = JSON.stringify(name)
  return text.split(key).some((part, at) => at > 0 && /^\s*:/.test(part))
}

/** Larger files without a list are not read. */
const MOST_KEPT = 20_000_000

async function* keepStart(text: AsyncIterable<string>, kept: string[]): AsyncGenerator<string> {
  let characters = 0
  for await (const piece of text) {
    characters += piece.length
    if (characters <= MOST_KEPT) kept.push(piece)
    else kept.length = 0
    yield piece
  }
}

/**
 * Finds the records of a file without lists of them: the values of the object with the most objects, with their keys, as in exports of
 * document databases (`{"projects": {"noor-tower": {…}, "reem-tower": {…}}}`).
 */
function keyedRecords(text: string): JsonRecord[] {
  let most: { list: string; entries: [string, object][] } = { list: '', entries: [] }
  const walk = (value: object, path: string[]) => {
    const entries = Object.entries(value).filter((entry): entry is [string, object] => isPlainObject(entry[1]))
    if (entries.length > most.entries.length) most = { list: path.join('.'), entries }
    if (path.length < DEEPEST_KEYS) for (const [key, inner] of entries) walk(inner, [...path, key])
  }
  const whole = isObject(text) ? (JSON.parse(text) as unknown) : undefined
  if (isPlainObject(whole)) walk(whole, [])
  // A single object is a part of something else.
  if (most.entries.length < 2) return []
  return most.entries.map(([key, value]) => ({ list: most.list, text: JSON.stringify({ key, ...value }) }))
}

const DEEPEST_KEYS = 3
const isPlainObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Manzil's own records have slugs, or statuses under names that only Manzil uses. */
function isOwnRecord({ list, text }: JsonRecord): boolean {
  if (list !== undefined && list !== 'projects') return false
  const record = parseJson(text)
  if (record['reference'] === undefined || record['title'] === undefined) return false
  return 'project_status' in record || 'sales_status' in record || EMIRATES.some(({ slug }) => slug === record['emirate'])
}

/** Returns the list that the mapping names, else the one whose records fill most fields; the longer one of equals. */
function choosePath(sample: readonly JsonRecord[], named: string | undefined): RecordPath {
  if (named === '') return { list: undefined, within: [] }
  if (named !== undefined) return findNamed(named, sample, parseJson)
  const book = new PlaceBook()
  const lists = [...Map.groupBy(sample, ({ list }) => list)].map(([list, records]) => {
    const some = records.slice(0, GUESSED_RECORDS)
    const own = { path: { list, within: [] }, columns: guessColumns(some, { list, within: [] }, book) }
    const best = innermost(some, own, book)
    return { path: best.path, score: Object.keys(best.columns).length, count: records.length }
  })
  const [best] = lists.toSorted((one, other) => other.score - one.score || other.count - one.count)
  return best?.path ?? { list: undefined, within: [] }
}

/** Enough records of a list to recognise what it holds. */
const GUESSED_RECORDS = 10

interface ListGuess {
  path: RecordPath
  columns: CompleteMapping['columns']
}

function guessColumns(records: readonly JsonRecord[], path: RecordPath, book: PlaceBook): CompleteMapping['columns'] {
  const rows = records.flatMap((record) => cellsOf(record, path)).map((cells) => ({ row: 0, cells, isWhole: true }))
  const cells = rows.map((row) => row.cells)
  return guessMapping(headerOf(rows), cells, book).mapping.columns
}

/** Facts that projects have, but not the regions, developers or communities that they may be grouped by. */
const OF_PROJECTS = [
  'price',
  'area',
  'bedrooms',
  'bathrooms',
  'property_type',
  'delivery_date',
  'total_units',
  'construction_percent',
] as const
const NAMES = ['title', 'title_ar', 'reference'] as const
/** Facts that projects have, but not their types of homes. */
const NOT_OF_HOMES = ['developer', 'community', 'address', 'emirate', 'delivery_date', 'latitude', 'coordinates', 'total_units'] as const

/** Projects may be grouped by region, developer or community: then the list within the groups is that of the projects. */
function innermost(records: readonly JsonRecord[], own: ListGuess, book: PlaceBook): ListGuess {
  const inner = projectsWithin(records, own, book)
  const [best] = inner.toSorted((one, other) => Object.keys(other.columns).length - Object.keys(one.columns).length)
  return best ?? own
}

/**
 * Finds the lists of projects within groups. A group has no facts of projects itself; projects within it have a name, and facts that
 * their homes do not have.
 */
function projectsWithin(records: readonly JsonRecord[], own: ListGuess, book: PlaceBook): ListGuess[] {
  const isGroup = OF_PROJECTS.every((field) => own.columns[field]?.includes('[]') !== false)
  if (!isGroup) return []
  const paths = new Map(records.flatMap(({ text }) => listsWithin(parseJson(text)).map((within) => [within.join('.'), within] as const)))
  return [...paths.values()].flatMap((within): ListGuess[] => {
    const path = { list: own.path.list, within }
    const columns = guessColumns(records, path, book)
    const isOwn = (field: MappedField) => columns[field] !== undefined && !isOfGroup(columns[field], path)
    const holdsHomes = columns.price?.includes('[]') || columns.area?.includes('[]')
    const isProject = holdsHomes ? NAMES.some(isOwn) : isOwn('title') && NOT_OF_HOMES.some(isOwn)
    return isProject && OF_PROJECTS.some(isOwn) ? [{ path, columns }] : []
  })
}

/** Whether a column is that of a group around the record. */
function isOfGroup(column: string, { list, within }: RecordPath): boolean {
  return [...(pathText({ list, within: [] })?.split('.').slice(-1) ?? ['group']), ...within.slice(0, -1)].some((name) =>
    column.startsWith(`${name}.`),
  )
}

/** Whether every line is a record of its own: the first line is a whole object, and another object follows. */
async function tellLines(given: AsyncGenerator<string>): Promise<{ text: AsyncIterable<string>; lines: boolean }> {
  let start = ''
  let next = await given.next()
  while (!next.done) {
    start += next.value
    const begun = start.trimStart()
    const line = begun.indexOf('\n')
    if (!begun.startsWith('{') || (line >= 0 && begun.slice(line).trim() !== '') || start.length > SAMPLE_CHARACTERS) break
    next = await given.next()
  }
  const isDone = next.done
  const [first = '', ...rest] = start.trimStart().split('\n')
  const text = (async function* () {
    yield start
    if (!isDone) yield* given
  })()
  return { text, lines: rest.join('\n').trimStart().startsWith('{') && isObject(first) }
}

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
