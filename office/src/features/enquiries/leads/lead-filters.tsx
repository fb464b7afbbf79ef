import { ANONYMISED_REASONS, LEAD_TYPES, LEAD_WAITS, type LeadWaiting } from '@manzil/contract/enquiries/calls/leads'
import { anonymisedState, LEAD_TYPE_NAMES } from '@manzil/contract/enquiries/lead-names'
import { LEAD_STATUS, LEAD_STATUSES } from '@manzil/contract/enquiries/lead-statuses'
import { m } from '@manzil/messages'
import { useSession } from '@manzil/ui/api/session.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { Choice } from '../../../ui/filters/choice.tsx'
import { DateRange } from '../../../ui/filters/date-range.tsx'
import { FilterForm } from '../../../ui/filters/filter-form.tsx'
import { TextFilter } from '../../../ui/filters/text-filter.tsx'
import { assigneeName, leadName } from './lead-names.tsx'
import type { LeadsSearch } from './leads-address.ts'
import { AGENT_WORDS, type ChangeSearch, SPAM_CHOICES } from './leads-search.ts'
import { leadAgentsQuery, leadsQuery } from './queries.ts'

const WAITS: Record<LeadWaiting, () => string> = {
  any: m.leads_waiting,
  late: m.leads_late,
  in_time: m.leads_within_day,
}

export function LeadFilters({ search: all, change }: { search: LeadsSearch; change: ChangeSearch }) {
  const { page: _page, rows: _rows, lead: _lead, sort_by: _sort, ...search } = all
  return (
    <FilterForm label={m.leads_search()} placeholder={m.leads_search_hint()} text="search" filters={search} change={change}>
      <TextFilter
        label={m.leads_link()}
        placeholder={m.leads_link_hint()}
        value={search.inquiry_link ?? ''}
        onType={(text, options) => change({ inquiry_link: text || undefined }, options)}
      />
      <Choice
        label={m.leads_type()}
        value={search.lead_type ?? ''}
        onChoose={(value) => change({ lead_type: LEAD_TYPES.find((type) => type === value) })}
      >
        <option value="">{m.leads_all_types()}</option>
        {LEAD_TYPES.map((type) => (
          <option key={type} value={type}>
            {LEAD_TYPE_NAMES[type]()}
          </option>
        ))}
      </Choice>
      <Choice
        label={m.leads_status()}
        value={search.waiting ?? search.anonymised ?? search.status ?? ''}
        onChoose={(value) =>
          change({
            status: LEAD_STATUSES.find((status) => status === value),
            waiting: LEAD_WAITS.find((waiting) => waiting === value),
            anonymised: ANONYMISED_REASONS.find((reason) => reason === value),
          })
        }
      >
        <option value="">{m.leads_all_status()}</option>
        {LEAD_STATUSES.map((status) => (
          <option key={status} value={status}>
            {LEAD_STATUS[status].name()}
          </option>
        ))}
        {LEAD_WAITS.map((waiting) => (
          <option key={waiting} value={waiting}>
            {WAITS[waiting]()}
          </option>
        ))}
        {ANONYMISED_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {anonymisedState(reason, getLocale())}
          </option>
        ))}
      </Choice>
      <ProjectChoice search={all} change={change} />
      <PersonChoice search={all} change={change} />
      <AgentChoice agent={search.agent} change={change} />
      <Choice
        label={m.leads_spam_filter()}
        value={search.suspected_spam ?? ''}
        onChoose={(value) => change({ suspected_spam: SPAM_CHOICES.find((one) => one === value) })}
      >
        <option value="">{m.leads_spam_included()}</option>
        <option value="0">{m.leads_spam_left_out()}</option>
        <option value="1">{m.leads_spam_only()}</option>
      </Choice>
      <DateRange from={search.from} to={search.to} onChoose={(range) => change(range)} />
    </FilterForm>
  )
}

/** Shows and removes the project that the address names. Takes its name from the list, which the page has loaded. */
function ProjectChoice({ search, change }: { search: LeadsSearch; change: ChangeSearch }) {
  const { property_id } = search
  const { data } = useQuery({ ...leadsQuery('staff', search), enabled: property_id !== undefined })
  if (property_id === undefined) return null
  const project = data?.data.find(({ property }) => property?.id === property_id)?.property
  return (
    <Choice label={m.table_project()} value={String(property_id)} onChoose={() => change({ property_id: undefined })}>
      <option value="">{m.leads_all_projects()}</option>
      <option value={property_id}>{project ? textOf(project, 'name') : m.leads_one_project()}</option>
    </Choice>
  )
}

/** Shows and removes the person that the address names by one of their leads. */
function PersonChoice({ search, change }: { search: LeadsSearch; change: ChangeSearch }) {
  const { same_person } = search
  const { data } = useQuery({ ...leadsQuery('staff', search), enabled: same_person !== undefined })
  if (same_person === undefined) return null
  const lead = data?.data.find(({ id }) => id === same_person)
  return (
    <Choice label={m.leads_person()} value={String(same_person)} onChoose={() => change({ same_person: undefined })}>
      <option value="">{m.leads_all_people()}</option>
      <option value={same_person}>{lead ? leadName(lead) : m.leads_one_person()}</option>
    </Choice>
  )
}

function AgentChoice({ agent, change }: { agent: string | undefined; change: ChangeSearch }) {
  const { data: agents = [] } = useQuery(leadAgentsQuery())
  const own = useSession()?.id
  const isKnown = agent === undefined || AGENT_WORDS.some((word) => word === agent) || agents.some(({ id }) => String(id) === agent)
  return (
    <Choice label={m.leads_agent()} value={agent ?? ''} onChoose={(value) => change({ agent: value || undefined })}>
      <option value="">{m.leads_all_agents()}</option>
      <option value="mine">{m.leads_agent_mine()}</option>
      <option value="none">{m.leads_agent_nobody()}</option>
      {(agent === 'unavailable' || agents.some(({ state }) => state !== 'active')) && (
        <option value="unavailable">{m.leads_agent_unavailable()}</option>
      )}
      {!isKnown && <option value={agent}>{m.leads_agent_other()}</option>}
      {agents.map(
        (one) =>
          one.id !== own && (
            <option key={one.id} value={one.id}>
              {assigneeName(one)}
            </option>
          ),
      )}
    </Choice>
  )
}
