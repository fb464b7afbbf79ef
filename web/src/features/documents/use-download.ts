import { useRef, useState } from 'react'
import { notify } from '../../ui/notify.ts'
import type { WantedDocument } from './download-document.ts'

/** Downloads documents, one at a time: a press while one is being made is not heard. What it needs is loaded with the first. */
export function useDownload(): { isBusy: boolean; start: (wanted: WantedDocument) => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const start = async (wanted: WantedDocument) => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    await import('./download-document.ts').then(
      ({ downloadDocument }) => downloadDocument(wanted),
      () => notify(wanted.failed, 'error'),
    )
    busy.current = false
    setBusy(false)
  }
  return { isBusy, start }
}
