import { LEAD_TYPES } from '@manzil/contract/enquiries/calls/leads'
import { LEAD_TYPE_NAMES } from '@manzil/contract/enquiries/lead-names'
import { LEAD_STATUS, LEAD_STATUSES } from '@manzil/contract/enquiries/lead-statuses'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { INPUT } from '@manzil/ui/input.ts'
import { type ReactNode, useId } from 'react'
import type { LeadsSearch } from '../leads-address.ts'
import { type ChangeSearch, isFiltered } from '../leads-search.ts'
import { DateRange } from './date-range.tsx'
import { TextFilter } from './text-filter.tsx'

const FILTER_INPUT = `${INPUT} h-11 min-h-0! py-0! text-ui!`
const NOTHING = { search: undefined, inquiry_link: undefined, lead_type: undefined, status: undefined, from: undefined, to: undefined }

export function LeadFilters({ search, change }: { search: LeadsSearch; change: ChangeSearch }) {
  return (
    <search className="grid grid-cols-2 items-end gap-3 pt-4 pb-2 max-md:gap-2 lg:grid-cols-[1.5fr_1.2fr_1fr_1fr_1.4fr_auto]">
      <div className="max-lg:col-span-2">
        <TextFilter
          label={m.leads_search()}
          placeholder={m.leads_search_hint()}
          value={search.search ?? ''}
          onType={(text) => change({ search: text || undefined }, { replace: true })}
        />
      </div>
      <div className="max-lg:col-span-2">
        <TextFilter
          label={m.leads_link()}
          value={search.inquiry_link ?? ''}
          onType={(text) => change({ inquiry_link: text || undefined }, { replace: true })}
        />
      </div>
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
        value={search.status ?? ''}
        onChoose={(value) => change({ status: LEAD_STATUSES.find((status) => status === value) })}
      >
        <option value="">{m.leads_all_status()}</option>
        {LEAD_STATUSES.map((status) => (
          <option key={status} value={status}>
            {LEAD_STATUS[status].name()}
          </option>
        ))}
      </Choice>
      <DateRange from={search.from} to={search.to} onChoose={(range) => change(range)} />
      <button
        type="button"
        className={button('quiet', 'sm', `min-h-11 px-3! ${isFiltered(search) ? '' : 'invisible max-md:hidden'}`)}
        onClick={() => change(NOTHING)}
      >
        {m.leads_reset()}
      </button>
    </search>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm strong">
        {label}
      </label>
      <select id={id} className={FILTER_INPUT} value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
    </div>
  )
}
