import { notify } from '@manzil/ui/notices/notify.ts'
import { useRef, useState } from 'react'
import type { DocumentRequest } from './download-document.ts'

/** Downloads one document at a time and ignores presses while busy. Loads its code on the first press. */
export function useDownload(): { isBusy: boolean; start: (request: DocumentRequest) => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const start = async (request: DocumentRequest) => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    await import('./download-document.ts').then(
      ({ downloadDocument }) => downloadDocument(request),
      () => notify(request.failed, 'error'),
    )
    busy.current = false
    setBusy(false)
  }
  return { isBusy, start }
}
