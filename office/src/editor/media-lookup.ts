import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import { useState } from 'react'

/** Looks up the pictures a form refers to by id: stored ones and those uploaded since. */
export interface MediaLookup {
  get: (id: number) => OfficeMedia | undefined
  add: (media: OfficeMedia) => void
}

const KEPT = 'manzil:project-media'

/** Stores uploads in sessionStorage, like drafts, so that a restored draft still finds its pictures. */
export function useMediaLookup(known: readonly OfficeMedia[]): MediaLookup {
  const [added, setAdded] = useState<OfficeMedia[]>(readKept)
  return {
    get: (id) => known.find((media) => media.id === id) ?? added.find((media) => media.id === id),
    add: (media) =>
      setAdded((before) => {
        const all = [...before, media]
        try {
          sessionStorage.setItem(KEPT, JSON.stringify(all.slice(-200)))
        } catch {
          // Storage may be blocked or full; after a reload the picture has to be uploaded again.
        }
        return all
      }),
  }
}

function readKept(): OfficeMedia[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
  } catch {
    return []
  }
}
