import type { ReadMessage, Span } from './reading.ts'

/**
 * What only the whole message says. Places that no filter has can be looked for as words, but not beside other places: no
 * home is in both. An emirate that is wanted counts for more than the others of one that is not, and bedrooms that are said for
 * more than what follows from how many live there. A down payment or an income without an amount is no filter.
 */
export function settle(read: ReadMessage, bare: Span | undefined): void {
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
