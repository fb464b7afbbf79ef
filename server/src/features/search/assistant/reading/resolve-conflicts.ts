import type { ReadMessage, Span } from './reading.ts'

/**
 * Resolves what depends on the whole message. A place without a community becomes a keyword, but not beside a community or
 * another such place: no home is in both. A wanted emirate overrides those left by an excluded one, and stated bedrooms
 * override those derived from people. A down payment or income without an amount is reported.
 */
export function resolveConflicts(read: ReadMessage, bare: Span | undefined): void {
  const hasRooms = read.found.some(({ field, isForPeople }) => field === 'rooms' && !isForPeople)
  const isSomewhere = read.found.some(({ field }) => field === 'community_name')
  const isIn = isSomewhere || read.found.some(({ field, isOther }) => field === 'selected_location' && !isOther)
  const first = read.found.find(({ isWordPlace }) => isWordPlace)
  read.found = read.found.filter((one) => {
    const isTold = one.isWordPlace === true && (isSomewhere || (one !== first && one.value !== first?.value))
    if (isTold) read.missed.push({ start: one.start, end: one.end })
    return !isTold && !(one.isOther && isIn) && !(one.isForPeople && hasRooms)
  })
  if (bare) read.missed.push(bare)
}
