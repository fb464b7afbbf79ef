import { LEAD_TYPES, LEADS_PER_PAGE } from '@manzil/contract/leads'
import { STAFF_ROLES } from '@manzil/contract/roles'
import { m } from '@manzil/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { button } from '../../ui/button.ts'
import { TextField } from '../../ui/field.tsx'
import { FormSelect } from '../../ui/form/form-field.tsx'
import { FormFailure } from '../../ui/form/form-parts.tsx'
import { failureText } from '../../ui/form/use-api-form.ts'
import { LEAD_TYPE_NAMES, LeadRow } from './lead-row.tsx'
import { Office } from './office.tsx'
import { Pages } from './pages.tsx'
import { type LeadsWanted, leadsQuery } from './queries.ts'

interface LeadsSearch {
  page?: number | undefined
  /** Part of a name, number, e-mail or message. */
  search?: string | undefined
  lead_type?: string | undefined
}

/** Every lead and message, newest first (accounts §2, Lead management). */
export function LeadsPage({ page = 1, search, lead_type: given }: LeadsSearch) {
  const wanted = { page, search, lead_type: LEAD_TYPES.find((type) => type === given) }
  return (
    <Office roles={STAFF_ROLES} title={m.leads_title()} text={m.leads_text()}>
      <LeadsFilter key={`${search} ${given}`} {...wanted} />
      <Leads {...wanted} />
    </Office>
  )
}

function LeadsFilter({ search, lead_type }: LeadsWanted) {
  const navigate = useNavigate()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [search, lead_type] = [given.get('search'), given.get('lead_type')].map((value) => String(value).trim())
    void navigate({ to: '/leads-panel', search: { ...(search && { search }), ...(lead_type && { lead_type }) } })
  }
  return (
    <search className="my-6 block">
      <form onSubmit={find} className="grid items-end gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
        <TextField label={m.leads_search()} name="search" type="search" defaultValue={search ?? ''} maxLength={200} />
        <FormSelect label={m.leads_type()} name="lead_type" defaultValue={lead_type ?? ''}>
          <option value="">{m.leads_all_types()}</option>
          {LEAD_TYPES.map((type) => (
            <option key={type} value={type}>
              {LEAD_TYPE_NAMES[type]()}
            </option>
          ))}
        </FormSelect>
        <button type="submit" className={button('secondary')}>
          {m.leads_find()}
        </button>
      </form>
    </search>
  )
}

function Leads({ page, search, lead_type }: LeadsWanted) {
  const { data, error } = useQuery(leadsQuery({ page, search, lead_type }))
  if (error) return <FormFailure>{failureText(error)}</FormFailure>
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.data.length === 0) return <p className="py-10 text-muted">{m.leads_none()}</p>
  return (
    <>
      <ul className="border-t border-line" aria-label={m.leads_title()}>
        {data.data.map((lead) => (
          <LeadRow key={lead.id} lead={lead} />
        ))}
      </ul>
      <Pages page={page} size={LEADS_PER_PAGE} count={data.count} search={{ search, lead_type }} />
    </>
  )
}
