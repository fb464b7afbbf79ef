import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import { PROJECT_TERMS } from '@manzil/contract/catalogue/project-terms'
import type { KeptHome } from '@manzil/contract/feeds/calls/feeds'
import { numberNow } from '../grouping/made-number.ts'
import type { UnitRecord } from '../project-record.ts'

/** Type, rooms, bathrooms, least and greatest price, least and greatest area, media ids of plans. */
type TypeFacts = [number, number | null, number | null, number | null, number | null, number | null, number | null, number[]]
/** Index of the type, floor, area, price, status. */
type HomeFacts = [number, number | null, number | null, number | null, string]

/** As the database function `project_homes` returns them. */
export interface ProjectHomes {
  types: TypeFacts[]
  /** By number. */
  homes: Record<string, HomeFacts>
}

/** `plan_ids` are the plans of a home type that stays as stored. */
export type MergedUnit = UnitRecord & { plan_ids?: number[] }

export interface HomesToMerge {
  /** As the source last wrote them; undefined if unknown, which counts every difference as an edit. */
  written: ProjectHomes | undefined
  stored: ProjectHomes
  /** The stored home types in full, in the order of `stored`. */
  current: readonly MergedUnit[]
  /** What the file says, as it would be stored. */
  filed: ProjectHomes
  file: readonly UnitRecord[]
  /** Overwrites edits, but still keeps homes that staff added. */
  discardsEdits?: boolean
}

/**
 * Merges the homes of a file into those of a project, one by one: homes that staff edited, added or removed stay so, and all
 * others follow the file. An edited home that the file no longer has leaves, and is returned in `gone`.
 */
export function mergeHomes(given: HomesToMerge) {
  const { written, stored, current, filed, file, discardsEdits = false } = withMarkedNumbers(given)
  const kept: KeptHome[] = []
  const gone: KeptHome[] = []
  /** Places in `merged` of edited home types that the file no longer has. */
  const editedAt: number[] = []
  const places = matchTypes(written, stored, filed)
  const merged: { unit: MergedUnit; homes: NonNullable<UnitRecord['homes']>; isWanted: boolean }[] = []

  const byFile = filed.types.map((facts, at) => {
    const { before, place } = places.ofFile[at] ?? {}
    const here = place === undefined ? undefined : stored.types[place]
    const last = before === undefined ? undefined : written?.types[before]
    const isRemoved = !here && !discardsEdits && (!written || last !== undefined)
    const isEdited = here && !isSame(here, facts) && !(last && isSame(here, last))
    const staysEdited = isEdited && !discardsEdits
    if (staysEdited) kept.push({ ...nameOfType(here), kind: 'edited', changes: typeChanges(here, facts) })
    else if (isRemoved) kept.push({ ...nameOfType(facts), kind: 'removed', changes: [] })
    const unit = (staysEdited ? current[place as number] : file[at]) as MergedUnit
    merged.push({ unit, homes: [], isWanted: !isRemoved })
    return merged.length - 1
  })
  const byPlace = stored.types.map((here, place) => {
    const at = places.ofFile.findIndex((one) => one.place === place)
    if (at >= 0) return byFile[at] as number
    const before = places.ofWritten.indexOf(place)
    const last = before < 0 ? undefined : written?.types[before]
    if (last && !isSame(here, last)) editedAt.push(merged.length)
    merged.push({ unit: current[place] as MergedUnit, homes: [], isWanted: last === undefined })
    return merged.length - 1
  })

  const recordOf = (units: readonly UnitRecord[], at: number, apt_no: string) =>
    units[at]?.homes?.findLast((home) => home.apt_no === apt_no)
  const put = (at: number | undefined, home: NonNullable<UnitRecord['homes']>[number] | undefined) => {
    if (at !== undefined && home) merged[at]?.homes.push(home)
  }

  for (const [apt_no, facts] of Object.entries(filed.homes)) {
    const here = stored.homes[apt_no]
    const last = written?.homes[apt_no]
    if (!here && !discardsEdits && (!written || last)) {
      kept.push({ ...nameOfHome(apt_no, facts, filed), kind: 'removed', changes: [] })
      continue
    }
    const isMoved = (from: number | undefined) => here !== undefined && from !== here[0]
    const differs = here && (!isSameHome(here, facts) || isMoved(places.ofFile[facts[0]]?.place))
    const isUnedited = here && last && isSameHome(here, last) && !isMoved(places.ofWritten[last[0]])
    if (here && differs && !isUnedited && !discardsEdits) {
      kept.push({ ...nameOfHome(apt_no, here, stored), kind: 'edited', changes: homeChanges(here, facts) })
      put(byPlace[here[0]], recordOf(current, here[0], apt_no))
    } else put(byFile[facts[0]], recordOf(file, facts[0], apt_no))
  }
  for (const [apt_no, here] of Object.entries(stored.homes)) {
    if (filed.homes[apt_no]) continue
    const last = written?.homes[apt_no]
    if (!last) put(byPlace[here[0]], recordOf(current, here[0], apt_no))
    else if (!isSameHome(here, last) || places.ofWritten[last[0]] !== here[0])
      gone.push({ ...nameOfHome(apt_no, here, stored), kind: 'gone', changes: [] })
  }
  for (const at of editedAt) {
    const { unit, homes } = merged[at] as (typeof merged)[number]
    // One with a home that staff added stays.
    if (homes.length === 0) gone.push({ property_type: unit.type, rooms: unit.rooms ?? null, kind: 'gone', changes: [] })
  }
  const units = merged.flatMap(({ unit, homes, isWanted }) => (isWanted || homes.length > 0 ? [{ ...unit, homes }] : []))
  // A home type comes back with a new home of it.
  return { units, kept: kept.filter((one) => one.kind !== 'removed' || one.apt_no || !isThere(units, one)), gone }
}

/** Renames stored homes without a number whose former number told more. */
function withMarkedNumbers(given: HomesToMerge): HomesToMerge {
  const { homes } = given.filed
  const marked = (number: string) => numberNow(number, (one) => homes[one] !== undefined) ?? number
  const renamed = (all: ProjectHomes): ProjectHomes => ({
    ...all,
    homes: Object.fromEntries(Object.entries(all.homes).map(([number, facts]) => [marked(number), facts])),
  })
  return {
    ...given,
    written: given.written && renamed(given.written),
    stored: renamed(given.stored),
    current: given.current.map((unit) => ({
      ...unit,
      ...(unit.homes && { homes: unit.homes.map((home) => ({ ...home, apt_no: marked(home.apt_no) })) }),
    })),
  }
}

const isThere = (units: readonly UnitRecord[], { property_type, rooms }: KeptHome) =>
  units.some(({ type, rooms: own = null }) => type === property_type && own === rooms)

const isSame = (a: TypeFacts, b: TypeFacts) => JSON.stringify(a) === JSON.stringify(b)
const isSameHome = ([, ...a]: HomeFacts, [, ...b]: HomeFacts) => JSON.stringify(a) === JSON.stringify(b)

/** Identifies home types by type and rooms; the n-th of the same by n. */
function keysOf(types: readonly TypeFacts[]): string[] {
  const counts = new Map<string, number>()
  return types.map(([type, rooms]) => {
    const name = `${type} ${rooms}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${name} ${count}`
  })
}

/** Finds the stored home type of each written one, and the written and stored one of each in the file. */
function matchTypes(written: ProjectHomes | undefined, stored: ProjectHomes, filed: ProjectHomes) {
  const [last, here, next] = [keysOf(written?.types ?? []), keysOf(stored.types), keysOf(filed.types)]
  const ofWritten = matchKeys(last, here)
  if (!written) return { ofWritten, ofFile: matchKeys(next, here).map((place) => ({ before: undefined, place })) }
  const ofFile = next.map((key) => {
    const before = last.indexOf(key)
    const place = before < 0 ? here.indexOf(key) : (ofWritten[before] ?? -1)
    const isTaken = before < 0 && ofWritten.includes(place)
    return { before: before < 0 ? undefined : before, place: place < 0 || isTaken ? undefined : place }
  })
  return { ofWritten, ofFile }
}

/** One whose type or rooms staff corrected is found by its position. */
function matchKeys(from: readonly string[], to: readonly string[]): (number | undefined)[] {
  return from.map((key, at) => {
    const place = to.indexOf(key)
    if (place >= 0) return place
    const corrected = to[at]
    return corrected === undefined || from.includes(corrected) ? undefined : at
  })
}

const nameOfType = ([type, rooms]: TypeFacts) => ({
  property_type: PROJECT_TERMS.property_type.find(({ id }) => id === type)?.slug ?? '',
  rooms,
})

/** A home without a number is named by what it is. */
const nameOfHome = (apt_no: string, [type, floor_no, area]: HomeFacts, { types }: ProjectHomes) => {
  const own = types[type]
  return homeNumber(apt_no) === '' ? { apt_no, ...(own && nameOfType(own)), floor_no, area } : { apt_no }
}

const TYPE_FIELDS = ['property_type', 'rooms', 'bathrooms', 'min_price', 'max_price', 'min_area', 'max_area'] as const
const HOME_FIELDS = [null, 'floor_no', 'area', 'price', 'status'] as const

function typeChanges(here: TypeFacts, facts: TypeFacts): KeptHome['changes'] {
  return TYPE_FIELDS.flatMap((field, at) => {
    const [before, after] = [here, facts].map((one) => (at === 0 ? nameOfType(one).property_type : (one[at] as number | null)))
    return before === after ? [] : [{ field, before: before ?? null, after: after ?? null }]
  })
}

function homeChanges(here: HomeFacts, facts: HomeFacts): KeptHome['changes'] {
  return HOME_FIELDS.flatMap((field, at) =>
    field === null || here[at] === facts[at] ? [] : [{ field, before: here[at] ?? null, after: facts[at] ?? null }],
  )
}
