import type { PlaceKindSlug } from '@manzil/contract/map/place-kinds'
import type { CarMeasure, PlaceMeasure } from '../../map/filters/index.ts'
import { LONGITUDE_SCALE, METRES_PER_DEGREE } from '../../map/geometry.ts'
import { placeIndex } from '../../map/named-places/index.ts'
import type { Roads } from '../../map/travel/index.ts'
import { Bitmap } from './bitmap.ts'

/** Stands for a value that is not computed yet. */
const UNKNOWN = 0
/** Projects located at once, so that other searches run in between. */
const LOCATED_AT_ONCE = 10_000
/** Seconds. */
const MAX_SPARE = 0x7fff
/** Stored for projects too far for 16 bits, and for those without coordinates. */
const FAR = 0xffff

interface Coordinates {
  longitude: Float64Array
  latitude: Float64Array
}

/**
 * Where projects are on the road network, and how far from the closest place of a kind. Each value takes some microseconds to find,
 * so it is computed when first needed and kept until the project changes.
 */
export class SlotPlaces {
  readonly #coordinates: Coordinates
  /** Node plus one. */
  #node = new Uint32Array(0)
  /** Seconds between the project and the node. */
  #access = new Uint16Array(0)
  /** Whole metres plus one, by kind of place: 2 bytes per project for each requested kind, of 16. */
  readonly #metres = new Map<PlaceKindSlug, Uint16Array>()
  /** Number of slots that were located once, by measure. */
  readonly #located = new Map<string, number>()

  /** @param coordinates whose arrays may be replaced by larger ones */
  constructor(coordinates: Coordinates) {
    this.#coordinates = coordinates
  }

  get bytes(): number {
    const arrays = [this.#node, this.#access, ...this.#metres.values()]
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** Call when a project has taken a slot. */
  forget(slot: number): void {
    this.#node[slot] = UNKNOWN
    for (const metres of this.#metres.values()) metres[slot] = UNKNOWN
  }

  makeRoom(size: number): void {
    this.#node = enlarge(this.#node, new Uint32Array(size))
    this.#access = enlarge(this.#access, new Uint16Array(size))
    for (const [kind, metres] of this.#metres) this.#metres.set(kind, enlarge(metres, new Uint16Array(size)))
  }

  /** Returns a function from slots to their measure; NaN or infinite if it is unknown. */
  measureBy(measure: PlaceMeasure): (slot: number) => number {
    if ('times' in measure) return this.#secondsBy(measure)
    if ('to' in measure) return this.#metresTo(measure.to)
    return this.#metresToKind(measure.kind)
  }

  /**
   * Returns the projects within all limits, in seconds by car. How much each node falls short of the tightest limit is computed
   * first, so that each project is looked up once.
   */
  reachable(limits: readonly (CarMeasure & { atMost: number })[], size: number): Bitmap {
    const { roads } = limits[0] as CarMeasure
    const spare = new Int16Array(roads.nowhere + 1).fill(MAX_SPARE)
    for (const { times, atMost } of limits) {
      const most = Math.floor(atMost)
      for (let node = 0; node < spare.length; node++) {
        spare[node] = Math.max(-1, Math.min(spare[node] as number, most - (times[node] as number)))
      }
    }
    const [nodes, access] = [this.#node, this.#access]
    return Bitmap.byWord(size, (first, end) => {
      let word = 0
      for (let slot = first; slot < end; slot++) {
        const node = (nodes[slot] as number) || this.#locate(slot, roads)
        word |= Number((spare[node - 1] as number) >= (access[slot] as number)) << (slot - first)
      }
      return word
    })
  }

  /** Returns the projects within metres of the closest place of a kind. */
  near(kind: PlaceKindSlug, metres: number, size: number): Bitmap {
    const column = this.#columnOf(kind)
    const most = Math.min(Math.floor(metres) + 1, FAR - 1)
    return Bitmap.byWord(size, (first, end) => {
      let word = 0
      for (let slot = first; slot < end; slot++) {
        const found = (column[slot] as number) || this.#findClosest(slot, kind, column)
        word |= Number(found <= most) << (slot - first)
      }
      return word
    })
  }

  /** Computes what a measure needs of the next projects. Returns false once it has all of them. */
  locateNext(measure: PlaceMeasure, limit: number): boolean {
    if ('to' in measure) return false
    const key = 'kind' in measure ? measure.kind : 'roads'
    const of = this.measureBy(measure)
    const from = this.#located.get(key) ?? 0
    const end = Math.min(limit, from + LOCATED_AT_ONCE)
    for (let slot = from; slot < end; slot++) of(slot)
    this.#located.set(key, end)
    return end < limit
  }

  #secondsBy({ times, roads }: { times: Uint16Array; roads: Roads }): (slot: number) => number {
    const [nodes, access] = [this.#node, this.#access]
    return (slot) => {
      const node = (nodes[slot] as number) || this.#locate(slot, roads)
      return (times[node - 1] as number) + (access[slot] as number)
    }
  }

  #locate(slot: number, roads: Roads): number {
    const { longitude, latitude } = this.#coordinates
    const isKnown = !Number.isNaN(longitude[slot]) && !Number.isNaN(latitude[slot])
    const point = isKnown ? roads.pointNear([longitude[slot] as number, latitude[slot] as number]) : undefined
    this.#access[slot] = Math.round(point?.seconds ?? 0)
    this.#node[slot] = (point?.node ?? roads.nowhere) + 1
    return this.#node[slot] as number
  }

  #metresTo([x, y]: readonly [number, number]): (slot: number) => number {
    const { longitude, latitude } = this.#coordinates
    return (slot) => {
      const east = ((longitude[slot] as number) - x) * LONGITUDE_SCALE
      const north = (latitude[slot] as number) - y
      return METRES_PER_DEGREE * Math.sqrt(east * east + north * north)
    }
  }

  #metresToKind(kind: PlaceKindSlug): (slot: number) => number {
    const metres = this.#columnOf(kind)
    return (slot) => {
      const found = (metres[slot] as number) || this.#findClosest(slot, kind, metres)
      return found === FAR ? Number.POSITIVE_INFINITY : found - 1
    }
  }

  #columnOf(kind: PlaceKindSlug): Uint16Array {
    const column = this.#metres.get(kind) ?? new Uint16Array(this.#node.length)
    this.#metres.set(kind, column)
    return column
  }

  #findClosest(slot: number, kind: PlaceKindSlug, column: Uint16Array): number {
    const { longitude, latitude } = this.#coordinates
    const position = [longitude[slot] as number, latitude[slot] as number] as const
    const closest = position.some(Number.isNaN) ? undefined : placeIndex().nearest(kind, position, 1)[0]
    column[slot] = closest ? Math.min(Math.round(closest.metres) + 1, FAR) : FAR
    return column[slot] as number
  }
}

function enlarge<Column extends Uint16Array | Uint32Array>(column: Column, larger: Column): Column {
  larger.set(column)
  return larger
}
