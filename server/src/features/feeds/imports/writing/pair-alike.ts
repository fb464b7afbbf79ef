/** One of several with the same identity. */
export interface Alike {
  /** Its made reference or number, which counts those of one identity. */
  number: string
  price: number | null
  /** Whether its source no longer has it. */
  has_vanished?: boolean
}

/**
 * Pairs what a file has of one identity with what is stored of it: by `isSame`, then by price, so that their order in the file does
 * not matter. What is left is paired by rank of price, or by the nearest price if some are new or gone.
 */
export function pairAlike<Filed extends Alike, Stored extends Alike>(
  filed: readonly Filed[],
  stored: readonly Stored[],
  isSame: (one: Filed, other: Stored) => boolean,
): Map<Filed, Stored> {
  const pairs = new Map<Filed, Stored>()
  const free = new Set(stored)
  const hasPrice = (one: Filed, other: Stored) => one.price === other.price
  // Without prices in the file, the order is all there is.
  const hasNumber = (one: Filed, other: Stored) => one.price === null && one.number === other.number
  for (const belongs of [isSame, hasPrice, hasNumber])
    for (const one of filed) {
      const found = pairs.has(one) ? undefined : free.values().find((other) => belongs(one, other))
      if (!found) continue
      pairs.set(one, found)
      free.delete(found)
    }
  const left = filed.filter((one) => !pairs.has(one)).toSorted(byPrice)
  const byRank = left.length === free.size ? [...free].toSorted(byPrice) : undefined
  for (const [at, one] of left.entries()) {
    const found = byRank?.[at] ?? nearest(one, free)
    if (!found) break
    pairs.set(one, found)
    free.delete(found)
  }
  return pairs
}

function nearest<Stored extends Alike>({ price }: Alike, among: ReadonlySet<Stored>): Stored | undefined {
  const distance = (one: Alike) => Math.abs((one.price ?? 0) - (price ?? 0))
  const isVanished = ({ has_vanished = false }: Alike) => Number(has_vanished)
  return [...among].toSorted((one, other) => isVanished(one) - isVanished(other) || distance(one) - distance(other))[0]
}

const byPrice = (one: Alike, other: Alike) => (one.price ?? Number.MAX_VALUE) - (other.price ?? Number.MAX_VALUE)

/** Returns the first number of an identity that is not taken: `row-…`, `row-…-2`. */
export function freeNumber(identity: string, taken: ReadonlySet<string>): string {
  let number = identity
  for (let place = 2; taken.has(number); place++) number = `${identity}-${place}`
  return number
}
