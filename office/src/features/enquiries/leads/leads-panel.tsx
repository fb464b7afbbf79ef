import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { download } from '@manzil/ui/browser/download.ts'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { icon } from '@manzil/ui/icons.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { OfficePage } from '../../../shell/office-page.tsx'
import { LeadFilters } from './filters/lead-filters.tsx'
import { LeadDialog } from './lead/lead-dialog.tsx'
import { LeadCards } from './lead-cards.tsx'
import type { LeadsSearch } from './leads-address.ts'
import { type ChangeSearch, validateLeadsSearch } from './leads-search.ts'
import { LiveState } from './live-state.tsx'
import { leadsQuery, readLeadsFile } from './queries.ts'
import { LeadTable } from './table/lead-table.tsx'
import { PageNumbers, rangeText } from './table/page-numbers.tsx'
import { UndoStrip, useUndo } from './undo-delete-notice.tsx'

export function LeadsPanel({ search: address }: { search: LeadsSearch }) {
  const search = validateLeadsSearch(address)
  const navigate = useNavigate()
  const change: ChangeSearch = (changed, { replace = false } = {}) => {
    const next = { ...search, page: undefined, ...changed }
    void navigate({ to: '/leads-panel', search: next, replace, resetScroll: false })
  }
  return (
    <OfficePage roles={STAFF_ROLES} title={m.leads_title()} actions={<ExportButton search={search} />}>
      <LeadCards />
      <LeadFilters search={search} change={change} />
      <Leads search={search} change={change} />
    </OfficePage>
  )
}

function Leads({ search, change }: { search: LeadsSearch; change: ChangeSearch }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(leadsQuery('staff', search))
  const undo = useUndo()
  if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />
  return (
    <>
      <LiveState view="staff" arrivedText={m.leads_arrived()} />
      <UndoStrip undo={undo} />
      {data ? (
        <>
          <p role="status" className="sr-only">
            {data.count === 0 ? '' : rangeText(search.page ?? 1, data.data.length, data.count)}
          </p>
          <LeadTable leads={data.data} search={search} change={change} isOld={isPlaceholderData} undo={undo} />
          <PageNumbers page={search.page ?? 1} count={data.count} shown={data.data.length} search={search} />
        </>
      ) : (
        <p role="status" className="min-h-120 py-10 text-muted">
          {m.loading_dots()}
        </p>
      )}
      {search.lead !== undefined && (
        <LeadDialog
          key={search.lead}
          view="staff"
          id={search.lead}
          onClose={() => change({ lead: undefined, page: search.page })}
          onDeleted={undo.offer}
        />
      )}
    </>
  )
}

const ExportIcon = icon(<path d="M12 4v11m-4-4 4 4 4-4M5 19h14" />)

function ExportButton({ search }: { search: LeadsSearch }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      download(await readLeadsFile(search), 'leads.csv')
    } catch (error) {
      void notify(failureText(error, m.leads_export_failed()), 'error')
    }
    setBusy(false)
  }
  return (
    <button type="button" className={button('secondary', 'sm')} aria-busy={busy} onClick={save}>
      <ExportIcon className="size-4" />
      {m.leads_export()}
    </button>
  )
}
