import type { PropertyCardListAnswer } from '@manzil/contract/catalogue/calls/properties'
import { addressOf, OWN_PLACE_KEYS, splitOwnSearch } from './own-place-filters.ts'
import { labelOf, type OwnPlace, readOwnPlaces } from './own-places.ts'

interface Answer {
  status: number
  body: string
}

/**
 * Reads a search whose filters name places of the visitor: sends where they are in the body of a POST, and writes their names into
 * the answer, because the server does not know them. Leaves out places that this browser does not know.
 */
export async function readWithOwnPlaces(address: string): Promise<Answer> {
  const known = readOwnPlaces()
  const search = splitOwnSearch(address, (token) => known.some(({ place }) => place === token))
  const used = known.filter(({ place }) => search?.places.includes(place))
  if (!search || used.length === 0) return send(search ? addressOf(search) : address)
  const own_places = used.map(({ place, latitude, longitude }) => ({ place, latitude, longitude }))
  const { status, body } = await send(search.pathname, { ...search.filters, own_places })
  return { status, body: status === 200 ? withNames(body, used) : body }
}

async function send(address: string, body?: object): Promise<Answer> {
  const language = { 'accept-language': document.documentElement.lang }
  const init = body
    ? { method: 'POST', headers: { ...language, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { headers: language }
  const response = await fetch(address, init)
  return { status: response.status, body: await response.text() }
}

/** Cards tell the time to a token, and the names of filters lack it. */
function withNames(body: string, places: readonly OwnPlace[]): string {
  const answer: Partial<PropertyCardListAnswer> = JSON.parse(body)
  if (!answer.results) return body
  const { data, filter_names } = answer.results
  const named = (text: string) => places.reduce((before, place) => before.replaceAll(place.place, labelOf(place)), text)
  for (const card of data) {
    if (card.travel) card.travel = named(card.travel)
    if (card.travel_ar) card.travel_ar = named(card.travel_ar)
  }
  const names = places.map((place) => ({ value: place.place, name: labelOf(place), name_ar: labelOf(place) }))
  for (const key of OWN_PLACE_KEYS) filter_names[key] = [...(filter_names[key] ?? []), ...names]
  return JSON.stringify(answer)
}
