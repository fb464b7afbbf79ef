import { createIsomorphicFn } from '@tanstack/react-start'
import type { Land } from './land.ts'

/** The land of the country; on the server it comes with the application. */
export const loadLand = createIsomorphicFn()
  .server(async (): Promise<Land> => JSON.parse((await import('../../../public/map/land.geojson?raw')).default))
  .client((): Promise<Land> => fetch('/map/land.geojson').then((answer) => answer.json()))
