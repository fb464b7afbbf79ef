import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connectedNodes, type Edges, reverseEdges } from './road-graph.ts'
import { shortestTimes, UNREACHABLE } from './shortest-times.ts'

interface Road {
  from: number
  to: number
  time: number
}

const NODES = 12
const node = fc.integer({ min: 0, max: NODES - 1 })
const roads = fc.array(fc.record({ from: node, to: node, time: fc.integer({ min: 1, max: 6_000 }) }), { maxLength: 40 })
const points = fc.array(fc.record({ node, seconds: fc.integer({ min: 0, max: 200 }) }), { minLength: 1, maxLength: 3 })

function edgesOf(given: readonly Road[]): Edges {
  const sorted = given.toSorted((a, b) => a.from - b.from)
  return {
    first: Uint32Array.from({ length: NODES + 1 }, (_, from) => sorted.filter((road) => road.from < from).length),
    to: Uint32Array.from(sorted, ({ to }) => to),
    time: Uint16Array.from(sorted, ({ time }) => time),
  }
}

/** Relaxes all roads until nothing changes. In seconds. */
function naiveTimes(given: readonly Road[], starts: readonly { node: number; seconds: number }[]): number[] {
  const times = Array.from({ length: NODES }, () => Number.POSITIVE_INFINITY)
  for (const { node: start, seconds } of starts) times[start] = Math.min(times[start] as number, seconds * 10)
  for (let changed = true; changed; ) {
    changed = false
    for (const { from, to, time } of given) {
      const longer = (times[from] as number) + time
      if (longer >= (times[to] as number)) continue
      times[to] = longer
      changed = true
    }
  }
  return times.map((tenths) => (Number.isFinite(tenths) ? Math.round(tenths / 10) : UNREACHABLE))
}

describe('shortest times', () => {
  it('match a naive search, from the points along one-way roads', () => {
    fc.assert(
      fc.property(roads, points, (given, starts) => {
        const times = shortestTimes(edgesOf(given), starts)
        expect([...times.subarray(0, NODES)]).toEqual(naiveTimes(given, starts))
        expect(times[NODES]).toBe(UNREACHABLE)
      }),
    )
  })

  it('match it to the points too, against the direction of the roads', () => {
    fc.assert(
      fc.property(roads, points, (given, ends) => {
        const reversed = given.map(({ from, to, time }) => ({ from: to, to: from, time }))
        const times = shortestTimes(reverseEdges(edgesOf(given)), ends)
        expect([...times.subarray(0, NODES)]).toEqual(naiveTimes(reversed, ends))
      }),
    )
  })

  it('are the same for some targets only', () => {
    fc.assert(
      fc.property(roads, points, fc.array(node, { minLength: 1 }), (given, starts, targets) => {
        const [all, some] = [shortestTimes(edgesOf(given), starts), shortestTimes(edgesOf(given), starts, targets)]
        expect(targets.map((target) => some[target])).toEqual(targets.map((target) => all[target]))
      }),
    )
  })
})

it('keeps only nodes that lead to each other', () => {
  const outgoing = edgesOf([
    { from: 0, to: 1, time: 1 },
    { from: 1, to: 0, time: 1 },
    { from: 1, to: 2, time: 1 },
    { from: 3, to: 0, time: 1 },
  ])
  const graph = {
    nodes: NODES,
    longitude: new Int32Array(NODES),
    latitude: new Int32Array(NODES),
    outgoing,
    incoming: reverseEdges(outgoing),
  }
  expect([...connectedNodes(graph, 0)].slice(0, 4)).toEqual([1, 1, 0, 0])
})
