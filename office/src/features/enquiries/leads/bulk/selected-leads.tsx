import type { LeadAgent } from '@manzil/contract/enquiries/calls/lead-handling'
import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { LEAD_STATUS, LEAD_STATUSES } from '@manzil/contract/enquiries/lead-statuses'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { DROP_DOWN, DROP_DOWN_ITEM, useDropDown } from '@manzil/ui/dialogs/drop-down.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { ChevronDownIcon } from '@manzil/ui/icons.tsx'
import { useState } from 'react'
import { BAR_BUTTON, SelectionBar } from '../../../../ui/selection/selection-bar.tsx'
import type { Selection } from '../../../../ui/selection/use-selection.ts'
import { DeleteLeadsDialog } from '../lead/delete-leads-dialog.tsx'
import { assignLeads, changeLeadStatuses, readChosenLeadsFile } from '../queries.ts'
import { useNotSpam } from '../spam.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { type Outcome, useLeadsChange } from './use-leads-change.ts'
import { useLeadsFile } from './use-leads-file.ts'

interface SelectedLeadsProps {
  selection: Selection<Lead>
  toRow: () => void
}

export function SelectedLeads({ selection: { rows: leads, clear }, toRow }: SelectedLeadsProps) {
  const { change, isPending } = useLeadsChange('changed')
  const notSpam = useNotSpam()
  const { save, isBusy } = useLeadsFile()
  const [asked, setAsked] = useState<'assign' | 'delete'>()
  return (
    <SelectionBar
      label={m.leads_selection()}
      count={leads.length}
      isBusy={isPending || notSpam.isPending}
      isAsking={asked !== undefined}
      clear={clear}
      toRow={toRow}
    >
      <button type="button" className={BAR_BUTTON} aria-haspopup="dialog" onClick={() => setAsked('assign')}>
        {m.leads_assign()}
      </button>
      <Menu
        label={m.leads_set_status()}
        items={LEAD_STATUSES.map((status) => ({
          label: LEAD_STATUS[status].name(),
          act: () => change(leads, (versions) => changeLeadStatuses(versions, status), markedAs(LEAD_STATUS[status].name())),
        }))}
        onChosen={toRow}
      />
      {leads.some((lead) => lead.is_suspected_spam) && (
        <button type="button" className={BAR_BUTTON} onClick={() => notSpam.clear(leads)}>
          {m.leads_not_spam()}
        </button>
      )}
      <button type="button" className={BAR_BUTTON} aria-busy={isBusy} onClick={() => save(() => readChosenLeadsFile(leads))}>
        {m.leads_export()}
      </button>
      <button type="button" className={button('secondary', 'sm', 'px-3! text-danger')} onClick={() => setAsked('delete')}>
        {m.action_delete()}
      </button>
      {asked === 'assign' && (
        <AssignDialog
          count={leads.length}
          onChoose={(agent) => {
            change(leads, (versions) => assignLeads(versions, agent?.id ?? null), assignedTo(agent, leads))
            requestAnimationFrame(toRow)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' && <DeleteLeadsDialog leads={leads} onClose={() => setAsked(undefined)} onDeleted={clear} />}
    </SelectionBar>
  )
}

function assignedTo(agent: LeadAgent | null, leads: readonly Lead[]): Outcome {
  if (!agent) return { one: m.leads_undo_unassigned, many: m.leads_undo_unassigned_many }
  const name = isolated(textOf(agent, 'name'))
  const one: Outcome['one'] = (text) => m.leads_undo_assigned({ ...text, agent: name })
  const many: Outcome['many'] = (text) => m.leads_undo_assigned_many({ ...text, agent: name })
  if (!leads.some((lead) => lead.is_suspected_spam)) return { one, many }
  return {
    one: (text) => m.leads_spam_lifted({ text: one(text) }),
    many: (text) => m.leads_spam_lifted_many({ text: many(text) }),
  }
}

function markedAs(status: string): Outcome {
  return { one: (text) => m.leads_undo_status({ ...text, status }), many: (text) => m.leads_undo_status_many({ ...text, status }) }
}

interface MenuProps {
  label: string
  items: { label: string; act: () => void }[]
  onChosen: () => void
}

/** A menu that opens upwards, because the bar is at the bottom of the screen. Long ones are cut within an entry, to show that they go on. */
function Menu({ label, items, onChosen }: MenuProps) {
  const { close, ...dropDown } = useDropDown()
  return (
    <details {...dropDown} className="group md:relative">
      <summary className={BAR_BUTTON}>
        {label}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className={`${DROP_DOWN} bottom-full mb-2 max-h-[min(50dvh,21rem)] overflow-y-auto max-md:inset-x-0 md:whitespace-nowrap`}>
        {items.map(({ label: name, act }) => (
          <li key={name}>
            <button
              type="button"
              className={DROP_DOWN_ITEM}
              onClick={() => {
                close()
                act()
                onChosen()
              }}
            >
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
