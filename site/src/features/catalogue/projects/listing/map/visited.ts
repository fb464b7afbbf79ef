import { VISITED_KEY } from '@manzil/contract/pages/storage-keys'
import { browserStorage } from '@manzil/ui/browser/storage.ts'

/** The latest ones are remembered. */
const MOST = 500

/** Returns the slugs of projects that were opened on the map in this browser. */
export function readVisited(): ReadonlySet<string> {
  const stored = browserStorage.read<unknown>(VISITED_KEY)
  return new Set(Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : [])
}

/** Returns the slugs with another one. */
export function rememberVisit(slug: string): ReadonlySet<string> {
  const others = [...readVisited()].filter((other) => other !== slug)
  const visited = [...others, slug].slice(-MOST)
  browserStorage.write(VISITED_KEY, visited)
  return new Set(visited)
}
