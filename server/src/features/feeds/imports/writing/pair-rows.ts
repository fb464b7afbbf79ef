import { madeIdentity } from '@manzil/contract/catalogue/made-reference'
import type { Db } from '../../../../platform/database/database.ts'
import type { ReadFeed } from '../reading/read-feed.ts'
import { digestOf, type SpooledEntry } from '../reading/spool.ts'
import { type Alike, freeNumber, pairAlike } from './pair-alike.ts'
import { withReference } from './renumbered.ts'
import { findMadeReferences, type MadeReference } from './source-rows.ts'

interface FiledRow extends Alike {
  entry: SpooledEntry
}

/**
 * Gives rows that the identifying columns do not tell apart the references that they were imported with, by what else is equal, as
 * `withStoredNumbers` does for homes.
 */
export async function withStoredReferences(db: Db, source: string, feed: ReadFeed): Promise<ReadFeed> {
  const stored = await findMadeReferences(db, source)
  const said = feed.references().get(source) ?? { offered: [], withdrawn: [] }
  const changed = await pairRows(feed, source, { stored, said: [...said.offered, ...said.withdrawn] })
  if (changed.size === 0) return feed
  const renamed = (reference: string) => changed.get(reference) ?? reference
  async function* entries() {
    for await (const entry of feed.entries()) {
      const reference = entry.source === source ? changed.get(entry.reference) : undefined
      if (reference === undefined) yield entry
      else {
        const same = withReference(entry, reference)
        yield { ...same, digest: digestOf(same.record()) }
      }
    }
  }
  const references = () => {
    const all = feed.references()
    const { offered, withdrawn } = all.get(source) ?? { offered: [], withdrawn: [] }
    return all.set(source, { offered: offered.map(renamed), withdrawn: withdrawn.map(renamed) })
  }
  const named = <Row extends { reference: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, reference: renamed(row.reference) }))
  return {
    ...feed,
    unpriced: named(feed.unpriced),
    untyped: named(feed.untyped),
    untranslated: named(feed.untranslated),
    placeConflicts: named(feed.placeConflicts),
    priceConflicts: named(feed.priceConflicts),
    repeatedHomes: named(feed.repeatedHomes),
    entries,
    references,
  }
}

/** Returns which references of the file are other ones. */
async function pairRows(
  feed: ReadFeed,
  source: string,
  { stored, said }: { stored: readonly MadeReference[]; said: readonly string[] },
): Promise<Map<string, string>> {
  const known = Map.groupBy(stored, ({ reference }) => madeIdentity(reference))
  const given = Map.groupBy(said, madeIdentity)
  const isAmbiguous = (identity: string) => {
    const [one, other] = [known.get(identity) ?? [], given.get(identity) ?? []]
    return one.length > 0 && (one.length > 1 || other.length > 1 || one[0]?.reference !== other[0])
  }
  const ambiguous = new Set([...given.keys()].flatMap((identity) => (identity && isAmbiguous(identity) ? identity : [])))
  const changed = new Map<string, string>()
  if (ambiguous.size === 0) return changed
  const rows = await filedRows(feed, source, ambiguous)
  for (const identity of ambiguous) {
    const filed = rows.get(identity) ?? []
    const before = (known.get(identity) ?? []).map((one) => ({ ...one, number: one.reference }))
    const pairs = pairAlike(filed, before, isSameRow)
    const taken = new Set(pairs.values().map(({ number }) => number))
    const others = (given.get(identity) ?? []).filter((reference) => !filed.some(({ number }) => number === reference))
    const all = new Set([...before.map(({ number }) => number), ...taken])
    for (const one of filed) {
      const reference = pairs.get(one)?.number ?? freeNumber(identity, all)
      all.add(reference)
      if (reference !== one.number) changed.set(one.number, reference)
    }
    // Of rows that were rejected, only the identity is known.
    const left = before.flatMap(({ number }) => (taken.has(number) ? [] : number))
    for (const reference of others) changed.set(reference, left.shift() ?? reference)
  }
  return changed
}

const isSameRow = ({ number, price, entry }: FiledRow, other: MadeReference) =>
  number === other.reference
    ? entry.digest === other.digest
    : price === other.price && digestOf(withReference(entry, other.reference).record()) === other.digest

async function filedRows(feed: ReadFeed, source: string, identities: ReadonlySet<string>): Promise<Map<string, FiledRow[]>> {
  const rows = new Map<string, FiledRow[]>()
  for await (const entry of feed.entries()) {
    const identity = entry.source === source ? madeIdentity(entry.reference) : undefined
    if (!identity || !identities.has(identity)) continue
    rows.set(identity, [...(rows.get(identity) ?? []), { number: entry.reference, price: entry.record().price ?? null, entry }])
  }
  return rows
}
