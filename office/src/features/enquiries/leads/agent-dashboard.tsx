import type { AgentSummary } from '@manzil/contract/enquiries/calls/lead-handling'
import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { INITIAL_LEAD_STATUS, isOpenLead, LEAD_STATUS, LEAD_STATUSES } from '@manzil/contract/enquiries/lead-statuses'
import { m } from '@manzil/messages'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { OfficePage } from '../../../shell/office-page.tsx'
import { AgentLead } from './agent-lead.tsx'
import { LeadDialog } from './lead/lead-dialog.tsx'
import type { LeadsSearch } from './leads-address.ts'
import { validateLeadsSearch } from './leads-search.ts'
import { LiveState } from './live-state.tsx'
import { agentSummaryQuery, leadsQuery } from './queries.ts'
import { PageNumbers } from './table/page-numbers.tsx'

export function AgentDashboard({ search }: { search: LeadsSearch }) {
  return (
    <OfficePage roles={['agent']} title={m.nav_dashboard()} text={m.agent_leads_text()}>
      <AgentDesk search={validateLeadsSearch(search)} />
    </OfficePage>
  )
}

function AgentDesk({ search }: { search: LeadsSearch }) {
  const navigate = useNavigate()
  const status = search.status ?? INITIAL_LEAD_STATUS
  const listed: LeadsSearch = { page: search.page, status, sort_by: isOpenLead({ status }) ? 'date_asc' : 'date_desc' }
  const { data: summary } = useQuery(agentSummaryQuery())
  const { data, error } = useQuery(leadsQuery('agent', listed))
  const open = (lead: number | undefined) => void navigate({ to: '/agent/dashboard', search: { ...search, lead }, resetScroll: false })
  return (
    <>
      <LiveState view="agent" arrivedText={m.agent_leads_arrived()} />
      <Figures summary={summary} />
      <nav className="flex gap-2 pt-6 pb-4" aria-label={m.leads_status()}>
        {LEAD_STATUSES.map((one) => (
          <Link
            key={one}
            to="/agent/dashboard"
            search={one === INITIAL_LEAD_STATUS ? {} : { status: one }}
            resetScroll={false}
            aria-current={one === status ? 'true' : undefined}
            className="chip min-h-11 border border-line-strong text-sm transition-colors hover:bg-sand"
          >
            {(LEAD_STATUS[one].list ?? LEAD_STATUS[one].name)()}
          </Link>
        ))}
      </nav>
      {error && !data && <FormFailure>{failureText(error)}</FormFailure>}
      {!data && !error && <p role="status">{m.loading_dots()}</p>}
      {data && (
        <>
          <AgentLeads leads={data.data} isNext={isOpenLead({ status }) && (search.page ?? 1) === 1} onOpen={(lead) => open(lead.id)} />
          <PageNumbers page={search.page ?? 1} count={data.count} shown={data.data.length} search={search} />
        </>
      )}
      {search.lead !== undefined && <LeadDialog key={search.lead} view="agent" id={search.lead} onClose={() => open(undefined)} />}
    </>
  )
}

function AgentLeads({ leads, isNext, onOpen }: { leads: Lead[]; isNext: boolean; onOpen: (lead: Lead) => void }) {
  if (leads.length === 0) return <p className="border-t border-line py-10 text-muted">{isNext ? m.agent_leads_none() : m.leads_none()}</p>
  return (
    <ul className="border-t border-line" aria-label={m.leads_title()}>
      {leads.map((lead, index) => (
        <AgentLead key={lead.id} lead={lead} isNext={isNext && index === 0} onOpen={() => onOpen(lead)} />
      ))}
    </ul>
  )
}

function Figures({ summary }: { summary: AgentSummary | undefined }) {
  const figures = [
    { term: m.agent_leads_waiting(), value: summary?.waiting },
    { term: m.leads_late(), value: summary?.late, isAlarming: true },
    { term: m.agent_leads_week(), value: summary?.contacted_this_week },
  ]
  return (
    <dl className="mt-6 grid grid-cols-3 border-y border-line">
      {figures.map(({ term, value, isAlarming }) => (
        <div key={term} className="border-line py-5 not-first:border-s not-first:ps-6 max-md:py-3.5 max-md:not-first:ps-3">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className={`figure min-h-[1.25em] text-[34px] max-md:text-[26px] ${isAlarming && value ? 'text-danger' : ''}`}>
            {value !== undefined && formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
