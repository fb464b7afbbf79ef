import { m } from '@manzil/messages'
import { DocumentCards } from '../../../documents/index.ts'
import { InquiryPanelContent, ReportButton, type Subject } from '../../../enquiries/index.ts'

export interface SidePanelProps {
  slug: string
  subject: Subject
  isAdvertised: boolean
  isSoldOut: boolean
}

/** On wide screens, the contact part stays in view. */
export function SidePanelContent({ slug, subject, isAdvertised, isSoldOut }: SidePanelProps) {
  if (!isAdvertised) return <p className="rounded-panel bg-surface p-6 shadow-lift">{m.property_not_advertised_text()}</p>
  return (
    <>
      <DocumentCards slug={slug} subject={subject} isSoldOut={isSoldOut} />
      <div className="lg:sticky lg:top-34 short:top-33 low:static">
        <InquiryPanelContent inquiry_type="property_inquiry" subject={subject} />
        <ReportButton subject={subject} />
      </div>
    </>
  )
}
