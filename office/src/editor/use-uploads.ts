import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import type { UploadKind } from '@manzil/contract/editing/calls/uploads'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { useRef, useState } from 'react'
import { useUnsavedUploads } from './pending-uploads.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { uploadPicture } from './upload-picture.ts'

/** The server checks pictures one at a time and lets four of one account wait. */
const AT_ONCE = 3
const TRIES = 4
const BUSY_MS = 2_000
/** Statuses that the same file gets again: invalid, too large, wrong type. */
const REFUSED = [400, 413, 415]

/** A chosen file until its picture is in the form. */
export interface Upload {
  key: string
  file: File
  /** Address of the file in this browser. */
  preview: string
  /** Sent share, 0 to 1. */
  share: number
  failure?: string
  /** The file itself was refused, so trying again cannot help. */
  isRefused?: boolean
}

interface UploadsOptions {
  kind: UploadKind
  onUploaded: (media: OfficeMedia) => void
}

/** Uploads files in parallel and passes on their pictures in the order in which they were chosen. */
export function useUploads({ kind, onUploaded }: UploadsOptions) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const running = uploads.filter(({ failure }) => failure === undefined).length
  useUnsavedUploads(running > 0)
  // Uploads finish between renders, so they read the latest handler from a ref.
  const latest = useRef(onUploaded)
  latest.current = onUploaded
  const put = (key: string, change: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const drop = (key: string) => setUploads((before) => before.filter((one) => one.key !== key))

  const start = async (chosen: Upload[]) => {
    const pictures = new Map<string, OfficeMedia | undefined>()
    let passed = 0
    const pass = () => {
      for (let next = chosen[passed]; next && pictures.has(next.key); next = chosen[passed]) {
        const picture = pictures.get(next.key)
        if (picture) {
          latest.current(picture)
          drop(next.key)
          URL.revokeObjectURL(next.preview)
        }
        passed++
      }
    }
    const waiting = [...chosen]
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { key, file } = next
        const picture = await send(file, kind, (share) => put(key, { share })).catch((error: unknown) => {
          put(key, { failure: failureText(error), isRefused: error instanceof ApiError && REFUSED.includes(error.status) })
          return undefined
        })
        pictures.set(key, picture)
        pass()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return {
    uploads,
    running,
    add: (files: readonly File[]) => {
      const chosen = files.map((file) => ({ key: crypto.randomUUID(), file, preview: URL.createObjectURL(file), share: 0 }))
      setUploads((before) => [...before, ...chosen])
      void start(chosen)
    },
    retry: ({ failure: _failure, ...upload }: Upload) => {
      const again = { ...upload, share: 0 }
      setUploads((before) => before.map((one) => (one.key === again.key ? again : one)))
      void start([again])
    },
    dismiss: ({ key, preview }: Upload) => {
      URL.revokeObjectURL(preview)
      drop(key)
    },
  }
}

/** Shrinks pictures above the limit, and tries again while the server has too many pictures to check. */
async function send(file: File, kind: UploadKind, onProgress: (share: number) => void): Promise<OfficeMedia> {
  const small = await shrinkPicture(file)
  for (let attempt = 1; ; attempt++) {
    try {
      return await uploadPicture(small, small.name, kind, onProgress)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503 || attempt === TRIES) throw error
      await new Promise((done) => setTimeout(done, BUSY_MS * attempt))
    }
  }
}
