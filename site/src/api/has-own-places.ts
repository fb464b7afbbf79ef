import { PLACES_KEY } from '@manzil/contract/pages/storage-keys'
import { browserStorage } from '@manzil/ui/browser/storage.ts'

/** For parts that load at once if the visitor has places of their own. */
export function hasOwnPlaces(): boolean {
  return browserStorage.read(PLACES_KEY) !== undefined
}
