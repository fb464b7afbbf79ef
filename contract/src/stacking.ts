/** A home as far as it has a place in a building. */
export interface Placed {
  apt_no: string
  floor_no: number | null
}

/** Floors of a building, the highest first, with what stands on each from its first column to its last. */
export interface Stack<Home> {
  floors: { floor_no: number; cells: (Home | null)[] }[]
  /** What the columns are called where homes stand above one another; null where each floor is merely filled from its start. */
  lines: string[] | null
}

/** A building of one floor needs no plan of its floors. */
const FEWEST_FLOORS = 2
/** Where homes on offer fill less than this of a building's lines, empty places would hide them. */
const LEAST_FILLED = 0.4

const byNumber = new Intl.Collator('en', { numeric: true })

/** Numbers of homes in the order that people count: `9` before `10`. */
export function compareNumbers(a: Pick<Placed, 'apt_no'>, b: Pick<Placed, 'apt_no'>): number {
  return byNumber.compare(a.apt_no, b.apt_no)
}

/**
 * The line of homes above one another that a number names beside its floor: `04` of `1204` on floor 12, `A-04` of
 * `A-1204`; null where the number does not name the floor.
 */
export function lineOf({ apt_no, floor_no }: Placed): string | null {
  if (floor_no === null) return null
  const floor = floor_no === 0 ? '(?:GF?|0)' : floor_no < 0 ? `B${-floor_no}` : `0*${floor_no}`
  const found =
    new RegExp(`^(.*?)${floor}[-. ]?(\\d\\d)$`, 'i').exec(apt_no) ?? new RegExp(`^(.*?)${floor}[-. ]?(\\d{1,3}\\D?)$`, 'i').exec(apt_no)
  return found ? `${found[1]}${found[2]}` : null
}

/** The homes of a building by floor, above one another where their numbers say so; null for houses and for a single floor. */
export function stackHomes<Home extends Placed>(homes: readonly Home[]): Stack<Home> | null {
  const byFloor = new Map<number, Home[]>()
  for (const home of homes) {
    if (home.floor_no === null) continue
    const floor = byFloor.get(home.floor_no)
    if (floor) floor.push(home)
    else byFloor.set(home.floor_no, [home])
  }
  if (byFloor.size < FEWEST_FLOORS) return null
  const floors = [...byFloor]
    .sort(([a], [b]) => b - a)
    .map(([floor_no, cells]) => ({ floor_no, cells: cells.toSorted(compareNumbers) as (Home | null)[] }))
  const lines = linesOf([...byFloor.values()])
  if (!lines) return { floors, lines: null }
  return {
    floors: floors.map(({ floor_no, cells }) => {
      const byLine = new Map(cells.map((home) => [home && lineOf(home), home]))
      return { floor_no, cells: lines.map((line) => byLine.get(line) ?? null) }
    }),
    lines,
  }
}

/** The lines in which the homes of all floors stand; null where they do not, or fill them too thinly to be read. */
function linesOf(floors: readonly (readonly Placed[])[]): string[] | null {
  const all = new Set<string>()
  let homes = 0
  for (const floor of floors) {
    const here = new Set<string>()
    for (const home of floor) {
      const line = lineOf(home)
      if (line === null || here.has(line)) return null
      here.add(line)
      all.add(line)
      homes++
    }
  }
  return homes < floors.length * all.size * LEAST_FILLED ? null : [...all].sort(byNumber.compare)
}

/** Values from one to another, both of them there. */
export interface ValueRange {
  from: number
  to: number
  count: number
}

/** Ranges with about as many values in each, the lowest first; at most `most`, and equal values never in two. */
export function valueRanges(values: readonly number[], most: number): ValueRange[] {
  const ranges: ValueRange[] = []
  const sorted = values.toSorted((a, b) => a - b)
  const share = sorted.length / most
  for (const [index, value] of sorted.entries()) {
    const last = ranges.at(-1)
    if (last && (value === last.to || index < ranges.length * share)) {
      last.to = value
      last.count++
    } else ranges.push({ from: value, to: value, count: 1 })
  }
  return ranges
}

/** The place of a value's range among them. */
export function rangeOf(value: number, ranges: readonly ValueRange[]): number {
  return ranges.findIndex(({ to }) => value <= to)
}
