import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RegisterListing, Rejection } from './listing.ts'
import type { ReadRow } from './read-register.ts'
import { toListing } from './to-listing.ts'

const ROWS_BETWEEN_TURNS = 50

/** A listing with the row that it stands in and the digest of what is stored of it, by which a change is known. */
export interface RegisterEntry {
  row: number
  digest: string
  listing: RegisterListing
}

export interface GatheredListings {
  read: number
  entries: RegisterEntry[]
  rejected: Rejection[]
  /** Rows that say again what another row of the file has said. */
  repeated: number
}

/**
 * All rows of the register as listings, each project number once. Rows that repeat another are counted; of rows that
 * contradict each other none can be believed, so all of them are rejected.
 */
export async function gatherListings(rows: AsyncIterable<ReadRow>): Promise<GatheredListings> {
  const rejected: Rejection[] = []
  const byNumber = new Map<string, RegisterEntry[]>()
  let read = 0
  for await (const { row, cells, number } of rows) {
    // A file that arrives at once would otherwise hold up whatever else the process does.
    if (++read % ROWS_BETWEEN_TURNS === 0) await nextTurn()
    const listing = cells ? toListing(cells) : 'wrong_cell_count'
    if (typeof listing === 'string') rejected.push({ row, number: number ?? null, reason: listing })
    else byNumber.set(listing.number, [...(byNumber.get(listing.number) ?? []), { row, listing, digest: digestOf(listing) }])
  }
  const entries: RegisterEntry[] = []
  let repeated = 0
  for (const [number, [first, ...others]] of byNumber) {
    if (!first) continue
    if (others.every(({ digest }) => digest === first.digest)) {
      entries.push(first)
      repeated += others.length
    } else {
      rejected.push(...[first, ...others].map(({ row }) => ({ row, number, reason: 'conflicting_rows' as const })))
    }
  }
  return { read, entries, rejected: rejected.sort((a, b) => a.row - b.row), repeated }
}

/** Of what the register says of a project: not of the day it was read, nor of the address, which stays once given. */
function digestOf({ slug: _slug, snapshot_date: _day, ...facts }: RegisterListing): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}
