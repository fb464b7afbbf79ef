import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import { readDraft, storeDraft } from '@manzil/ui/browser/storage.ts'
import { useState } from 'react'

/** Looks up the pictures a form refers to by id: stored ones and those uploaded since. */
export interface MediaLookup {
  get: (id: number) => OfficeMedia | undefined
  add: (media: OfficeMedia) => void
}

const UPLOADS = 'uploads'
const MOST = 200

/** Stores uploads like drafts, so that a restored draft still finds its pictures. */
export function useMediaLookup(known: readonly OfficeMedia[]): MediaLookup {
  const [added, setAdded] = useState<OfficeMedia[]>(() => readDraft(UPLOADS) ?? [])
  return {
    get: (id) => known.find((media) => media.id === id) ?? added.find((media) => media.id === id),
    add: (media) =>
      setAdded((before) => {
        const all = [...before, media].slice(-MOST)
        storeDraft(UPLOADS, all)
        return all
      }),
  }
}
