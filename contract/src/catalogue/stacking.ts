export interface HomePosition {
  apt_no: string
  floor_no: number | null
}

/** Floors of a building, highest first, with their homes by column; null is a gap. */
export interface Stack<Home> {
  floors: { floor_no: number; cells: (Home | null)[] }[]
  /** Names of the columns if homes are aligned; null if each floor is filled from its start. */
  lines: string[] | null
}

const MIN_FLOORS = 2
/** With fewer cells filled, gaps would hide the homes, so floors are not aligned. */
const MIN_FILL_RATIO = 0.4

const byNumber = new Intl.Collator('en', { numeric: true })

/** Compares home numbers numerically: `9` before `10`. */
export function compareNumbers(a: Pick<HomePosition, 'apt_no'>, b: Pick<HomePosition, 'apt_no'>): number {
  return byNumber.compare(a.apt_no, b.apt_no)
}

/**
 * Returns the line (homes above each other) in a number that contains its floor: `04` of `1204` on floor 12, `A-04` of
 * `A-1204`; null if the number does not contain the floor.
 */
export function lineOf({ apt_no, floor_no }: HomePosition): string | null {
  if (floor_no === null) return null
  const floor = floor_no === 0 ? '(?:GF?|0)' : floor_no < 0 ? `B${-floor_no}` : `0*${floor_no}`
  const found =
    new RegExp(`^(.*?)${floor}[-. ]?(\\d\\d)$`, 'i').exec(apt_no) ?? new RegExp(`^(.*?)${floor}[-. ]?(\\d{1,3}\\D?)$`, 'i').exec(apt_no)
  return found ? `${found[1]}${found[2]}` : null
}

/** Groups homes by floor, aligned by line if their numbers allow; null for houses and single floors. */
export function stackHomes<Home extends HomePosition>(homes: readonly Home[]): Stack<Home> | null {
  const byFloor = new Map<number, Home[]>()
  for (const home of homes) {
    if (home.floor_no === null) continue
    const floor = byFloor.get(home.floor_no)
    if (floor) floor.push(home)
    else byFloor.set(home.floor_no, [home])
  }
  if (byFloor.size < MIN_FLOORS) return null
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

/** Returns the lines of all floors, or null if a home has none, a floor repeats one or too few cells would be filled. */
function linesOf(floors: readonly (readonly HomePosition[])[]): string[] | null {
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
  return homes < floors.length * all.size * MIN_FILL_RATIO ? null : [...all].sort(byNumber.compare)
}

/** Inclusive at both ends. */
export interface ValueRange {
  from: number
  to: number
  count: number
}

/** Splits values into at most `max` ranges of about equal count, lowest first; equal values share a range. */
export function valueRanges(values: readonly number[], max: number): ValueRange[] {
  const ranges: ValueRange[] = []
  const sorted = values.toSorted((a, b) => a - b)
  const share = sorted.length / max
  for (const [index, value] of sorted.entries()) {
    const last = ranges.at(-1)
    if (last && (value === last.to || index < ranges.length * share)) {
      last.to = value
      last.count++
    } else ranges.push({ from: value, to: value, count: 1 })
  }
  return ranges
}

export function rangeOf(value: number, ranges: readonly ValueRange[]): number {
  return ranges.findIndex(({ to }) => value <= to)
}
