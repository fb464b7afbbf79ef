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
  /** Where most of its projects are, in degrees. */
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

/** The world's width in pixels at zoom level 0. */
const TILE_PX = 512
/** A cell takes 16 pixels at a whole zoom level, so that clusters can begin wherever a label has room. */
const CELLS_PER_TILE = TILE_PX / 16
/** Of a view; a larger view is divided as at a lower zoom level. */
const MAX_CELLS = 16_384
const WORLD_BITS = 32
/** Pixels that labels take on the map with some room around them, in the language with the longer texts. */
const LABELS = { cluster: { width: 132, height: 42 }, pin: { width: 88, height: 32 } }

const SOLD_OUT = idBySlug(SALES_STATUSES, 'sold_out')

/**
 * Groups matching projects by cells of a fixed grid of the world, then merges cells whose labels would overlap. One pass over the
 * matches adds them up in the arrays of the view's cells, so no object is made per match.
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
  yield
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
  /** Where its label is: the middle of the cell with the most projects. It never moves, so labels that have room keep it. */
  x: number
  y: number
  count: number
  min: number
  max: number
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
    const wanted = WORLD_BITS - Math.log2(CELLS_PER_TILE) - Math.floor(zoom)
    let shift = wanted
    const cells = () => ((extent.right >>> shift) - (extent.left >>> shift) + 1) * ((extent.bottom >>> shift) - (extent.top >>> shift) + 1)
    while (cells() > MAX_CELLS) shift++
    this.#columns = columns
    this.#shift = shift
    this.zoom = zoom - (shift - wanted)
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
        x: (this.#sums.x[cell] as number) / count,
        y: (this.#sums.y[cell] as number) / count,
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
  let merged = groups
  for (let level = zoom; ; level--) {
    merged = mergeOverlaps(merged, 2 ** (WORLD_BITS - level) / TILE_PX)
    if (merged.length <= MAX_MAP_FEATURES) return merged
  }
}

/** The largest groups take in their neighbours first. Merged projects need a wider label, so this repeats until all have room. */
function mergeOverlaps(groups: readonly Group[], unitsPerPixel: number): Group[] {
  const kept = new LabelledGroups(unitsPerPixel)
  for (const group of groups.toSorted((a, b) => b.count - a.count || a.slot - b.slot)) {
    const near = kept.nearest(group)
    if (near) takeIn(near, group)
    else kept.add({ ...group })
  }
  const merged = kept.all
  return merged.length < groups.length ? mergeOverlaps(merged, unitsPerPixel) : merged
}

/** Groups on the map, found by place: in a grid whose cells are as large as the largest label. */
class LabelledGroups {
  readonly all: Group[] = []
  readonly #unitsPerPixel: number
  readonly #cells = new Map<number, Group[]>()

  constructor(unitsPerPixel: number) {
    this.#unitsPerPixel = unitsPerPixel
  }

  add(group: Group): void {
    this.all.push(group)
    const key = this.#key(group, 0, 0)
    const cell = this.#cells.get(key)
    if (cell) cell.push(group)
    else this.#cells.set(key, [group])
  }

  /** Returns the group of the closest of the labels that a group's label would overlap. */
  nearest(group: Group): Group | undefined {
    let nearest: Group | undefined
    let least = 1
    for (let down = -1; down <= 1; down++) {
      for (let right = -1; right <= 1; right++) {
        for (const other of this.#cells.get(this.#key(group, right, down)) ?? []) {
          const distance = labelDistance(group, other) / this.#unitsPerPixel
          if (distance < least) [nearest, least] = [other, distance]
        }
      }
    }
    return nearest
  }

  #key({ x, y }: Group, right: number, down: number): number {
    const column = Math.floor(x / (LABELS.cluster.width * this.#unitsPerPixel)) + right
    const row = Math.floor(y / (LABELS.cluster.height * this.#unitsPerPixel)) + down
    return row * 2 ** 26 + column
  }
}

/** Below 1 pixel, the labels overlap: the distance as a share of the room they need. */
function labelDistance(one: Group, other: Group): number {
  const [a, b] = [labelOf(one), labelOf(other)]
  return Math.max(Math.abs(one.x - other.x) / ((a.width + b.width) / 2), Math.abs(one.y - other.y) / ((a.height + b.height) / 2))
}

function labelOf({ count }: Group) {
  return count > 1 ? LABELS.cluster : LABELS.pin
}

function takeIn(group: Group, other: Group): void {
  group.count += other.count
  group.min = Math.min(group.min, other.min)
  group.max = Math.max(group.max, other.max)
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
    longitude: longitudeAt(group.x),
    latitude: latitudeAt(group.y),
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
