import { createIsomorphicFn } from '@tanstack/react-start'
import type { Land } from './land.ts'

/** The outline of the land; the server's build contains it. */
export const loadLand = createIsomorphicFn()
  .server(async (): Promise<Land> => JSON.parse((await import('@manzil/contract/land.geojson?raw')).default))
  .client((): Promise<Land> => fetch('/map/land.geojson').then((answer) => answer.json()))
