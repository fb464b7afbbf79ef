import { tabStorage } from '@manzil/ui/browser/storage.ts'

const KEY = 'mapCameras'
/** The latest ones are remembered. */
const MOST = 50

/** Where the map was on an entry of the browser's history. */
export interface Camera {
  centre: { longitude: number; latitude: number }
  zoom: number
  /** The visitor moved the map without searching there. */
  isMoved: boolean
}

/** Returns where the map was on the current entry, so that Back returns there also without a search. */
export function readCamera(): Camera | undefined {
  return readCameras().find(([entry]) => entry === currentEntry())?.[1]
}

export function rememberCamera(camera: Camera): void {
  const others = readCameras().filter(([entry]) => entry !== currentEntry())
  tabStorage.write(KEY, [...others, [currentEntry(), camera]].slice(-MOST))
}

function readCameras(): [entry: string, camera: Camera][] {
  const stored = tabStorage.read<unknown>(KEY)
  return Array.isArray(stored) ? stored : []
}

/** The key that the router gives each entry; a reload keeps it. */
function currentEntry(): string {
  return (history.state as { __TSR_key?: string } | null)?.__TSR_key ?? location.href
}
