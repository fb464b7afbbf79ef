import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { MAX_MAP_FEATURES, type MapBox } from '@manzil/contract/search/map-box'
import type { Bitmap } from './bitmap.ts'
import type { CatalogueColumns } from './columns.ts'
import { projectsOf, type Search } from './match-projects.ts'
import { latitudeAt, longitudeAt, mercatorX, mercatorY } from './mercator.ts'
import { type OfferCondition, predicateOf } from './predicate.ts'
import { scanCheapest, type Work } from './scan-offers.ts'

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

/**
 * Groups matching projects by cells of a fixed grid of the world, then merges cells whose labels would overlap. One pass over the
 * matches adds them up in the arrays of the view's cells, so no object is made per match.
 */
export function* clusterProjects(columns: CatalogueColumns, { filters, words }: Search, zoom: number): Work<FoundClusters> {
  const { bbox } = filters
  const anywhere = projectsOf(columns, predicateOf(filters, ['bbox']), words)
  yield
  const placed = anywhere.and(bbox ? projectsOf(columns, predicateOf({ bbox })) : columns.placed)
  yield
  const grid = new Grid(columns, yield* extentOf(columns, placed, bbox), zoom)
  const { offer } = predicateOf(filters)
  let count = 0
  yield* scanPrices(columns, placed, offer, (slots, found, prices, places) => {
    grid.add(slots, found, prices, places)
    count += found
  })
  let unplaced = 0
  yield* scanPrices(columns, anywhere.without(columns.placed), offer, (_slots, found) => {
    unplaced += found
  })
  const merged = mergeToFit(grid.groups(), grid.zoom)
  yield
  return {
    clusters: merged.filter((group) => group.count > 1).map((group) => presentCluster(columns, group)),
    pins: merged.filter((group) => group.count === 1).map((group) => presentPin(columns, group)),
    count,
    unplaced,
  }
}

/**
 * Visits the projects with an offer that meets all conditions, in blocks, of which the first `count` entries count. The price of each
 * in AED, of its cheapest such offer or of the project without conditions, is the entry of `prices` that `places` names.
 */
function* scanPrices(
  columns: CatalogueColumns,
  projects: Bitmap,
  conditions: readonly OfferCondition[],
  visit: (slots: Uint32Array, count: number, prices: Float64Array, places: Uint32Array) => void,
): Work<void> {
  if (conditions.length > 0) {
    const { price } = columns.offerNumbers
    return yield* scanCheapest(columns, projects, conditions, (slots, offers, count) => visit(slots, count, price, offers))
  }
  const { price } = columns.numbers
  for (const block of projects.blocks()) {
    visit(block, block.length, price, block)
    yield
  }
}

/** In units of the Mercator columns, ends included. */
interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

/** Returns the box, or what the projects span. */
function* extentOf({ mercator }: CatalogueColumns, projects: Bitmap, box: MapBox | undefined): Work<Extent> {
  if (box) return { left: mercatorX(box.west), top: mercatorY(box.north), right: mercatorX(box.east), bottom: mercatorY(box.south) }
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
  for (const block of projects.blocks()) {
    const [x, y] = [rangeOf(mercator.x, block), rangeOf(mercator.y, block)]
    ;[left, top] = [Math.min(left, x.least), Math.min(top, y.least)]
    ;[right, bottom] = [Math.max(right, x.most), Math.max(bottom, y.most)]
    yield
  }
  return right < left ? { left: 0, top: 0, right: 0, bottom: 0 } : { left, top, right, bottom }
}

function rangeOf(numbers: Uint32Array, slots: Uint32Array): { least: number; most: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  for (let at = 0; at < slots.length; at++) {
    const number = numbers[slots[at] as number] as number
    if (number < least) least = number
    if (number > most) most = number
  }
  return { least, most }
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

/** Sums and ends of a cell, next to each other, because each project changes most of them. */
const NUMBERS = { x: 0, y: 1, left: 2, right: 3, top: 4, bottom: 5, min: 6, max: 7, length: 8 } as const
const FACTS = { count: 0, slot: 1, community: 2, votes: 3, emirates: 4, length: 8 } as const

/** Totals of the cells of a view. */
class Grid {
  readonly zoom: number
  readonly #columns: CatalogueColumns
  readonly #shift: number
  readonly #firstColumn: number
  readonly #firstRow: number
  readonly #width: number
  readonly #cells: number
  readonly #numbers: Float64Array
  readonly #facts: Int32Array

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
    this.#cells = cells()
    this.#numbers = new Float64Array(this.#cells * NUMBERS.length)
    this.#facts = new Int32Array(this.#cells * FACTS.length)
    for (let at = 0; at < this.#numbers.length; at += NUMBERS.length) {
      for (const least of [NUMBERS.left, NUMBERS.top, NUMBERS.min]) this.#numbers[at + least] = Number.POSITIVE_INFINITY
      this.#numbers[at + NUMBERS.max] = Number.NEGATIVE_INFINITY
    }
  }

  /** Adds the first `count` of some projects, which must be inside the extent. Their prices are at `places` of `prices`. */
  add(slots: Uint32Array, count: number, prices: Float64Array, places: Uint32Array): void {
    const { x: xs, y: ys } = this.#columns.mercator
    const { emirates } = this.#columns
    const communities = this.#columns.names.community.column
    const [shift, firstColumn, firstRow, width] = [this.#shift, this.#firstColumn, this.#firstRow, this.#width]
    const [numbers, facts] = [this.#numbers, this.#facts]
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      const price = prices[places[at] as number] as number
      const [x, y, community] = [xs[slot] as number, ys[slot] as number, communities[slot] as number]
      const cell = ((y >>> shift) - firstRow) * width + (x >>> shift) - firstColumn
      const own = cell * NUMBERS.length
      numbers[own] = (numbers[own] as number) + x
      numbers[own + NUMBERS.y] = (numbers[own + NUMBERS.y] as number) + y
      if (x < (numbers[own + NUMBERS.left] as number)) numbers[own + NUMBERS.left] = x
      if (x > (numbers[own + NUMBERS.right] as number)) numbers[own + NUMBERS.right] = x
      if (y < (numbers[own + NUMBERS.top] as number)) numbers[own + NUMBERS.top] = y
      if (y > (numbers[own + NUMBERS.bottom] as number)) numbers[own + NUMBERS.bottom] = y
      // Unknown prices, NaN, fail both comparisons.
      if (price < (numbers[own + NUMBERS.min] as number)) numbers[own + NUMBERS.min] = price
      if (price > (numbers[own + NUMBERS.max] as number)) numbers[own + NUMBERS.max] = price
      const fact = cell * FACTS.length
      facts[fact] = (facts[fact] as number) + 1
      facts[fact + FACTS.slot] = slot
      facts[fact + FACTS.emirates] = (facts[fact + FACTS.emirates] as number) | (1 << (emirates[slot] as number))
      // The majority vote of Boyer and Moore, without branches.
      const votes = facts[fact + FACTS.votes] as number
      const leader = facts[fact + FACTS.community] as number
      const isOpen = Number(votes === 0)
      facts[fact + FACTS.votes] = votes + ((isOpen | Number(leader === community)) << 1) - 1
      facts[fact + FACTS.community] = leader + (community - leader) * isOpen
    }
  }

  groups(): Group[] {
    const [numbers, facts] = [this.#numbers, this.#facts]
    const groups: Group[] = []
    for (let cell = 0; cell < this.#cells; cell++) {
      const [own, fact] = [cell * NUMBERS.length, cell * FACTS.length]
      const count = facts[fact] as number
      if (count === 0) continue
      groups.push({
        count,
        min: numbers[own + NUMBERS.min] as number,
        max: numbers[own + NUMBERS.max] as number,
        x: (numbers[own] as number) / count,
        y: (numbers[own + NUMBERS.y] as number) / count,
        left: numbers[own + NUMBERS.left] as number,
        right: numbers[own + NUMBERS.right] as number,
        top: numbers[own + NUMBERS.top] as number,
        bottom: numbers[own + NUMBERS.bottom] as number,
        slot: facts[fact + FACTS.slot] as number,
        community: facts[fact + FACTS.community] as number,
        votes: facts[fact + FACTS.votes] as number,
        emirates: facts[fact + FACTS.emirates] as number,
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
    else kept.add(group)
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
    const key = keyOf(this.#columnOf(group), this.#rowOf(group))
    const cell = this.#cells.get(key)
    if (cell) cell.push(group)
    else this.#cells.set(key, [group])
  }

  /** Returns the group of the closest of the labels that a group's label would overlap. */
  nearest(group: Group): Group | undefined {
    const [column, row] = [this.#columnOf(group), this.#rowOf(group)]
    let nearest: Group | undefined
    let least = 1
    for (let down = -1; down <= 1; down++) {
      for (let right = -1; right <= 1; right++) {
        const cell = this.#cells.get(keyOf(column + right, row + down))
        for (const other of cell ?? NO_GROUPS) {
          const distance = labelDistance(group, other) / this.#unitsPerPixel
          if (distance < least) [nearest, least] = [other, distance]
        }
      }
    }
    return nearest
  }

  #columnOf({ x }: Group): number {
    return Math.floor(x / (LABELS.cluster.width * this.#unitsPerPixel))
  }

  #rowOf({ y }: Group): number {
    return Math.floor(y / (LABELS.cluster.height * this.#unitsPerPixel))
  }
}

const NO_GROUPS: readonly Group[] = []

/** A small integer, which maps find fastest. Cells far from each other may share one. */
function keyOf(column: number, row: number): number {
  return ((row & 0x7fff) << 15) | (column & 0x7fff)
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
