import { DEFAULT_LEAD_SORT, LEAD_SORTS, type Lead, type LeadSort } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import { useState } from 'react'
import { TABLE, TABLE_HEAD } from '../../../../ui/table.tsx'
import { DeleteLeadDialog } from '../lead/delete-lead-dialog.tsx'
import type { LeadsSearch } from '../leads-address.ts'
import type { ChangeSearch } from '../leads-search.ts'
import type { Undo } from '../undo-delete-notice.tsx'
import { useLeadStatus } from '../use-lead-status.ts'
import { LeadRow, WIDE_ONLY } from './lead-row.tsx'
import { useRowKeys } from './use-row-keys.ts'

interface LeadTableProps {
  leads: Lead[]
  search: LeadsSearch
  change: ChangeSearch
  /** The leads are from the previous search; new ones are loading. */
  isOld: boolean
  undo: Undo
}

/** Columns without a width share the rest, and shorten what does not fit. */
const COLUMNS: { column: string; title: () => string; width?: string }[] = [
  { column: 'name', title: m.leads_full_name },
  { column: 'number', title: m.leads_contact_number, width: '10rem' },
  { column: 'type', title: m.leads_type, width: '9.75rem' },
  { column: 'status', title: m.leads_status, width: '11rem' },
  { column: 'link', title: m.leads_link },
  { column: 'date', title: m.leads_date_time, width: '8rem' },
]
const ACTIONS_WIDTH = '4.25rem'

export function LeadTable({ leads, search, change, isOld, undo }: LeadTableProps) {
  const [deleting, setDeleting] = useState<Lead>()
  const { mark } = useLeadStatus('staff')
  const open = (lead: Lead) => change({ lead: lead.id, page: search.page })
  const keys = useRowKeys(leads, { mark, remove: setDeleting, undo: undo.undo })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys from the buttons inside
    <div onKeyDown={keys}>
      <table className={`${TABLE} table-fixed max-lg:block ${isOld ? 'opacity-60' : ''}`} aria-busy={isOld}>
        <caption className="sr-only">{m.leads_title()}</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {COLUMNS.map(({ column, title, width }) => (
              <SortHeading key={column} column={column} title={title()} width={width} search={search} change={change} />
            ))}
            <th scope="col" className={TABLE_HEAD} style={{ width: ACTIONS_WIDTH }}>
              <span className="sr-only">{m.leads_actions()}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {leads.map((lead) => (
            <LeadRow
              key={lead.id}
              lead={lead}
              onOpen={() => open(lead)}
              onMark={(status) => mark(lead, status)}
              onDelete={() => setDeleting(lead)}
            />
          ))}
        </tbody>
      </table>
      {leads.length === 0 && <p className="border-b border-line py-10 text-muted">{m.leads_none()}</p>}
      {leads.length > 0 && <KeyHelp />}
      {deleting && <DeleteLeadDialog lead={deleting} onClose={() => setDeleting(undefined)} onDeleted={undo.offer} />}
    </div>
  )
}

interface SortHeadingProps extends Pick<LeadTableProps, 'search' | 'change'> {
  column: string
  title: string
  width: string | undefined
}

function SortHeading({ column, title, width, search, change }: SortHeadingProps) {
  const [sorted, way] = (search.sort_by ?? DEFAULT_LEAD_SORT).split('_')
  const isSorted = sorted === column
  const next: LeadSort | undefined = LEAD_SORTS.find((sort) => sort === `${column}_${isSorted && way === 'asc' ? 'desc' : 'asc'}`)
  // Dates sort newest first at the first press.
  const first = column === 'date' && !isSorted ? DEFAULT_LEAD_SORT : next
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (way === 'asc' ? 'ascending' : 'descending') : undefined}
      className={`${TABLE_HEAD} text-start ${column === 'link' ? WIDE_ONLY : ''}`}
      style={{ width }}
    >
      <button
        type="button"
        className="inline-flex min-h-9 items-center gap-1 hover:text-ink"
        onClick={() => change({ sort_by: first === DEFAULT_LEAD_SORT ? undefined : first })}
      >
        {title}
        <span aria-hidden="true">{isSorted ? (way === 'asc' ? '↑' : '↓') : ''}</span>
      </button>
    </th>
  )
}

function KeyHelp() {
  const keys: { keys: string[]; does: string }[] = [
    { keys: ['↓', 'j', '↑', 'k'], does: m.leads_keys_move() },
    { keys: ['Enter'], does: m.leads_keys_open() },
    { keys: ['c'], does: m.leads_keys_contacted() },
    { keys: ['Delete'], does: m.leads_keys_delete() },
    { keys: ['u'], does: m.leads_keys_undo() },
    { keys: ['/'], does: m.leads_keys_search() },
  ]
  return (
    <section aria-label={m.leads_keys()} className="flex flex-wrap gap-x-5 gap-y-1 pt-3 text-xs text-muted max-md:hidden">
      <span>{m.leads_keys()}</span>
      {keys.map(({ keys: names, does }) => (
        <span key={does} className="inline-flex items-center gap-1">
          {names.map((name) => (
            <kbd key={name} dir="ltr" className="rounded-[4px] border border-line-strong px-1.5 font-text leading-snug text-ink">
              {name}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </section>
  )
}
