import { createIsomorphicFn } from '@tanstack/react-start'
import type { Land } from './land.ts'

/** Loads the land's outline; the server has it in its bundle. */
export const loadLand = createIsomorphicFn()
  .server(async (): Promise<Land> => JSON.parse((await import('@manzil/contract/catalogue/land.geojson?raw')).default))
  .client((): Promise<Land> => fetch('/map/land.geojson').then((answer) => answer.json()))
