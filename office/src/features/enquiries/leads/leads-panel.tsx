import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { OfficePage } from '../../../shell/office-page.tsx'
import { ExportButton } from './export-button.tsx'
import { LeadCards } from './lead-cards.tsx'
import { LeadDialog } from './lead-dialog.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadTable } from './lead-table.tsx'
import type { LeadsSearch } from './leads-address.ts'
import { type ChangeSearch, validateLeadsSearch } from './leads-search.ts'
import { LiveState } from './live-state.tsx'
import { PageNumbers, rangeText } from './page-numbers.tsx'
import { leadsQuery } from './queries.ts'
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
