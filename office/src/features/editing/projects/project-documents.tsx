import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'

const LINK = 'link inline-flex min-h-10 items-center'

/** Links to the documents of a published project, as visitors get them. */
export function ProjectDocuments({ project: { id, form } }: { project: Pick<ProjectForEditing, 'id' | 'form'> }) {
  const addressOf = (document: 'brochure' | 'salesoffer') => `/api/v1/property-${document}/${id}/?lang=${getLocale()}`
  const isSoldOut = form.sales_status_id === SOLD_OUT
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
      <a href={addressOf('brochure')} download className={LINK}>
        {m.brochure_download()}
      </a>
      {!isSoldOut && (
        <a href={addressOf('salesoffer')} download className={LINK}>
          {m.offer_download()}
        </a>
      )}
    </p>
  )
}
