import type { ReadMessage, Span } from './reading.ts'

/**
 * What only the whole message says. Places that no filter has can be looked for as words, but not beside other places: no
 * home is in both. An emirate that is wanted counts for more than the others of one that is not. A down payment without an
 * amount ('the lowest one') is no filter.
 */
export function settle(read: ReadMessage, down: Span | undefined): void {
  const isSomewhere = read.found.some(({ field }) => field === 'community_name')
  const isIn = isSomewhere || read.found.some(({ field, isOther }) => field === 'selected_location' && !isOther)
  const first = read.found.find(({ isWordPlace }) => isWordPlace)
  read.found = read.found.filter((one) => {
    const isTold = one.isWordPlace === true && (isSomewhere || (one !== first && one.value !== first?.value))
    if (isTold) read.missed.push({ start: one.start, end: one.end })
    return !isTold && !(one.isOther && isIn)
  })
  if (down) read.missed.push(down)
}
