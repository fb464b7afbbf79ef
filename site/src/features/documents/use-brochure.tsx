import { m } from '@manzil/messages'
import { useSession } from '@manzil/ui/api/session.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { type BrochureDialogProps, loadBrochureDialog, type Subject } from '../enquiries/index.ts'
import { hasRequestedBrochure, rememberBrochure } from './brochure-storage.ts'
import { brochurePath } from './document-urls.ts'
import { useDownload } from './use-download.ts'

const DOWNLOAD_DELAY_MS = 500

interface Brochure {
  /** Whether the button downloads directly. */
  isReady: boolean
  isBusy: boolean
  press: () => void
  dialog: ReactNode
}

/**
 * Asks for contact details before the first download of a project's brochure. Later presses download directly, and so do those of
 * people who work with projects: their own details would be a false lead.
 */
export function useBrochure(slug: string, subject: Subject): Brochure {
  const { isBusy, start } = useDownload()
  const session = useSession()
  const [isSent, setSent] = useState(false)
  const isReady = isSent || (!!session && session.role !== 'user')
  const [shown, show] = useState<{ Dialog: ComponentType<BrochureDialogProps> }>()
  useEffect(() => setSent(hasRequestedBrochure(slug)), [slug])
  const download = () =>
    start({ path: brochurePath(slug), name: `${slug}-brochure.pdf`, done: m.brochure_done(), failed: m.brochure_failed() })
  const ask = () =>
    loadBrochureDialog().then(
      (module) => show({ Dialog: module.default }),
      () => notify(m.form_offline(), 'error'),
    )
  const close = () => show(undefined)
  const sent = () => {
    close()
    void notify(m.inquiry_sent())
    rememberBrochure(slug)
    setSent(true)
    setTimeout(download, DOWNLOAD_DELAY_MS)
  }
  return {
    isReady,
    isBusy,
    // Checks storage too, because `isReady` is only set after the first render.
    press: () => void (hasRequestedBrochure(slug) || isReady ? download() : ask()),
    dialog: shown && <shown.Dialog subject={subject} onClose={close} onSent={sent} />,
  }
}
