import { createHash } from 'node:crypto'
import type { ImportNote } from '@manzil/contract/feeds/calls/feeds'
import { kilometres } from '../../../map/emirate-regions.ts'
import { cheapestHome } from '../cheapest-home.ts'
import { languageOf } from '../cleaning/clean-text.ts'
import { compareNames } from '../cleaning/compare-names.ts'
import { foldName } from '../cleaning/fold-name.ts'
import { type HomePlace, isRejected, NO_LONGER_OFFERED, type ReadEntry, type ReadProject } from '../entry.ts'
import { doubtNumber, doubtRepeated, doubtStage, type ValueDoubt } from '../mapping/doubtful-values.ts'
import { joinOffered, type OfferedUnit } from '../mapping/from-mapped-row.ts'
import type { EmirateSlug } from '../places/communities.ts'
import type { ProjectRecord, UnitRecord } from '../project-record.ts'
import { projectTypeOf } from '../project-type.ts'
import { madeNumber } from './made-number.ts'
import { buildingKey, buildingReference, projectReference } from './stored-buildings.ts'

/** Homes of one building lie this close to each other. */
const SAME_PLACE_KM = 0.7
const MAX_PICTURES = 20
const MAX_HOMES = 2_000

interface Home {
  entry: ReadProject
  record: ProjectRecord
  /** Earlier rows of the same home. */
  contradicted?: Home[]
}

/**
 * Groups homes into projects by building, community and emirate. Homes without a building, and those whose coordinates lie apart from
 * the others, stay projects of their own. Holds all homes, so that the file's order does not matter.
 * @param onShared called if buildings share references, so that a reference identifies a home only with its building
 */
export async function* groupHomes(entries: AsyncIterable<ReadEntry>, onShared?: () => void): AsyncGenerator<ReadEntry> {
  /** By the reference of their project. */
  const groups = new Map<string, Home[]>()
  const buildings = new Map<string, string>()
  const texts = new Map<string, GroupTexts>()
  const seen = new Map<string, { digest: string; member: Home }>()
  const owners = new Map<string, KeyedHome>()
  const contested: Contested[] = []
  const unread = new Map<string, string[][]>()
  const withdrawn = new Map<string, string[][]>()
  let last: string | undefined
  let count = 0
  function* add({ entry, key, home, record }: KeyedHome): Generator<ReadEntry> {
    // The spool counts repeated and contradictory rows, so it has to see them.
    const digest = createHash('sha256').update(JSON.stringify(record)).digest('base64url')
    const own = `${key}\0${record.reference}`
    const before = seen.get(own)
    if (before?.digest === digest) {
      yield { kind: 'repeated', row: entry.row }
      return
    }
    if (before && before.member.entry.home?.apt_no !== home.apt_no) {
      yield conflicting(entry)
      return
    }
    const group = groups.get(key) ?? []
    groups.set(key, group)
    const text = texts.get(key) ?? { rows: 0, description: noTexts(), description_ar: noTexts() }
    texts.set(key, text)
    text.rows++
    for (const field of TEXTS) addText(text[field], record[field])
    const place = before ? group.indexOf(before.member) : group.length
    const kept = lighter(record, place)
    const member: Home = { entry: { ...entry, outcome: kept }, record: kept }
    if (before) {
      yield { kind: 'repeated', row: before.member.entry.row }
      member.contradicted = [...(before.member.contradicted ?? []), before.member]
    }
    group[place] = member
    seen.set(own, { digest, member })
  }
  for await (const entry of entries) {
    if (entry.kind !== 'project') {
      yield entry
      continue
    }
    if (isRejected(entry.outcome)) {
      const rejected = NO_LONGER_OFFERED.has(entry.outcome.refused) ? withdrawn : unread
      const projects: string[] = []
      for (const home of entry.unreadHomes ?? []) {
        const key = projectReference(home)
        if (key === undefined) continue
        rejected.set(key, [...(rejected.get(key) ?? []), home.numbers])
        projects.push(key)
      }
      last = projects[0]
      yield projects.length > 0 ? { ...entry, projects } : entry
      continue
    }
    const { home, outcome: record } = entry
    const place = home?.building && { ...home, building: home.building, emirate: record.emirate as EmirateSlug }
    const key = place && projectReference(place)
    last = key
    if (!place || !key) {
      yield { ...entry, remarks: [...(entry.remarks ?? []), 'no_building'] }
      continue
    }
    buildings.set(key, buildingKey(place) ?? key)
    count++
    const one: KeyedHome = { entry, key, home, record }
    const owner = owners.get(record.reference)
    if (owner && owner.key !== key) {
      contested.push({ ...one, isOther: areOthers(one, owner) })
      continue
    }
    if (!owner) owners.set(record.reference, one)
    yield* add(one)
  }
  const areShared = contested.length >= LEAST_SHARED && contested.length > count * SHARE_OF_REPEATS && mostlyOthers(contested)
  if (areShared) onShared?.()
  for (const one of contested)
    if (areShared) yield* add(one)
    else yield conflicting(one.entry)
  for (const [key, homes] of groups) {
    const { together: all, apart } = byDistance(homes)
    const { together, repeated } = withoutContradictions(all)
    for (const row of repeated) yield { kind: 'repeated', row }
    for (const { entry, record } of apart) yield { ...entry, outcome: record, remarks: [...(entry.remarks ?? []), 'far_from_group'] }
    for (let from = 0; from < together.length; from += MAX_HOMES) {
      const part = together.slice(from, from + MAX_HOMES)
      const project = toProject(from === 0 ? key : buildingReference(`${buildings.get(key)}-${from}`), part, {
        texts: texts.get(key) as GroupTexts,
        unread: unread.get(key),
        withdrawn: withdrawn.get(key),
      })
      yield key === last ? { ...project, endsFile: true } : project
    }
  }
}

interface KeyedHome {
  entry: ReadProject
  /** Reference of its project. */
  key: string
  home: HomePlace
  record: ProjectRecord
}

/** A home whose reference another building has too. */
interface Contested extends KeyedHome {
  /** Whether it is another home beyond doubt. */
  isOther: boolean
}

/** Fewer repeated references are mistakes in the file. */
const LEAST_SHARED = 2
const SHARE_OF_REPEATS = 0.05

const mostlyOthers = (contested: readonly Contested[]) => contested.filter(({ isOther }) => isOther).length > contested.length / 2

/** Whether homes of two buildings are not one whose building is spelt in two ways. */
function areOthers(one: KeyedHome, other: KeyedHome): boolean {
  const [area, before] = [one.record.area_sqft, other.record.area_sqft]
  return (
    one.record.emirate !== other.record.emirate ||
    one.home.rooms !== other.home.rooms ||
    (area != null && before != null && area !== before) ||
    compareNames(one.home.building ?? '', other.home.building ?? '') !== 'alike'
  )
}

const conflicting = ({ row, reference }: ReadProject): ReadEntry => ({
  kind: 'project',
  row,
  reference,
  outcome: { refused: 'conflicting_rows' },
})

const TEXTS = ['description', 'description_ar'] as const

/** Different texts of a group's homes, up to two: more would only take memory. */
interface Texts {
  different: Set<string>
  /** How many rows have one. */
  rows: number
}
type GroupTexts = Record<(typeof TEXTS)[number], Texts> & { rows: number }

const noTexts = (): Texts => ({ different: new Set(), rows: 0 })

function addText(texts: Texts, text: string | null | undefined): void {
  if (!text) return
  texts.rows++
  if (texts.different.size < 2) texts.different.add(text)
}

/** Whether a text describes the building: most of its homes have it, and none has another. Otherwise it may be a remark on one home. */
const areShared = ({ different, rows }: Texts, all: number) => different.size === 0 || (different.size === 1 && rows > all / 2)

/** Homes may turn out to be single projects, so the first of a group keep texts and pictures; those of all would take memory. */
function lighter(record: ProjectRecord, place: number): ProjectRecord {
  if (place < 3) return record
  const { description: _, description_ar: _ar, images, ...rest } = record
  return { ...rest, ...(images && { images: images.slice(0, 3) }) }
}

/** Separates homes whose coordinates lie apart from the median. Without coordinates the name alone decides. */
function byDistance(homes: readonly Home[]): { together: Home[]; apart: Home[] } {
  const placed = homes.flatMap(({ record }) => pointOf(record) ?? [])
  const middle =
    placed.length > 0
      ? { latitude: median(placed.map((point) => point.latitude)), longitude: median(placed.map((point) => point.longitude)) }
      : undefined
  const isNear = ({ record }: Home) => {
    const point = pointOf(record)
    return !point || !middle || kilometres(point, middle) <= SAME_PLACE_KM
  }
  const { near = [], far = [] } = Object.groupBy(homes, (home) => (isNear(home) ? 'near' : 'far'))
  return { together: near, apart: far }
}

function pointOf({ latitude, longitude }: ProjectRecord) {
  return latitude != null && longitude != null ? { latitude, longitude } : undefined
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** Rows that say the same of a home except its price or status are one home, of which the last row counts. */
function withoutContradictions(homes: readonly Home[]): { together: Home[]; repeated: number[] } {
  const kept = new Map<unknown, Home>()
  const repeated: number[] = []
  for (const home of homes) {
    const key = home.entry.home?.sameness ?? home
    const before = kept.get(key)
    if (before) repeated.push(before.entry.row)
    kept.set(key, before ? { ...home, contradicted: [...(before.contradicted ?? []), before, ...(home.contradicted ?? [])] } : home)
  }
  return { together: [...kept.values()], repeated }
}

/** What earlier rows of a home say otherwise. */
function contradictionsOf({ contradicted = [], ...home }: Home): (ValueDoubt & { row: number })[] {
  const said = (one: Home) => ({ price: one.record.price, status: statusOf(one) })
  return contradicted.flatMap((before) => {
    const doubt = doubtRepeated(said(before), said(home), home.entry.home?.apt_no)
    return doubt ? { row: before.entry.row, ...doubt } : []
  })
}

interface OfGroup {
  texts: GroupTexts
  unread: string[][] | undefined
  withdrawn: string[][] | undefined
}

function toProject(reference: string, homes: readonly Home[], { texts, unread, withdrawn }: OfGroup): ReadProject {
  const [first] = homes as [Home]
  const {
    title: _title,
    title_ar: _titleAr,
    permit,
    left_out: _leftOut,
    description: _text,
    description_ar: _textAr,
    ...base
  } = first.record
  const all = <T>(pick: (record: ProjectRecord) => T) => homes.map(({ record }) => pick(record))
  const naming = homes.filter(({ entry }) => entry.home?.project === undefined)
  const name = mostOften((naming.length > 0 ? naming : homes).map(({ entry }) => entry.home?.building ?? ''))
  const name_ar =
    naming.find(({ entry }) => entry.home?.building_ar)?.entry.home?.building_ar ??
    (naming.length > 0 && languageOf(name) === 'ar' ? name : undefined)
  const unsaid = base.unsaid?.filter((fact) => homes.every(({ record }) => record.unsaid?.includes(fact)))
  const points = homes.flatMap(({ record }) => pointOf(record) ?? [])
  const { price, area } = cheapestHome(
    homes.map((home) => ({ price: home.record.price, area: home.record.area_sqft, status: statusOf(home) })),
  )
  const pictures = new Map(
    all((record) => record.images ?? [])
      .flatMap((images) => images.slice(0, 5))
      .map((image) => [image.address, image]),
  )
  const amenities = new Map(
    all((record) => record.amenities ?? [])
      .flat()
      .map((amenity) => [foldName(amenity.name), amenity]),
  )
  // Homes with down payments of their own may split one plan differently.
  const plans = new Map(
    all((record) => record.payment_plans ?? [])
      .flat()
      .toReversed()
      .map((plan) => [plan.name, plan]),
  )
  const { units, leftOut, taken, references } = unitsOf(homes)
  const isMissing = { area: area === undefined, payment_plan: plans.size === 0 }
  const left_out = (['area', 'payment_plan'] as const).filter(
    (field) => isMissing[field] && homes.some(({ record }) => record.left_out?.includes(field)),
  )
  const assumed = base.assumed?.filter((field) => homes.every(({ record }) => record.assumed?.includes(field)))
  const withCategory = homes.filter(({ record }) => !record.assumed?.includes('category'))
  const deciding = withCategory.length > 0 ? withCategory : homes
  const category = mostOften(deciding.map(({ record }) => record.category))
  const ofCategory = deciding.find(({ record }) => record.category === category)
  const stages = deciding.flatMap(({ entry, record }) => {
    const [own, theirs] = [entry.home?.stage, ofCategory?.entry.home?.stage]
    return record.category !== category && own && theirs ? [{ row: entry.row, ...doubtStage(own, theirs) }] : []
  })
  const remarks = new Set(homes.flatMap(({ entry }) => entry.remarks ?? []))
  const contradictions = homes.flatMap(contradictionsOf)
  // A remark of some homes is one of the project, unless other homes have the fact.
  if (price !== undefined) remarks.delete('no_price')
  if (taken.length > 0 || stages.length > 0) remarks.add('odd_value')
  remarks.delete('made_title')
  if (typeOf(homes) !== undefined) remarks.delete('no_type')
  const permits = new Set(all((record) => record.permit?.number))
  const areTextsShared = TEXTS.every((field) => areShared(texts[field], texts.rows))
  const notes: ImportNote[] = [
    ...remarks,
    ...(homes.length > 1 ? (['homes_grouped'] as const) : []),
    ...(permits.size > 1 ? (['permits_of_homes'] as const) : []),
    ...(areTextsShared ? [] : (['texts_of_homes'] as const)),
  ]
  const record: ProjectRecord = {
    ...base,
    reference,
    title: name,
    ...(name_ar && { title_ar: name_ar }),
    ...(base.price !== undefined && { price: price ?? null }),
    ...(base.area_sqft !== undefined && { area_sqft: area ?? null }),
    category,
    project_status: ofCategory?.record.project_status ?? base.project_status,
    // A project is sold out only if all of its homes are; a reserved one may be available again.
    sales_status:
      all((record) => record.sales_status).find((status) => status !== 'sold_out') ??
      (homes.some((home) => statusOf(home) === 'reserved') ? 'on_sale' : base.sales_status),
    property_type: typeOf(homes) ?? null,
    project_type: projectTypeOf(all((one) => one.property_type)),
    ...(points.length > 0 && {
      latitude: median(points.map((point) => point.latitude)),
      longitude: median(points.map((point) => point.longitude)),
      is_exact: true,
    }),
    ...(base.images && { images: [...pictures.values()].slice(0, MAX_PICTURES) }),
    ...(base.amenities && { amenities: [...amenities.values()].slice(0, 500) }),
    // A permit belongs to one advertisement, so it is the project's only if all rows have it.
    ...(permit !== undefined && permits.size === 1 && { permit }),
    ...sharedTexts(first.record, texts),
    ...(units.length > 0 && { units }),
    ...(unread && { unread_homes: unread }),
    ...(withdrawn && { withdrawn_homes: withdrawn }),
    ...(Object.keys(leftOut).length > 0 && { left_out_of_homes: leftOut }),
    home_references: Object.fromEntries(references),
    ...(base.payment_plans && { payment_plans: [...plans.values()].toReversed() }),
    ...(left_out.length > 0 && { left_out }),
    assumed,
    unsaid,
  }
  return {
    kind: 'project',
    row: first.entry.row,
    reference: record.reference,
    outcome: record,
    remarks: notes,
    doubts: [
      ...homes.flatMap(({ entry }) => (entry.doubts ?? []).map((doubt) => ({ ...doubt, row: entry.row }))),
      ...taken,
      ...contradictions,
      ...stages,
    ],
    unpriced: price === undefined ? [] : homes.filter(isUnpriced).map(({ entry }) => entry.row),
    rows: homes.length,
  }
}

/** Without texts of the building, the stored description stays. */
function sharedTexts(first: ProjectRecord, texts: GroupTexts): Partial<ProjectRecord> {
  const shared = TEXTS.filter((field) => first[field] !== undefined && areShared(texts[field], texts.rows))
  return Object.fromEntries(shared.map((field) => [field, [...texts[field].different][0] ?? first[field]]))
}

const statusOf = ({ entry }: Home) => entry.home?.status ?? 'available'
const isUnpriced = ({ entry, record }: Home) => record.price == null && entry.home?.status !== 'sold'

/** One home type for each type and number of rooms, with its homes, what was left out of these, and the references of their rows. */
function unitsOf(homes: readonly Home[]) {
  const units = new Map<string, OfferedUnit>()
  const numbers = new Map<string, number>()
  const taken: (ValueDoubt & { row: number })[] = []
  const leftOut: NonNullable<ProjectRecord['left_out_of_homes']> = {}
  const references = new Map<string, string | null>()
  const usual = typeOf(homes)
  for (const one of homes) {
    const { entry, record } = one
    const refer = (apt_no: string | null) => {
      for (const row of [...(one.contradicted ?? []), one]) references.set(row.record.reference, apt_no)
    }
    const status = statusOf(one)
    const given = record.units?.[0]
    const rooms = given?.rooms ?? entry.home?.rooms
    const type = given?.type ?? usual
    if (!type || (entry.home?.project !== undefined && entry.home.apt_no === undefined)) {
      refer(null)
      continue
    }
    const facts = {
      min_price: record.price ?? null,
      max_price: record.price ?? null,
      min_area: record.area_sqft ?? null,
      max_area: record.area_sqft ?? null,
    }
    const unit: UnitRecord = given ?? { type, rooms: rooms ?? null, ...facts }
    const key = `${unit.type} ${unit.rooms ?? ''}`
    const before = units.get(key)
    const unnumbered = entry.home?.hasNumbers ? madeNumber(record.reference) : record.reference
    const number = entry.home?.apt_no ?? unnumbered
    const owner = numbers.get(number)
    // The file has one number for two homes: which of them it belongs to is unknown, so no page shows it twice.
    if (owner !== undefined) taken.push({ row: entry.row, ...doubtNumber(number, owner) })
    const home = {
      apt_no: owner === undefined ? number : unnumbered,
      floor_no: entry.home?.floor_no === undefined ? null : Math.min(Math.round(entry.home.floor_no), 300),
      area: unit.min_area ?? null,
      price: unit.min_price ?? null,
      status,
    }
    numbers.set(home.apt_no, entry.row)
    refer(home.apt_no)
    const ownLeftOut = [...(record.left_out ?? []), ...(record.assumed?.includes('property_type') ? (['property_type'] as const) : [])]
    if (ownLeftOut.length > 0) leftOut[home.apt_no] = ownLeftOut
    const joined = joinOffered(before, { unit, status })
    units.set(key, { ...joined, unit: { ...joined.unit, plans: joined.unit.plans, homes: [...(before?.unit.homes ?? []), home] } })
  }
  return { units: [...units.values()].map(({ unit }) => unit).toSorted(byRooms), leftOut, taken, references }
}

export function byRooms(one: UnitRecord, other: UnitRecord): number {
  return (one.rooms ?? 99) - (other.rooms ?? 99) || one.type.localeCompare(other.type)
}

/** The type of most homes: a building's homes are alike, so it holds for those whose row has none. */
function typeOf(homes: readonly Home[]): string | undefined {
  return mostOften(homes.flatMap(({ record }) => record.property_type ?? []))
}

/** Returns the most frequent value, the first of several; undefined if there is none. */
function mostOften<T>(values: readonly T[]): T {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [values[0] as T, 0])[0]
}
