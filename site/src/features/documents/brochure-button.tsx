import { m } from '@manzil/messages'
import type { Subject } from '../enquiries/index.ts'
import { DownloadButton } from './download-button.tsx'
import { useBrochure } from './use-brochure.tsx'

export function BrochureButton({ slug, subject, className }: { slug: string; subject: Subject; className: string }) {
  const { isBusy, press, dialog } = useBrochure(slug, subject)
  return (
    <>
      <DownloadButton isBusy={isBusy} className={className} onClick={press}>
        {m.brochure_download()}
      </DownloadButton>
      {dialog}
    </>
  )
}
