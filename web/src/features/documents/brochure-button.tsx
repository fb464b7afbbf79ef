import { m } from '@manzil/messages'
import type { Subject } from '../enquiries/index.ts'
import { DownloadButton } from './download-button.tsx'
import { useBrochure } from './use-brochure.tsx'

/** Downloads the brochure of a project, after its form the first time. */
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
