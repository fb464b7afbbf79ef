import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { contactWish, mayContact } from '@manzil/contract/enquiries/contact-preferences'
import { LEAD_TYPE_NAMES } from '@manzil/contract/enquiries/lead-names'
import type { LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { formatPhone } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { TABLE_CELL, TABLE_ROW } from '../../../../ui/table.tsx'
import { LEAD_TYPE_ICONS, leadName, leadPath } from '../lead-names.tsx'
import { LeadStatusButton } from '../lead-status.tsx'
import { RowMenu } from './row-menu.tsx'
import { ROW_OPENER } from './use-row-keys.ts'

interface LeadRowProps {
  lead: Lead
  onOpen: () => void
  onMark: (status: LeadStatus) => void
  onDelete: () => void
}

const CELL = `${TABLE_CELL} whitespace-nowrap max-lg:block max-lg:h-auto max-lg:border-0 max-lg:p-0`

/** Hides the inquiry link where the table is too narrow for it beside the name. */
export const WIDE_ONLY = 'lg:max-[80rem]:hidden'

export function LeadRow({ lead, onOpen, onMark, onDelete }: LeadRowProps) {
  const Icon = LEAD_TYPE_ICONS[lead.lead_type]
  const wish = contactWish(lead, getLocale())
  return (
    <tr
      data-lead={lead.id}
      className={`${TABLE_ROW} max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:border-b max-lg:border-line max-lg:px-3 max-lg:py-3`}
    >
      <td className={`${CELL} max-lg:col-span-2 max-lg:row-start-1 max-lg:text-base`}>
        <button
          type="button"
          {...{ [ROW_OPENER]: '' }}
          className="inline-flex min-h-11 max-w-full lg:min-h-10 items-center text-start strong hover:underline"
          onClick={onOpen}
        >
          <span dir="auto" className={`truncate ${lead.full_name ? '' : 'font-normal text-muted italic'}`}>
            {leadName(lead)}
          </span>
        </button>
      </td>
      <td className={`${CELL} max-lg:col-span-2 max-lg:row-start-2`}>
        {lead.contact_number && !mayContact(lead, 'call') ? (
          <span className="inline-flex min-h-11 flex-wrap items-center gap-x-2 lg:min-h-10">
            <span className="ltr-run">{formatPhone(lead.contact_number)}</span>
            <Badge tone="bad">{m.do_not_call()}</Badge>
          </span>
        ) : lead.contact_number ? (
          <a href={`tel:${lead.contact_number}`} className="ltr-run inline-flex min-h-11 lg:min-h-10 items-center hover:underline">
            {formatPhone(lead.contact_number)}
          </a>
        ) : (
          lead.email && (
            <a href={`mailto:${lead.email}`} className="ltr-run inline-flex min-h-11 max-w-full items-center hover:underline lg:min-h-10">
              <span className="truncate">{lead.email}</span>
            </a>
          )
        )}
      </td>
      <td className={`${CELL} max-lg:col-start-1 max-lg:row-start-3`}>
        <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 align-middle">
          <Icon className="size-4 text-muted" />
          {LEAD_TYPE_NAMES[lead.lead_type]()}

          {lead.is_suspected_spam && <Badge tone="warn">{m.leads_spam()}</Badge>}
          {wish && (
            <span title={wish} className="w-full truncate text-xs text-muted">
              {wish}
            </span>
          )}
        </span>
      </td>
      <td className={`${CELL} max-lg:col-start-3 max-lg:row-start-1 max-lg:text-end`}>
        <LeadStatusButton view="staff" lead={lead} />
      </td>
      <td className={`${CELL} ${WIDE_ONLY} max-lg:col-start-2 max-lg:row-start-3`}>
        {lead.inquiry_link && (
          <a
            href={lead.inquiry_link}
            rel="noreferrer"
            title={leadPath(lead.inquiry_link)}
            className="ltr-run block w-fit max-w-full truncate text-muted hover:underline"
          >
            {lastStepOf(leadPath(lead.inquiry_link))}
          </a>
        )}
      </td>
      <td className={`${CELL} lg:whitespace-normal max-lg:col-start-3 max-lg:row-start-2 max-lg:text-end max-lg:text-xs max-lg:text-muted`}>
        <time dateTime={lead.timestamp}>{formatMoment(lead.timestamp)}</time>
      </td>
      <td className={`${CELL} text-end max-lg:col-start-3 max-lg:row-start-3`}>
        <RowMenu lead={lead} onOpen={onOpen} onMark={onMark} onDelete={onDelete} />
      </td>
    </tr>
  )
}

/** Shortens `/property-detail/azure-court?floor=3` to `/azure-court`, the part that tells links apart. */
function lastStepOf(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1)
  const steps = bare.replace(/\/$/, '')
  return steps.includes('/') ? steps.slice(steps.lastIndexOf('/')) : path
}
