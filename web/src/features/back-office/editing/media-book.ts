import type { OfficeMedia } from '@manzil/contract/office-projects'
import { useState } from 'react'

/** The pictures that a form names by id: those of the project and those uploaded since. */
export interface MediaBook {
  get: (id: number) => OfficeMedia | undefined
  add: (media: OfficeMedia) => void
}

const KEPT = 'manzil:project-media'

/** Uploads are remembered as long as drafts are. */
export function useMediaBook(known: readonly OfficeMedia[]): MediaBook {
  const [added, setAdded] = useState<OfficeMedia[]>(readKept)
  return {
    get: (id) => known.find((media) => media.id === id) ?? added.find((media) => media.id === id),
    add: (media) =>
      setAdded((before) => {
        const all = [...before, media]
        try {
          sessionStorage.setItem(KEPT, JSON.stringify(all.slice(-200)))
        } catch {
          // Storage may be forbidden or full: then a reload asks for the picture again.
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
