import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { LEAD_STATUS, type LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import { m } from '@manzil/messages'
import { iconButton } from '@manzil/ui/button.ts'
import { DROP_DOWN, DROP_DOWN_ITEM, useDropDown } from '@manzil/ui/dialogs/drop-down.ts'
import { icon } from '@manzil/ui/icons.tsx'
import { isAnonymised, leadName } from '../lead-names.tsx'

const MoreIcon = icon(<path d="M5 12h.1M12 12h.1M19 12h.1" strokeWidth="2.5" />)

interface RowMenuProps {
  lead: Lead
  onOpen: () => void
  onMark: (status: LeadStatus) => void
  onNotSpam: () => void
  onDelete: () => void
}

export function RowMenu({ lead, onOpen, onMark, onNotSpam, onDelete }: RowMenuProps) {
  const { close, ...dropDown } = useDropDown()
  const items: { label: string; act: () => void; danger?: boolean }[] = [
    { label: m.leads_open_one(), act: onOpen },
    ...(isAnonymised(lead)
      ? []
      : [
          ...LEAD_STATUS[lead.status].next.map((status) => ({ label: LEAD_STATUS[status].mark(), act: () => onMark(status) })),
          ...(lead.is_suspected_spam ? [{ label: m.leads_not_spam(), act: onNotSpam }] : []),
          { label: m.action_delete(), act: onDelete, danger: true },
        ]),
  ]
  return (
    <details {...dropDown} className="relative inline-block">
      <summary className={iconButton('lg:size-8')} aria-label={m.leads_actions_for({ name: leadName(lead) })}>
        <MoreIcon />
      </summary>
      <ul className={`${DROP_DOWN} end-0 whitespace-nowrap`}>
        {items.map(({ label, act, danger }) => (
          <li key={label}>
            <button
              type="button"
              className={`${DROP_DOWN_ITEM} ${danger ? 'text-danger' : ''}`}
              onClick={() => {
                close()
                act()
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
