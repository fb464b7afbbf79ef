import { FLAG_FACTS, type FlagFact } from '@manzil/contract/search/filter-registry'
import { DAY_MS } from '@manzil/contract/time/calendar'
import { Bitmap } from './bitmap.ts'
import type { OfferRows, ProjectRows } from './catalogue-rows.ts'
import { mercatorX, mercatorY } from './mercator.ts'
import { SlotPlaces } from './slot-places.ts'

/** Facts with few values; each value has the bitmap of its projects. `type` and `rooms` are those of any offer. */
export type TermFact =
  | 'category'
  | 'emirate'
  | 'project_type'
  | 'project_status'
  | 'sales_status'
  | 'amenities'
  | 'year'
  | 'type'
  | 'rooms'
  | FlagFact
export type NamedFact = 'community' | 'developer'
/** AED, sqft, ms since 1970 (`published`), days since 1970 (`handover`) or degrees; NaN is unknown. */
export type ProjectNumber = 'id' | 'published' | 'price' | 'offer_price' | 'area' | 'handover' | 'longitude' | 'latitude'
/** AED or sqft; NaN is unknown. */
export type OfferNumber = 'price' | 'max_price' | 'area' | 'max_area' | 'down_payment'
export type OfferCode = 'type' | 'rooms' | 'bathrooms'

/** Code of an unknown type or number of rooms. */
export const UNKNOWN = 255
/** An entry of a map of numbers. */
const SLOT_BYTES = 40
const SINGLE_TERMS = ['category', 'emirate', 'project_type', 'project_status', 'sales_status'] as const

/** Stores a community or developer per project as a small number instead of its id, to save memory. 0 means none. */
class Names {
  readonly ids: number[] = [0]
  readonly #numbers = new Map<number, number>()
  column = new Uint32Array(0)

  numberOf(id: number): number | undefined {
    return this.#numbers.get(id)
  }

  set(slot: number, id: number): void {
    if (Number.isNaN(id)) {
      this.column[slot] = 0
      return
    }
    let number = this.#numbers.get(id)
    if (number === undefined) {
      number = this.ids.push(id) - 1
      this.#numbers.set(id, number)
    }
    this.column[slot] = number
  }
}

/**
 * The published catalogue by column. A project has a slot, and its offers are neighbours, cheapest first; slots and places of offers
 * are reused.
 */
export class CatalogueColumns {
  /** Increases with every change, which may give slots to other projects. */
  version = 0
  readonly published = new Bitmap()
  readonly slots = new Map<number, number>()
  readonly numbers: Record<ProjectNumber, Float64Array> = {
    id: new Float64Array(),
    published: new Float64Array(),
    price: new Float64Array(),
    offer_price: new Float64Array(),
    area: new Float64Array(),
    handover: new Float64Array(),
    longitude: new Float64Array(),
    latitude: new Float64Array(),
  }
  /** Places on the map, for {@link numbers} of degrees that are known. */
  readonly mercator = { x: new Uint32Array(), y: new Uint32Array() }
  /** Where projects are on the road network, and how far from kinds of places. */
  readonly places = new SlotPlaces(this.numbers)
  /** Projects whose coordinates are known. */
  readonly placed = new Bitmap()
  /** Projects with neither a price nor a picture. */
  readonly bare = new Bitmap()
  /** Id of each project's emirate, which {@link terms} has as well. */
  emirates = new Uint8Array(0)
  readonly names: Record<NamedFact, Names> = { community: new Names(), developer: new Names() }
  firstOffer = new Uint32Array(0)
  offerCount = new Uint32Array(0)
  readonly offerNumbers: Record<OfferNumber, Float64Array> = {
    price: new Float64Array(),
    max_price: new Float64Array(),
    area: new Float64Array(),
    max_area: new Float64Array(),
    down_payment: new Float64Array(),
  }
  readonly offerCodes: Record<OfferCode, Uint8Array> = { type: new Uint8Array(), rooms: new Uint8Array(), bathrooms: new Uint8Array() }
  readonly #terms = new Map<TermFact, Map<number, Bitmap>>()
  #taken = new Float64Array()
  #projects = 0
  #offers = 0
  readonly #freeSlots: number[] = []
  /** Start of each unused range of offers, by its length. */
  readonly #freeOffers = new Map<number, number[]>()

  /** Returns an array of any numbers, one per slot. Each call reuses it, because allocating megabytes per search is slow. */
  takeNumbers(): Float64Array {
    if (this.#taken.length < this.#projects) this.#taken = new Float64Array(this.firstOffer.length)
    return this.#taken
  }

  /** Higher than every slot. */
  get limit(): number {
    return this.#projects
  }

  get offers(): number {
    return this.#offers
  }

  /** Estimates the memory of the columns, bitmaps and slots. */
  get bytes(): number {
    const { community, developer } = this.names
    const columns = [...Object.values(this.numbers), ...Object.values(this.offerNumbers), ...Object.values(this.offerCodes)]
    const places = [
      community.column,
      developer.column,
      this.firstOffer,
      this.offerCount,
      this.emirates,
      this.#taken,
      this.mercator.x,
      this.mercator.y,
    ]
    const bitmaps = [this.published, this.placed, this.bare, ...[...this.#terms.values()].flatMap((values) => [...values.values()])]
    const arrays = [...columns, ...places].reduce((sum, { byteLength }) => sum + byteLength, 0)
    return this.places.bytes + arrays + bitmaps.reduce((sum, { bytes }) => sum + bytes, 0) + this.slots.size * SLOT_BYTES
  }

  /** Returns the bitmaps of a fact's values. */
  terms(fact: TermFact): ReadonlyMap<number, Bitmap> {
    let values = this.#terms.get(fact)
    if (!values) {
      values = new Map()
      this.#terms.set(fact, values)
    }
    return values
  }

  /** Adds or replaces projects. `offers` are theirs, in the same order, and cheapest first. */
  put(projects: ProjectRows, offers: OfferRows): void {
    this.version++
    let offer = 0
    for (let row = 0; row < projects.id.length; row++) {
      const id = projects.id[row] as number
      while (offer < offers.project.length && (offers.project[offer] as number) < id) offer++
      const first = offer
      while (offer < offers.project.length && offers.project[offer] === id) offer++
      this.#put(projects, row, offers, first, offer)
    }
  }

  delete(id: number): void {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    this.version++
    this.#clear(slot)
    this.slots.delete(id)
    this.#freeSlots.push(slot)
  }

  #put(projects: ProjectRows, row: number, offers: OfferRows, first: number, end: number): void {
    const id = projects.id[row] as number
    const known = this.slots.get(id)
    if (known !== undefined) this.#clear(known)
    const slot = known ?? this.#freeSlots.pop() ?? this.#addSlot()
    this.slots.set(id, slot)
    this.published.add(slot)
    for (const fact of ['id', 'published', 'price', 'area', 'handover', 'longitude', 'latitude'] as const) {
      this.numbers[fact][slot] = projects[fact][row] as number
    }
    if (projects.bare[row] === 1) this.bare.add(slot)
    this.#place(slot)
    this.places.forget(slot)
    for (const fact of SINGLE_TERMS) this.#addTerm(fact, projects[fact][row] as number, slot)
    this.emirates[slot] = projects.emirate[row] as number
    for (const fact of FLAG_FACTS) if (projects[fact][row] === 1) this.#addTerm(fact, 1, slot)
    for (const amenity of projects.amenities[row] as number[]) this.#addTerm('amenities', amenity, slot)
    const handover = projects.handover[row] as number
    if (!Number.isNaN(handover)) this.#addTerm('year', new Date(handover * DAY_MS).getUTCFullYear(), slot)
    this.names.community.set(slot, projects.community[row] as number)
    this.names.developer.set(slot, projects.developer[row] as number)
    this.#putOffers(slot, offers, first, end)
  }

  #place(slot: number): void {
    const { longitude, latitude } = this.numbers
    if (Number.isNaN(longitude[slot]) || Number.isNaN(latitude[slot])) return
    this.placed.add(slot)
    this.mercator.x[slot] = mercatorX(longitude[slot] as number)
    this.mercator.y[slot] = mercatorY(latitude[slot] as number)
  }

  #putOffers(slot: number, rows: OfferRows, first: number, end: number): void {
    const count = end - first
    const place = this.#freeOffers.get(placesFor(count))?.pop() ?? this.#addOffers(placesFor(count))
    this.firstOffer[slot] = place
    this.offerCount[slot] = count
    for (let row = first; row < end; row++) {
      const offer = place + row - first
      for (const fact of ['price', 'max_price', 'area', 'max_area', 'down_payment'] as const) {
        this.offerNumbers[fact][offer] = rows[fact][row] as number
      }
      for (const fact of ['type', 'rooms', 'bathrooms'] as const) {
        const code = rows[fact][row] as number
        this.offerCodes[fact][offer] = code < UNKNOWN ? code : UNKNOWN
        if (fact !== 'bathrooms' && code < UNKNOWN) this.#addTerm(fact, code, slot)
      }
    }
    this.numbers.offer_price[slot] = count > 0 ? (rows.price[first] as number) : Number.NaN
  }

  #clear(slot: number): void {
    this.published.delete(slot)
    this.placed.delete(slot)
    this.bare.delete(slot)
    for (const values of this.#terms.values()) for (const bitmap of values.values()) bitmap.delete(slot)
    const count = this.offerCount[slot] as number
    if (count === 0) return
    const free = this.#freeOffers.get(placesFor(count))
    if (free) free.push(this.firstOffer[slot] as number)
    else this.#freeOffers.set(placesFor(count), [this.firstOffer[slot] as number])
    this.offerCount[slot] = 0
  }

  #addTerm(fact: TermFact, value: number, slot: number): void {
    const values = this.terms(fact) as Map<number, Bitmap>
    let bitmap = values.get(value)
    if (!bitmap) {
      bitmap = new Bitmap(this.#projects)
      values.set(value, bitmap)
    }
    bitmap.add(slot)
  }

  #addSlot(): number {
    const slot = this.#projects++
    if (slot >= this.firstOffer.length) this.#makeRoomForProjects(this.#projects)
    return slot
  }

  #addOffers(count: number): number {
    const place = this.#offers
    this.#offers += count
    if (this.#offers > this.offerCodes.type.length) this.#makeRoomForOffers(this.#offers)
    return place
  }

  #makeRoomForProjects(least: number): void {
    const size = withSlack(least)
    for (const fact of keys(this.numbers)) this.numbers[fact] = enlarge(this.numbers[fact], new Float64Array(size))
    for (const names of Object.values(this.names)) names.column = enlarge(names.column, new Uint32Array(size))
    for (const axis of keys(this.mercator)) this.mercator[axis] = enlarge(this.mercator[axis], new Uint32Array(size))
    this.places.makeRoom(size)
    this.emirates = enlarge(this.emirates, new Uint8Array(size))
    this.firstOffer = enlarge(this.firstOffer, new Uint32Array(size))
    this.offerCount = enlarge(this.offerCount, new Uint32Array(size))
  }

  #makeRoomForOffers(least: number): void {
    const size = withSlack(least)
    for (const fact of keys(this.offerNumbers)) this.offerNumbers[fact] = enlarge(this.offerNumbers[fact], new Float64Array(size))
    for (const fact of keys(this.offerCodes)) this.offerCodes[fact] = enlarge(this.offerCodes[fact], new Uint8Array(size))
  }
}

const keys = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[]

/** Rounds up to a few sizes, so that freed places fit other projects. */
function placesFor(offers: number): number {
  return offers <= 8 ? offers : 2 ** Math.ceil(Math.log2(offers))
}

/** A quarter more, so that a growing catalogue is rarely copied. */
function withSlack(least: number): number {
  return Math.ceil(least * 1.25) + 32
}

function enlarge<Column extends Float64Array | Uint32Array | Uint8Array>(column: Column, larger: Column): Column {
  larger.set(column)
  return larger
}
