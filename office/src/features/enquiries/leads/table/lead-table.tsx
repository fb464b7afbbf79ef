import { DEFAULT_LEAD_SORT, LEAD_SORTS, type Lead, type LeadSort } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectAll } from '../../../../ui/selection/select-boxes.tsx'
import { useSelection } from '../../../../ui/selection/use-selection.ts'
import { momentWidth, SELECTION_WIDTH, TABLE, TABLE_HEAD } from '../../../../ui/table.tsx'
import { SelectedLeads } from '../bulk/selected-leads.tsx'
import { DeleteLeadsDialog } from '../lead/delete-leads-dialog.tsx'
import { isAnonymised } from '../lead-names.tsx'
import { UndoStrip, useLeadUndo, useWithdrawnUndo } from '../lead-undo.tsx'
import type { LeadsSearch } from '../leads-address.ts'
import type { ChangeSearch } from '../leads-search.ts'
import { cleared } from '../leads-search.ts'
import { useLetterSwitch } from '../letter-keys.ts'
import { ArrivalStrip } from '../live-leads.tsx'
import { useNotSpam } from '../spam.tsx'
import { useLeadStatus } from '../use-lead-status.ts'
import { LeadRow, ROOMY_ONLY, WIDE_ONLY } from './lead-row.tsx'
import { KEY_HELP, useRowKeys } from './use-row-keys.ts'

interface LeadTableProps {
  leads: Lead[]
  search: LeadsSearch
  change: ChangeSearch
  /** The leads are from the previous search; new ones are loading. */
  isOld: boolean
}

/** Columns without a width share the rest, and shorten what does not fit. */
const columns = (): { column: string; title: string; width?: string; isUnsorted?: boolean }[] => {
  const isArabic = getLocale() === 'ar'
  return [
    { column: 'name', title: m.leads_full_name() },
    { column: 'number', title: m.leads_contact_number(), width: '9.25rem' },
    { column: 'type', title: m.leads_type(), width: '8rem' },
    { column: 'status', title: m.leads_status(), width: isArabic ? '10.5rem' : '9.75rem' },
    { column: 'agent', title: m.leads_agent(), width: isArabic ? '7.5rem' : '8.25rem', isUnsorted: true },
    { column: 'link', title: m.leads_link(), width: '9rem' },
    { column: 'date', title: m.leads_date_time(), width: momentWidth() },
  ]
}
const ACTIONS_WIDTH = '3rem'

/** Leads whose personal data is deleted cannot change. */
const isSelectable = (lead: Lead) => !isAnonymised(lead)

export function LeadTable({ leads, search, change, isOld }: LeadTableProps) {
  const [deleting, setDeleting] = useState<readonly Lead[]>()
  const { mark } = useLeadStatus('staff')
  const { clear: clearSuspicion } = useNotSpam()
  const selection = useSelection(leads, { isSelectable })
  useWithdrawnUndo(leads)
  const open = (lead: Lead) => change({ lead: lead.id, page: search.page })
  const remove = (lead: Lead) => !isAnonymised(lead) && setDeleting(selection.has(lead) ? selection.rows : [lead])
  const { step } = useLeadUndo()
  const client = useQueryClient()
  // A change that is being saved can be undone soon.
  const undoNothing = step ? undefined : () => client.isMutating() === 0 && void notify(m.leads_undo_nothing(), 'info')
  const { list, toRow } = useRowKeys(leads, search.lead, { mark, remove, select: selection.toggle, undoNothing })
  return (
    <div {...list} tabIndex={-1} className="outline-none">
      {leads.length > 0 && <KeyHelp />}
      <table className={`${TABLE} table-fixed max-lg:block ${isOld ? 'opacity-60' : ''}`} aria-busy={isOld}>
        <caption className="sr-only">{m.leads_title()}</caption>
        <thead className="max-lg:sr-only">
          <tr>
            <th scope="col" className={`${TABLE_HEAD} pe-0`} style={{ width: SELECTION_WIDTH }}>
              <SelectAll selection={selection} label={m.leads_select_all()} />
            </th>
            {columns().map(({ column, title, width, isUnsorted }) =>
              isUnsorted ? (
                <th key={column} scope="col" className={`${TABLE_HEAD} ${ROOMY_ONLY} text-start`} style={{ width }}>
                  {title}
                </th>
              ) : (
                <SortHeading key={column} column={column} title={title} width={width} search={search} change={change} />
              ),
            )}
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
              isSelected={selection.has(lead)}
              onSelect={(isRange) => selection.toggle(lead, isRange)}
              search={search}
              onOpen={() => open(lead)}
              onMark={(status) => mark(lead, status)}
              onNotSpam={() => clearSuspicion([lead])}
              onDelete={() => setDeleting([lead])}
            />
          ))}
        </tbody>
      </table>
      {leads.length === 0 && <NoLeads search={search} change={change} />}
      <div className="sticky bottom-3 z-12 low:static">
        <ArrivalStrip onShow={(only) => change(only === undefined ? cleared(search) : { lead: only, page: search.page })} />
        <UndoStrip open={search.lead} />
        {selection.rows.length > 0 && <SelectedLeads selection={selection} toRow={toRow} />}
      </div>
      {deleting && (
        <DeleteLeadsDialog
          leads={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={deleting.length > 1 ? selection.clear : undefined}
        />
      )}
    </div>
  )
}

/** Says that there are no leads, and offers to clear what may hide them. */
function NoLeads({ search, change }: Pick<LeadTableProps, 'search' | 'change'>) {
  const { page: _page, rows: _rows, lead: _lead, sort_by: _sort, search: text, ...others } = search
  const hasFilters = Object.values(others).some((value) => value !== undefined)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-8 text-muted">
      <p>{m.leads_none()}</p>
      {(hasFilters || text !== undefined) && (
        <button type="button" className={button('secondary', 'sm')} onClick={() => change({ ...cleared(search), sort_by: search.sort_by })}>
          {hasFilters ? m.leads_clear_filters() : m.leads_clear_search()}
        </button>
      )}
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
  const { areOn, toggle } = useLetterSwitch()
  const all: { keys: string[]; does: string }[] = [
    { keys: ['↓', 'j', '↑', 'k'], does: m.leads_keys_move() },
    { keys: ['Enter'], does: m.leads_keys_open() },
    { keys: ['c'], does: m.leads_keys_contacted() },
    { keys: ['x'], does: m.leads_keys_select() },
    { keys: ['a'], does: m.leads_keys_act() },
    { keys: ['Delete'], does: m.leads_keys_delete() },
    { keys: ['u'], does: m.leads_keys_undo() },
    { keys: ['/'], does: m.leads_keys_search() },
  ]
  const shown = all.map(({ keys, does }) => ({ keys: keys.filter((key) => areOn || !/^[a-z/]$/.test(key)), does }))
  return (
    <section
      id={KEY_HELP}
      tabIndex={-1}
      aria-label={m.leads_keys()}
      className="flex flex-wrap gap-x-3 gap-y-1 pb-2 text-xs text-muted max-lg:hidden"
    >
      <span aria-hidden="true">{m.leads_keys_short()}</span>
      {shown.map(({ keys, does }) => (
        <span key={does} className={keys.length > 0 ? 'inline-flex items-center gap-1' : 'hidden'}>
          {keys.map((name) => (
            <kbd key={name} dir="ltr" className="rounded-[4px] border border-line-strong px-1.5 font-text leading-snug text-ink">
              {name}
            </kbd>
          ))}
          {does}
        </span>
      ))}
      <button type="button" className="underline underline-offset-2 hover:text-ink" onClick={toggle}>
        {areOn ? m.leads_keys_turn_off() : m.leads_keys_turn_on()}
      </button>
    </section>
  )
}
