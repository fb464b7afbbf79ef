import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import type { UploadStatesAnswer } from '@manzil/contract/editing/calls/uploads'
import { imageAddress } from '@manzil/contract/text/images'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { readDraft, storeDraft } from '@manzil/ui/browser/storage.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { previewOf } from './upload-picture.ts'

/** Looks up the pictures a form refers to by id: stored ones and those uploaded since. */
export interface MediaLookup {
  get: (id: number) => OfficeMedia | undefined
  add: (media: OfficeMedia) => void
  /** Encodes a picture again after a failure. */
  encodeAgain: (id: number) => void
}

const UPLOADS = 'uploads'
const MOST = 200
const POLL_MS = 1_500
/** Most ids that one call takes. */
const IDS_A_CALL = 50

/** Stores uploads like drafts, so that a restored draft still finds its pictures. Follows the pictures that are being encoded. */
export function useMediaLookup(known: readonly OfficeMedia[]): MediaLookup {
  const [added, setAdded] = useState<OfficeMedia[]>(() => readDraft(UPLOADS) ?? [])
  const client = useQueryClient()
  const ids = [...new Set([...known, ...added].flatMap(({ id, encoding }) => (encoding ? [id] : [])))]
  const { queryKey, ...query } = statesQuery(ids)
  const { data: states } = useQuery({ queryKey, ...query })
  return {
    get: (id) => {
      const media = known.find((one) => one.id === id) ?? added.find((one) => one.id === id)
      return media && { ...media, encoding: states && id in states ? (states[id] ?? null) : media.encoding }
    },
    add: (media) =>
      setAdded((before) => {
        const all = [...before, media].slice(-MOST)
        storeDraft(UPLOADS, all)
        return all
      }),
    encodeAgain: (id) =>
      void callApi(`/office/media/${id}/encoding/`, { method: 'POST' }).then(
        () => client.invalidateQueries({ queryKey }),
        (error: unknown) => notify(failureText(error), 'error'),
      ),
  }
}

type States = Record<number, OfficeMedia['encoding']>

function statesQuery(ids: number[]) {
  return {
    queryKey: accountKey('media-states', ids.join()),
    queryFn: async (): Promise<States> => {
      const chunks = Array.from({ length: Math.ceil(ids.length / IDS_A_CALL) }, (_, at) =>
        ids.slice(at * IDS_A_CALL, (at + 1) * IDS_A_CALL),
      )
      const answers = await Promise.all(chunks.map((chunk) => callApi<UploadStatesAnswer>(`/office/media/?ids=${chunk.join()}`)))
      return Object.fromEntries(answers.flatMap(({ data }) => data.map(({ id, encoding }) => [id, encoding])))
    },
    enabled: ids.length > 0,
    staleTime: 0,
    placeholderData: (before: States | undefined) => before,
    refetchInterval: ({ state: { data } }: { state: { data: States | undefined } }) =>
      data && !Object.values(data).includes('waiting') ? false : POLL_MS,
  }
}

/** Address of a picture on this screen: the uploaded file, the smallest size while others are missing, or the given width. */
export function shownAddress({ id, image, encoding }: OfficeMedia, width?: 400 | 800): string {
  if (encoding) return previewOf(id) ?? imageAddress(image, 400, 'webp')
  return previewOf(id) ?? (width === undefined ? image : imageAddress(image, width, 'webp'))
}
