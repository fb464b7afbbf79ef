import { EMIRATES, idBySlug, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import { MAX_MAP_FEATURES, type MapBox } from '@manzil/contract/search/map-box'
import { Bitmap } from './bitmap.ts'
import type { CatalogueColumns } from './columns.ts'
import { projectsOf, type Search } from './match-projects.ts'
import { latitudeAt, longitudeAt, mercatorX, mercatorY } from './mercator.ts'
import { predicateOf } from './predicate.ts'
import { ACCEPT_PASSING, scanOffers, type Work } from './scan-offers.ts'

/** Projects that are too close on the screen to be shown one by one. */
export interface ClusterRow {
  count: number
  /** AED; null if no price is known. */
  min_price: number | null
  max_price: number | null
  /** The mean place, in degrees. */
  longitude: number
  latitude: number
  extent: MapBox
  /** Of half of the projects or more; null if there is none, or if it is not clear. */
  community: number | null
  /** Ids of those that its projects are in. */
  emirates: number[]
}

/** A project that is alone in its place. */
export interface PinRow {
  id: number
  /** AED, of the cheapest matching home; null if unknown. */
  price: number | null
  is_sold_out: boolean
  longitude: number
  latitude: number
}

export interface FoundClusters {
  clusters: ClusterRow[]
  pins: PinRow[]
  /** Matches with coordinates; the clusters' counts and the pins add up to it. */
  count: number
  /** Matches of all filters but the box whose coordinates are unknown. */
  unplaced: number
}

/** On the screen a zoom level's world is 512 · 2^zoom pixels wide; a cell takes 64 of them. */
const CELLS_PER_TILE = 8
const CELL_PX = 64
/** Of a view; a larger view is divided as at a lower zoom level. */
const MAX_CELLS = 4 * MAX_MAP_FEATURES
const WORLD_BITS = 32
/** Pixels that a label takes on the map. */
const LABEL = { cluster: 120, pin: 76, height: 44 }

const SOLD_OUT = idBySlug(SALES_STATUSES, 'sold_out')

/**
 * Groups matching projects by cells of a fixed grid of the world, then merges neighbours whose labels would overlap. One pass
 * over the matches adds them up in the arrays of the view's cells, so no object is made per match.
 */
export function* clusterProjects(columns: CatalogueColumns, search: Search, zoom: number): Work<FoundClusters> {
  const { matching, unplaced, prices } = yield* findPriced(columns, search)
  yield
  const grid = new Grid(columns, yield* extentOf(columns, matching, search.filters.bbox), zoom)
  let count = 0
  for (const block of matching.blocks()) {
    grid.add(block, prices)
    count += block.length
    yield
  }
  for (const { id } of EMIRATES) {
    const inside = columns.terms('emirate').get(id)
    for (const block of inside ? matching.and(inside).blocks() : []) {
      grid.addEmirate(block, id)
      yield
    }
  }
  const merged = mergeToFit(grid.groups(), grid.zoom)
  return {
    clusters: merged.filter((group) => group.count > 1).map((group) => presentCluster(columns, group)),
    pins: merged.filter((group) => group.count === 1).map((group) => presentPin(columns, group)),
    count,
    unplaced,
  }
}

interface Priced {
  /** Matches with coordinates. */
  matching: Bitmap
  unplaced: number
  /** By slot: AED of the cheapest matching offer, or of the project without filters on offers. */
  prices: Float64Array
}

function* findPriced(columns: CatalogueColumns, { filters, words }: Search): Work<Priced> {
  const { bbox } = filters
  const anywhere = projectsOf(columns, predicateOf(filters, ['bbox']), words)
  yield
  const placed = anywhere.and(bbox ? projectsOf(columns, predicateOf({ bbox })) : columns.placed)
  const unplaced = anywhere.without(columns.placed)
  yield
  const tests = predicateOf(filters).offer.map((condition) => ({ condition, failure: 1 }))
  if (tests.length === 0) return { matching: placed, unplaced: unplaced.count(), prices: columns.numbers.price }
  const { price } = columns.offerNumbers
  const prices = columns.takeNumbers()
  const matching = new Bitmap(columns.limit)
  yield* scanOffers(columns, placed.or(unplaced), tests, ACCEPT_PASSING, (offer, slot) => {
    matching.add(slot)
    const one = price[offer] as number
    if (!(one >= (prices[slot] as number)) && !Number.isNaN(one)) prices[slot] = one
  })
  return { matching: matching.and(columns.placed), unplaced: matching.without(columns.placed).count(), prices }
}

/** In units of the Mercator columns, ends included. */
interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

/** Returns the box, or what the matches span. */
function* extentOf({ mercator }: CatalogueColumns, matching: Bitmap, box: MapBox | undefined): Work<Extent> {
  if (box) return { left: mercatorX(box.west), top: mercatorY(box.north), right: mercatorX(box.east), bottom: mercatorY(box.south) }
  const extent = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 }
  for (const block of matching.blocks()) {
    for (let at = 0; at < block.length; at++) {
      const slot = block[at] as number
      const [x, y] = [mercator.x[slot] as number, mercator.y[slot] as number]
      if (x < extent.left) extent.left = x
      if (x > extent.right) extent.right = x
      if (y < extent.top) extent.top = y
      if (y > extent.bottom) extent.bottom = y
    }
    yield
  }
  return extent.right < extent.left ? { left: 0, top: 0, right: 0, bottom: 0 } : extent
}

interface Group extends Extent {
  count: number
  min: number
  max: number
  sumX: number
  sumY: number
  /** Of any of its projects. */
  slot: number
  community: number
  /** The least number of its projects in that community. */
  votes: number
  /** A bit for the id of each. */
  emirates: number
}

/** Totals of the cells of a view. */
class Grid {
  readonly zoom: number
  readonly #columns: CatalogueColumns
  readonly #shift: number
  readonly #firstColumn: number
  readonly #firstRow: number
  readonly #width: number
  readonly #cells: number
  readonly #counts: Uint32Array
  readonly #slots: Uint32Array
  readonly #votes: Int32Array
  readonly #communities: Uint32Array
  readonly #emirates: Uint8Array
  readonly #sums: { x: Float64Array; y: Float64Array }
  readonly #prices: { min: Float64Array; max: Float64Array }
  readonly #ends: { left: Float64Array; right: Float64Array; top: Float64Array; bottom: Float64Array }

  constructor(columns: CatalogueColumns, extent: Extent, zoom: number) {
    let shift = WORLD_BITS - Math.log2(CELLS_PER_TILE) - zoom
    const cells = () => ((extent.right >>> shift) - (extent.left >>> shift) + 1) * ((extent.bottom >>> shift) - (extent.top >>> shift) + 1)
    while (cells() > MAX_CELLS) shift++
    this.#columns = columns
    this.#shift = shift
    this.zoom = WORLD_BITS - Math.log2(CELLS_PER_TILE) - shift
    this.#firstColumn = extent.left >>> shift
    this.#firstRow = extent.top >>> shift
    this.#width = (extent.right >>> shift) - this.#firstColumn + 1
    const size = cells()
    this.#cells = size
    this.#counts = new Uint32Array(size)
    this.#slots = new Uint32Array(size)
    this.#votes = new Int32Array(size)
    this.#communities = new Uint32Array(size)
    this.#emirates = new Uint8Array(size)
    this.#sums = { x: new Float64Array(size), y: new Float64Array(size) }
    const [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    this.#prices = { min: new Float64Array(size).fill(least), max: new Float64Array(size).fill(most) }
    this.#ends = {
      left: new Float64Array(size).fill(least),
      right: new Float64Array(size).fill(most),
      top: new Float64Array(size).fill(least),
      bottom: new Float64Array(size).fill(most),
    }
  }

  /** Adds projects, which must be inside the extent. */
  add(slots: Uint32Array, prices: Float64Array): void {
    const { x: xs, y: ys } = this.#columns.mercator
    const communityOf = this.#columns.names.community.column
    const [shift, firstColumn, firstRow, width] = [this.#shift, this.#firstColumn, this.#firstRow, this.#width]
    const [counts, sums, least, most, ends] = [this.#counts, this.#sums, this.#prices.min, this.#prices.max, this.#ends]
    const [communities, votes, anyOf] = [this.#communities, this.#votes, this.#slots]
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number
      const [x, y] = [xs[slot] as number, ys[slot] as number]
      const cell = ((y >>> shift) - firstRow) * width + (x >>> shift) - firstColumn
      counts[cell] = (counts[cell] as number) + 1
      anyOf[cell] = slot
      sums.x[cell] = (sums.x[cell] as number) + x
      sums.y[cell] = (sums.y[cell] as number) + y
      if (x < (ends.left[cell] as number)) ends.left[cell] = x
      if (x > (ends.right[cell] as number)) ends.right[cell] = x
      if (y < (ends.top[cell] as number)) ends.top[cell] = y
      if (y > (ends.bottom[cell] as number)) ends.bottom[cell] = y
      // Unknown prices, NaN, fail both comparisons.
      const price = prices[slot] as number
      if (price < (least[cell] as number)) least[cell] = price
      if (price > (most[cell] as number)) most[cell] = price
      // The majority vote of Boyer and Moore.
      const community = communityOf[slot] as number
      if (community === communities[cell]) votes[cell] = (votes[cell] as number) + 1
      else if ((votes[cell] as number) > 0) votes[cell] = (votes[cell] as number) - 1
      else {
        communities[cell] = community
        votes[cell] = 1
      }
    }
  }

  addEmirate(slots: Uint32Array, emirate: number): void {
    const { x: xs, y: ys } = this.#columns.mercator
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number
      const row = ((ys[slot] as number) >>> this.#shift) - this.#firstRow
      const cell = row * this.#width + ((xs[slot] as number) >>> this.#shift) - this.#firstColumn
      this.#emirates[cell] = (this.#emirates[cell] as number) | (1 << emirate)
    }
  }

  groups(): Group[] {
    const groups: Group[] = []
    for (let cell = 0; cell < this.#cells; cell++) {
      const count = this.#counts[cell] as number
      if (count === 0) continue
      groups.push({
        count,
        min: this.#prices.min[cell] as number,
        max: this.#prices.max[cell] as number,
        sumX: this.#sums.x[cell] as number,
        sumY: this.#sums.y[cell] as number,
        left: this.#ends.left[cell] as number,
        right: this.#ends.right[cell] as number,
        top: this.#ends.top[cell] as number,
        bottom: this.#ends.bottom[cell] as number,
        slot: this.#slots[cell] as number,
        community: this.#communities[cell] as number,
        votes: this.#votes[cell] as number,
        emirates: this.#emirates[cell] as number,
      })
    }
    return groups
  }
}

/** Merges groups whose labels would overlap, and lowers the zoom level until at most {@link MAX_MAP_FEATURES} are left. */
function mergeToFit(groups: Group[], zoom: number): Group[] {
  let [merged, level] = [groups, zoom]
  do {
    merged = mergeOverlaps(merged, level)
    level--
  } while (merged.length > MAX_MAP_FEATURES)
  return merged
}

/** The largest groups take in their neighbours first. */
function mergeOverlaps(groups: readonly Group[], zoom: number): Group[] {
  const unitsPerPixel = 2 ** (WORLD_BITS - zoom) / (CELLS_PER_TILE * CELL_PX)
  const kept: Group[] = []
  for (const group of groups.toSorted((a, b) => b.count - a.count || a.slot - b.slot)) {
    const near = kept.find((other) => overlap(group, other, unitsPerPixel))
    if (near) takeIn(near, group)
    else kept.push({ ...group })
  }
  return kept
}

function overlap(one: Group, other: Group, unitsPerPixel: number): boolean {
  const widths = labelWidth(one) + labelWidth(other)
  return (
    Math.abs(one.sumX / one.count - other.sumX / other.count) < (widths / 2) * unitsPerPixel &&
    Math.abs(one.sumY / one.count - other.sumY / other.count) < LABEL.height * unitsPerPixel
  )
}

function labelWidth({ count }: Group): number {
  return count > 1 ? LABEL.cluster : LABEL.pin
}

function takeIn(group: Group, other: Group): void {
  group.count += other.count
  group.min = Math.min(group.min, other.min)
  group.max = Math.max(group.max, other.max)
  group.sumX += other.sumX
  group.sumY += other.sumY
  group.left = Math.min(group.left, other.left)
  group.right = Math.max(group.right, other.right)
  group.top = Math.min(group.top, other.top)
  group.bottom = Math.max(group.bottom, other.bottom)
  group.emirates |= other.emirates
  if (group.community === other.community) group.votes += other.votes
  else {
    if (other.votes > group.votes) group.community = other.community
    group.votes = Math.abs(group.votes - other.votes)
  }
}

function presentCluster({ names }: CatalogueColumns, group: Group): ClusterRow {
  const hasPrice = group.min <= group.max
  return {
    count: group.count,
    min_price: hasPrice ? group.min : null,
    max_price: hasPrice ? group.max : null,
    longitude: longitudeAt(group.sumX / group.count),
    latitude: latitudeAt(group.sumY / group.count),
    extent: {
      west: longitudeAt(group.left),
      south: latitudeAt(group.bottom),
      east: longitudeAt(group.right),
      north: latitudeAt(group.top),
    },
    community: (group.votes * 2 >= group.count && names.community.ids[group.community]) || null,
    emirates: EMIRATES.flatMap(({ id }) => (group.emirates & (1 << id) ? id : [])),
  }
}

function presentPin(columns: CatalogueColumns, { slot, min }: Group): PinRow {
  const { id, longitude, latitude } = columns.numbers
  return {
    id: id[slot] as number,
    price: Number.isFinite(min) ? min : null,
    is_sold_out: columns.terms('sales_status').get(SOLD_OUT)?.has(slot) ?? false,
    longitude: longitude[slot] as number,
    latitude: latitude[slot] as number,
  }
}
