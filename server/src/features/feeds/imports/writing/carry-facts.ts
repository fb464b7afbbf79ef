import type { ProjectRecord } from '../project-record.ts'
import type { MergedUnit } from './merge-homes.ts'

const CARRIED = ['price', 'area_sqft'] as const satisfies readonly (keyof ProjectRecord)[]
type CarriedFact = (typeof CARRIED)[number]
/** What a project costs and its size before the import. */
export type FormerFacts = Record<CarriedFact, number | null>

/**
 * Returns the facts that a record changes of a project while it says nothing of its homes. What staff edited of either is not carried
 * over.
 */
export function factsToCarry(
  record: Pick<ProjectRecord, CarriedFact | 'units'>,
  before: FormerFacts,
  edited: ReadonlySet<string> = new Set(),
): CarriedFact[] {
  if (record.units !== undefined || edited.has('units')) return []
  return CARRIED.filter((fact) => record[fact] !== undefined && record[fact] !== before[fact] && !edited.has(fact))
}

/** Gives a project's new price and size to those of its home types and homes that they are for. @param units as stored */
export function withCarriedFacts(
  record: ProjectRecord,
  former: FormerFacts,
  { facts, units }: { facts: readonly CarriedFact[]; units: readonly MergedUnit[] },
): ProjectRecord {
  const sized = facts.includes('area_sqft') ? carriedSize(record.area_sqft ?? null, former, units) : undefined
  const priced = facts.includes('price') ? carriedPrice(record.price ?? null, former.price, sized ?? units) : undefined
  const carried = priced ?? sized
  if (carried) return { ...record, units: carried }
  // The stored size is that of a home with another price.
  const isOfOther = facts.includes('price') && record.area_sqft === undefined && units.some(isPriced)
  return isOfOther ? { ...record, area_sqft: null } : record
}

const isPriced = ({ min_price, homes = [] }: MergedUnit) => min_price != null || homes.some((home) => home.price !== null)

/** Whether a home is the only one that a project lists. */
const isOnly = (units: readonly MergedUnit[]) => units.reduce((sum, { homes = [] }) => sum + homes.length, 0) === 1

/**
 * Gives the price to the home types that started at the former one, and to the project's only home if that cost it. Several homes have
 * prices of their own, as have the types that list them; the price of none of them buys no size that is known.
 */
function carriedPrice(price: number | null, former: number | null, units: readonly MergedUnit[]): MergedUnit[] | undefined {
  // Of several types without a price, none is known to be the one that the price is for.
  const hadFormer = (one: number | null | undefined) => (one ?? null) === former && (former !== null || units.length === 1)
  return carry(units, ({ homes = [], min_price, max_price = null }) => {
    const [home] = homes
    const isOnlyHome = home !== undefined && isOnly(units)
    return {
      ...((isOnlyHome || homes.length === 0) &&
        hadFormer(min_price) && { ...UNDATED, min_price: price, max_price: highest(max_price, former, price) }),
      ...(isOnlyHome && hadFormer(home.price) && { homes: [{ ...home, ...UNDATED, price }] }),
    }
  })
}

/** Gives the size to the only home type, or to the one at the former price, unless it lists several homes; and to the only home. */
function carriedSize(area: number | null, former: FormerFacts, units: readonly MergedUnit[]): MergedUnit[] | undefined {
  const hadFormer = (one: number | null | undefined) => (one ?? null) === former.area_sqft
  return carry(units, ({ homes = [], min_price, min_area, max_area = null }) => {
    const [home] = homes
    const isOnlyHome = home !== undefined && isOnly(units)
    if (!hadFormer(min_area) || (homes.length > 0 && !isOnlyHome)) return {}
    if (units.length > 1 && (former.price === null || min_price !== former.price)) return {}
    return {
      min_area: area,
      max_area: highest(max_area, former.area_sqft, area),
      ...(isOnlyHome && hadFormer(home.area) && { homes: [{ ...home, area }] }),
    }
  })
}

/** Returns the home types with what changes of each; undefined if nothing does. */
function carry(units: readonly MergedUnit[], changeOf: (unit: MergedUnit) => Partial<MergedUnit>): MergedUnit[] | undefined {
  const changes = units.map(changeOf)
  return changes.some((change) => Object.keys(change).length > 0) ? units.map((unit, at) => ({ ...unit, ...changes[at] })) : undefined
}

/** So that source and date are those of the record's price. */
const UNDATED = { price_source: undefined, price_date: undefined }

/** A highest value below the new lowest one is outdated. */
function highest(max: number | null, former: number | null, lowest: number | null): number | null {
  if (max === former) return lowest
  return max !== null && lowest !== null && max > lowest ? max : null
}
