import { UNPUBLISH_SHARE } from '@manzil/contract/feeds/calls/feeds'
import type { ProjectRecord } from '../project-record.ts'
import { goneNumbers } from './gone-homes.ts'
import type { ProjectHomes } from './merge-homes.ts'
import type { Unread } from './unread-facts.ts'

/** Returns false for a loss so large that the file may be broken. */
export const isPlausibleLoss = (lost: number, of: number) => lost < UNPUBLISH_SHARE * of

/** A building may sell its last few homes between two imports. */
export const MOST_SOLD_AT_ONCE = 4

export const isPlausibleLossOfHomes = (lost: number, of: number) => lost <= MOST_SOLD_AT_ONCE || isPlausibleLoss(lost, of)

/** Which homes a file may remove from a project: all, no more than is plausible, or none. */
export type HomeLosses = 'all' | 'plausible' | 'none'

interface Homes {
  /** As their source last wrote them. */
  last: ProjectHomes | undefined
  stored: ProjectHomes | undefined
}

/**
 * Leaves out homes of which none is stored if they would replace the stored ones without their statuses or bedrooms, which the file
 * does not say: it only lists the same homes in a way that does not identify them.
 */
export function withoutUnidentified(
  record: ProjectRecord,
  { stored }: Pick<Homes, 'stored'>,
  { unread, losses }: { unread: Unread | undefined; losses: HomeLosses },
): { record: ProjectRecord; replaced: number } {
  const known = Object.keys(stored?.homes ?? {})
  const listed = record.units?.flatMap(({ homes = [] }) => homes).length ?? 0
  const isPartial = unread?.homes.has('status') || unread?.homes.has('bedrooms')
  if (losses === 'all' || !isPartial || listed === 0 || known.length === 0 || goneNumbers(known, record).length < known.length)
    return { record, replaced: 0 }
  const { units: _, price: _price, area_sqft: _area, home_references: _references, ...rest } = record
  return { record: rest, replaced: known.length }
}

/** Returns the numbers of homes that a record lacks but that stay, because suspiciously many are missing. */
export function findMissingHomes(record: ProjectRecord, { last, stored }: Homes, losses: HomeLosses): string[] {
  const listed = record.units?.flatMap(({ homes = [] }) => homes).length ?? 0
  // Homes may turn into home types, which is no loss.
  if (losses === 'all' || listed === 0) return []
  const written = Object.keys(last?.homes ?? {})
  const explained = new Set([...(record.withdrawn_homes ?? []), ...(record.unread_homes ?? [])].flat())
  const missing = goneNumbers(written, record).filter((number) => stored?.homes[number] && !explained.has(number))
  // Homes with new numbers replace others.
  const lost = Math.min(missing.length, written.filter((number) => !explained.has(number)).length - listed)
  const isPlausible = losses === 'plausible' ? isPlausibleLossOfHomes(lost, written.length) : lost <= 0
  return isPlausible ? [] : missing
}
