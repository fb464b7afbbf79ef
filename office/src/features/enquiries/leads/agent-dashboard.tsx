import type { AgentSummary } from '@manzil/contract/enquiries/calls/lead-handling'
import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { DAY_MS, uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { OfficePage } from '../../../shell/office-page.tsx'
import { TextFilter } from '../../../ui/filters/text-filter.tsx'
import { useRowFocus } from '../../../ui/selection/use-row-focus.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { AgentLead } from './agent-lead.tsx'
import { LeadDialog } from './lead/lead-dialog.tsx'
import { UnlistedNotes } from './lead/note-draft.tsx'
import { LeadUndo, UndoStrip, useWithdrawnUndo } from './lead-undo.tsx'
import { DEFAULT_ROWS, type LeadsSearch } from './leads-address.ts'
import { validateLeadsSearch } from './leads-search.ts'
import { ArrivalStrip, LiveLeads, LiveState } from './live-leads.tsx'
import { agentSummaryQuery, leadsQuery } from './queries.ts'
import { PageNumbers } from './table/page-numbers.tsx'
import { useCloseLead } from './use-close-lead.ts'

export function AgentDashboard({ search }: { search: LeadsSearch }) {
  return (
    <OfficePage roles={['agent']} title={m.nav_dashboard()} text={m.agent_leads_text()}>
      <LeadUndo view="agent">
        <LiveLeads view="agent">
          <AgentDesk search={validateLeadsSearch(search)} />
        </LiveLeads>
      </LeadUndo>
    </OfficePage>
  )
}

/** Lists that an agent works through; the first is the one to call. On phones, the figures open the first two. */
const LISTS: { name: () => string; search: LeadsSearch; hasFigure?: boolean }[] = [
  { name: m.agent_leads_waiting, search: {}, hasFigure: true },
  { name: m.leads_late, search: { waiting: 'late' }, hasFigure: true },
  { name: m.leads_status_contacted, search: { status: 'Contacted' } },
  { name: m.agent_leads_all, search: { agent: 'mine' } },
]

const NO_LEADS: Lead[] = []

function AgentDesk({ search }: { search: LeadsSearch }) {
  const navigate = useNavigate()
  const { status, agent, contacted_from, same_person, search: text, page = 1 } = search
  const waiting = status || agent || text || same_person ? undefined : (search.waiting ?? 'any')
  const listed: LeadsSearch = {
    page: search.page,
    search: text,
    status,
    waiting,
    contacted_from,
    same_person,
    sort_by: waiting ? 'date_asc' : 'date_desc',
  }
  const { data: summary } = useQuery(agentSummaryQuery())
  const { data, error, isPlaceholderData } = useQuery(leadsQuery('agent', listed))
  const { list: focus } = useRowFocus(data?.data ?? NO_LEADS, search.lead)
  useWithdrawnUndo(data?.data ?? NO_LEADS)
  useLastPage(page, DEFAULT_ROWS, isPlaceholderData ? undefined : data?.count)
  const show = (list: LeadsSearch, replace = false) => void navigate({ to: '/agent/dashboard', search: list, replace, resetScroll: false })
  const open = (lead: number) => show({ ...search, lead })
  const close = useCloseLead(search.lead, () => show({ ...search, lead: undefined }, true))
  return (
    <>
      <LiveState />
      <Figures summary={summary} search={search} />
      <div className="flex flex-wrap items-center justify-between gap-2 pt-6 pb-4 max-md:pt-4 max-md:pb-3">
        <nav className="flex flex-wrap gap-2" aria-label={m.leads_status()}>
          {LISTS.map(({ name, search: list, hasFigure }) => (
            <Link
              key={name()}
              to="/agent/dashboard"
              search={list}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={isSameList(list, search) ? 'true' : undefined}
              className={`chip min-h-11 border border-line-strong text-sm transition-colors hover:bg-sand max-md:px-3 ${hasFigure ? 'max-md:hidden' : ''}`}
            >
              {name()}
            </Link>
          ))}
        </nav>
        <search className="min-w-56 flex-1 md:max-w-96">
          <TextFilter
            label={m.agent_leads_search()}
            hidesLabel
            value={text ?? ''}
            onType={(typed, { replace }) => show(searchFor(typed), replace)}
          />
        </search>
      </div>
      {error && !data && <FormFailure>{failureText(error)}</FormFailure>}
      {!data && !error && <p role="status">{m.loading_dots()}</p>}
      {data && <UnlistedNotes leads={data.data} onOpen={open} />}
      <div {...focus} tabIndex={-1} className="outline-none">
        {data && (
          <AgentLeads
            leads={data.data}
            search={search}
            isNext={waiting !== undefined && page === 1}
            onOpen={(lead) => open(lead.id)}
            onClear={text ? () => show({}) : undefined}
          />
        )}
        <div className="sticky bottom-3 z-12 low:static">
          <ArrivalStrip onShow={(only) => (only === undefined ? show({ agent: 'mine' }) : open(only))} />
          <UndoStrip open={search.lead} />
        </div>
      </div>
      {data && <PageNumbers page={page} size={DEFAULT_ROWS} count={data.count} shown={data.data.length} search={search} />}
      {search.lead !== undefined && <LeadDialog key={search.lead} view="agent" id={search.lead} onClose={close} />}
    </>
  )
}

/** Searches all of the agent's leads, because a client may call back after any time. */
const searchFor = (typed: string): LeadsSearch => ({ agent: 'mine', search: typed || undefined })

function isSameList(one: LeadsSearch, other: LeadsSearch): boolean {
  const keys = ['status', 'waiting', 'agent', 'contacted_from'] as const
  return keys.every((key) => one[key] === other[key])
}

interface AgentLeadsProps {
  leads: Lead[]
  search: LeadsSearch
  isNext: boolean
  onOpen: (lead: Lead) => void
  /** Passed if a search can be cleared. */
  onClear: (() => void) | undefined
}

function AgentLeads({ leads, search, isNext, onOpen, onClear }: AgentLeadsProps) {
  if (leads.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-8 text-muted">
        <p>{isNext ? m.agent_leads_none() : m.leads_none()}</p>
        {onClear && (
          <button type="button" className={button('secondary', 'sm')} onClick={onClear}>
            {m.leads_clear_search()}
          </button>
        )}
      </div>
    )
  }
  return (
    <ul className="border-t border-line" aria-label={m.leads_title()}>
      {leads.map((lead, index) => (
        <AgentLead key={lead.id} lead={lead} search={search} isNext={isNext && index === 0} onOpen={() => onOpen(lead)} />
      ))}
    </ul>
  )
}

const DAYS_BEFORE_TODAY = 6

/** Each figure opens the leads that it counts. */
function Figures({ summary, search }: { summary: AgentSummary | undefined; search: LeadsSearch }) {
  const figures: { term: string; value: number | undefined; list: LeadsSearch; isAlarming?: boolean }[] = [
    { term: m.agent_leads_waiting(), value: summary?.waiting, list: {} },
    { term: m.leads_late(), value: summary?.late, list: { waiting: 'late' }, isAlarming: true },
    {
      term: m.agent_leads_week(),
      value: summary?.contacted_this_week,
      list: { agent: 'mine', contacted_from: uaeDate(new Date(Date.now() - DAYS_BEFORE_TODAY * DAY_MS)) },
    },
  ]
  return (
    <dl className="mt-6 grid grid-cols-3 border-y border-line max-md:mt-3">
      {figures.map(({ term, value, list, isAlarming }) => (
        <div
          key={term}
          className="relative flex flex-col justify-between border-line py-5 not-first:border-s not-first:ps-6 max-md:py-2.5 max-md:pe-2 max-md:not-first:ps-3"
        >
          <dt className="text-sm text-muted">
            <Link
              to="/agent/dashboard"
              search={list}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={isSameList(list, search) ? 'true' : undefined}
              className="after:absolute after:inset-0 after:-bottom-px hover:underline aria-[current]:strong aria-[current]:text-ink aria-[current]:after:border-b-2 aria-[current]:after:border-primary"
            >
              {term}
            </Link>
          </dt>
          <dd className={`figure min-h-[1.25em] text-[34px] max-md:text-[26px] ${isAlarming && value ? 'text-danger' : ''}`}>
            {value !== undefined && formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
