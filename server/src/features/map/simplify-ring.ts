import type { Position } from './geometry.ts'

/** Drops points that are closer than `tolerance` to the line between the kept ones (Douglas-Peucker). */
export function simplifyRing(ring: readonly Position[], tolerance: number): Position[] {
  const kept = new Uint8Array(ring.length)
  // A closed ring is divided where it is farthest from its start.
  const [startX, startY] = ring[0] as Position
  let [farthest, most] = [0, -1]
  for (const [at, [x, y]] of ring.entries()) {
    const away = Math.hypot(x - startX, y - startY)
    if (away > most) [farthest, most] = [at, away]
  }
  for (const at of [0, farthest, ring.length - 1]) kept[at] = 1
  const parts: [number, number][] = [
    [0, farthest],
    [farthest, ring.length - 1],
  ]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part
    const [[x1, y1], [x2, y2]] = [ring[from] as Position, ring[to] as Position]
    const length = Math.hypot(x2 - x1, y2 - y1)
    let [worst, error] = [-1, tolerance]
    for (let at = from + 1; at < to; at++) {
      const [x, y] = ring[at] as Position
      const away = length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
      if (away > error) [worst, error] = [at, away]
    }
    if (worst < 0) continue
    kept[worst] = 1
    parts.push([from, worst], [worst, to])
  }
  return ring.filter((_, at) => kept[at] === 1)
}
