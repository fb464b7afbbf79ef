import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { ROADS } from '@manzil/geodata/files'

/** Edges by node: those of node `n` are `first[n]` to `first[n + 1]`. */
export interface Edges {
  first: Uint32Array
  /** The other end of each edge. */
  to: Uint32Array
  /** Tenths of a second. */
  time: Uint16Array
}

/** One-way streets have one edge, others two. */
export interface RoadGraph {
  nodes: number
  /** Degrees times 10⁶. */
  longitude: Int32Array
  latitude: Int32Array
  outgoing: Edges
  incoming: Edges
}

const HEADER = { signature: 'MZG1', nodesAt: 4, edgesAt: 8, dataAt: 12 }

/** Reads the roads of the country; `geodata/README.md` describes the file. */
export function readRoads(file = ROADS): RoadGraph {
  const data = new Uint8Array(gunzipSync(readFileSync(file))).buffer
  const header = new DataView(data)
  const signature = String.fromCharCode(...new Uint8Array(data, 0, HEADER.signature.length))
  if (signature !== HEADER.signature) throw new Error(`the road graph starts with ${signature}, not ${HEADER.signature}`)
  const nodes = header.getUint32(HEADER.nodesAt, true)
  const edges = header.getUint32(HEADER.edgesAt, true)
  const positions = HEADER.dataAt + 8 * nodes
  const ends = positions + 4 * (nodes + 1)
  const outgoing = {
    first: new Uint32Array(data, positions, nodes + 1),
    to: new Uint32Array(data, ends, edges),
    time: new Uint16Array(data, ends + 4 * edges, edges),
  }
  return {
    nodes,
    longitude: new Int32Array(data, HEADER.dataAt, nodes),
    latitude: new Int32Array(data, HEADER.dataAt + 4 * nodes, nodes),
    outgoing,
    incoming: reverseEdges(outgoing),
  }
}

/** Returns the same edges by the node they lead to. */
export function reverseEdges({ first, to, time }: Edges): Edges {
  const nodes = first.length - 1
  const reversed: Edges = { first: new Uint32Array(nodes + 1), to: new Uint32Array(to.length), time: new Uint16Array(to.length) }
  for (const end of to) reversed.first[end + 1] = (reversed.first[end + 1] as number) + 1
  for (let node = 0; node < nodes; node++) {
    reversed.first[node + 1] = (reversed.first[node + 1] as number) + (reversed.first[node] as number)
  }
  const next = reversed.first.slice(0, nodes)
  for (let node = 0; node < nodes; node++) {
    for (let edge = first[node] as number; edge < (first[node + 1] as number); edge++) {
      const end = to[edge] as number
      const place = next[end] as number
      next[end] = place + 1
      reversed.to[place] = node
      reversed.time[place] = time[edge] as number
    }
  }
  return reversed
}

/** Returns 1 for every node that can be reached from a node and leads back to it; others are cut off by gaps in the data. */
export function connectedNodes({ nodes, outgoing, incoming }: RoadGraph, from: number): Uint8Array {
  const [there, back] = [reachableNodes(outgoing, from), reachableNodes(incoming, from)]
  return Uint8Array.from({ length: nodes }, (_, node) => (there[node] as number) & (back[node] as number))
}

function reachableNodes({ first, to }: Edges, from: number): Uint8Array {
  const reached = new Uint8Array(first.length - 1)
  const waiting = [from]
  reached[from] = 1
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (let edge = first[node] as number; edge < (first[node + 1] as number); edge++) {
      const end = to[edge] as number
      if (reached[end] === 1) continue
      reached[end] = 1
      waiting.push(end)
    }
  }
  return reached
}
