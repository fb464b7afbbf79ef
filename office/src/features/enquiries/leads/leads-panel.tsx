import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { icon } from '@manzil/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { OfficePage } from '../../../shell/office-page.tsx'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { useLeadsFile } from './bulk/use-leads-file.ts'
import { LeadDialog } from './lead/lead-dialog.tsx'
import { LeadCards, WaitingFigures } from './lead-cards.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadUndo } from './lead-undo.tsx'
import { DEFAULT_ROWS, type LeadsSearch } from './leads-address.ts'
import { type ChangeSearch, validateLeadsSearch } from './leads-search.ts'
import { LiveLeads, LiveState } from './live-leads.tsx'
import { leadsQuery, readLeadsFile } from './queries.ts'
import { LeadTable } from './table/lead-table.tsx'
import { PageNumbers, rangeText } from './table/page-numbers.tsx'
import { useCloseLead } from './use-close-lead.ts'

export function LeadsPanel({ search: address }: { search: LeadsSearch }) {
  const search = validateLeadsSearch(address)
  const navigate = useNavigate()
  const change: ChangeSearch = (changed, { replace = false } = {}) => {
    const next = { ...search, page: undefined, ...changed }
    void navigate({ to: '/leads-panel', search: next, replace, resetScroll: false })
  }
  return (
    <OfficePage roles={STAFF_ROLES} title={m.leads_title()} actions={<ExportButton search={search} />}>
      <LeadUndo view="staff">
        <LiveLeads view="staff">
          <div className="flex flex-col">
            <div className="max-md:hidden">
              <LeadCards />
            </div>
            <WaitingFigures />
            <LeadFilters search={search} change={change} />
            <Leads search={search} change={change} />
            <div className="md:hidden">
              <LeadCards />
            </div>
          </div>
        </LiveLeads>
      </LeadUndo>
    </OfficePage>
  )
}

function Leads({ search, change }: { search: LeadsSearch; change: ChangeSearch }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(leadsQuery('staff', search))
  const { page = 1, rows = DEFAULT_ROWS } = search
  useLastPage(page, rows, isPlaceholderData ? undefined : data?.count)
  const close = useCloseLead(search.lead, () => change({ lead: undefined, page: search.page }, { replace: true }))
  if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />
  return (
    <>
      <LiveState />
      {data ? (
        <>
          <p role="status" className="sr-only">
            {data.count === 0 ? '' : rangeText(page, rows, data.data.length, data.count)}
          </p>
          <LeadTable leads={data.data} search={search} change={change} isOld={isPlaceholderData} />
          <PageNumbers page={page} size={rows} count={data.count} shown={data.data.length} search={search} offersRows />
        </>
      ) : (
        <p role="status" className="min-h-120 py-10 text-muted">
          {m.loading_dots()}
        </p>
      )}
      {search.lead !== undefined && <LeadDialog key={search.lead} view="staff" id={search.lead} mayDelete onClose={close} />}
    </>
  )
}

const ExportIcon = icon(<path d="M12 4v11m-4-4 4 4 4-4M5 19h14" />)

function ExportButton({ search }: { search: LeadsSearch }) {
  const { save, isBusy } = useLeadsFile()
  return (
    <button type="button" className={button('secondary', 'sm')} aria-busy={isBusy} onClick={() => save(() => readLeadsFile(search))}>
      <ExportIcon className="size-4" />
      {m.leads_export()}
    </button>
  )
}
