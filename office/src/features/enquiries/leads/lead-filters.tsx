import { LEAD_TYPES, LEAD_WAITS, type LeadWaiting } from '@manzil/contract/enquiries/calls/leads'
import { LEAD_TYPE_NAMES } from '@manzil/contract/enquiries/lead-names'
import { LEAD_STATUS, LEAD_STATUSES } from '@manzil/contract/enquiries/lead-statuses'
import { m } from '@manzil/messages'
import { useSession } from '@manzil/ui/api/session.ts'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Choice } from '../../../ui/filters/choice.tsx'
import { DateRange } from '../../../ui/filters/date-range.tsx'
import { TextFilter } from '../../../ui/filters/text-filter.tsx'
import type { LeadsSearch } from './leads-address.ts'
import { type ChangeSearch, countFilters } from './leads-search.ts'
import { leadAgentsQuery } from './queries.ts'

const NOTHING = {
  search: undefined,
  inquiry_link: undefined,
  lead_type: undefined,
  status: undefined,
  waiting: undefined,
  agent: undefined,
  from: undefined,
  to: undefined,
  contacted_from: undefined,
}
const WAITS: Record<LeadWaiting, () => string> = {
  any: m.leads_waiting,
  late: m.leads_late,
  in_time: m.leads_within_day,
}

/** The search field and all filters; on phones, the filters open by a button, so that the first lead is on the first screen. */
export function LeadFilters({ search, change }: { search: LeadsSearch; change: ChangeSearch }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const count = countFilters(search)
  return (
    <search className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 pt-4 pb-2 max-md:gap-2 max-md:pt-3 md:grid-cols-3 min-[110rem]:grid-cols-[1.7fr_0.85fr_1fr_1.05fr_1.05fr_1.2fr_auto] min-[110rem]:gap-2.5">
      <TextFilter
        label={m.leads_search()}
        placeholder={m.leads_search_hint()}
        value={search.search ?? ''}
        onType={(text) => change({ search: text || undefined }, { replace: true })}
      />
      <button
        type="button"
        className={button('secondary', 'sm', 'px-3! md:hidden')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count === 0 ? m.leads_filters() : m.leads_filters_set({ count: formatNumber(count) })}
      </button>
      <div id={id} className={`md:contents ${isOpen ? 'col-span-full grid grid-cols-2 items-end gap-2' : 'max-md:hidden'}`}>
        <TextFilter
          label={m.leads_link()}
          placeholder={m.leads_link_hint()}
          value={search.inquiry_link ?? ''}
          onType={(text) => change({ inquiry_link: text || undefined }, { replace: true })}
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
          value={search.waiting ?? search.status ?? ''}
          onChoose={(value) =>
            change({ status: LEAD_STATUSES.find((status) => status === value), waiting: LEAD_WAITS.find((waiting) => waiting === value) })
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
        </Choice>
        <AgentChoice agent={search.agent} change={change} />
        <DateRange from={search.from} to={search.to} onChoose={(range) => change(range)} />
        <button
          type="button"
          className={button('quiet', 'sm', `min-h-11 px-3! ${count > 0 || search.search ? '' : 'invisible max-[110rem]:hidden'}`)}
          onClick={() => change(NOTHING)}
        >
          {m.leads_reset()}
        </button>
      </div>
    </search>
  )
}

function AgentChoice({ agent, change }: { agent: string | undefined; change: ChangeSearch }) {
  const { data: agents = [] } = useQuery(leadAgentsQuery())
  const own = useSession()?.id
  const isKnown = agent === undefined || agent === 'mine' || agent === 'none' || agents.some(({ id }) => String(id) === agent)
  return (
    <Choice label={m.leads_agent()} value={agent ?? ''} onChoose={(value) => change({ agent: value || undefined })}>
      <option value="">{m.leads_all_agents()}</option>
      <option value="mine">{m.leads_agent_mine()}</option>
      <option value="none">{m.leads_agent_nobody()}</option>
      {!isKnown && <option value={agent}>{m.leads_agent_former()}</option>}
      {agents.map(
        (one) =>
          one.id !== own && (
            <option key={one.id} value={one.id}>
              {textOf(one, 'name')}
            </option>
          ),
      )}
    </Choice>
  )
}
