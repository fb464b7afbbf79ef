import type { MapNeighbour } from '../../../../map/place.ts'

/** Returns a function that loads the located projects of a community, without the one of the page, when a map shows them. */
export function neighboursLoader(id: number | undefined, community: string | undefined): () => Promise<MapNeighbour[]> {
  return () => import('./load-neighbours.ts').then((loaded) => loaded.loadNeighbours(id, community))
}
