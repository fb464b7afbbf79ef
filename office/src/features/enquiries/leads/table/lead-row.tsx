import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { contactWish, mayContact } from '@manzil/contract/enquiries/contact-preferences'
import { LEAD_TYPE_NAMES, leadSubject } from '@manzil/contract/enquiries/lead-names'
import type { LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import { m } from '@manzil/messages'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import { OPENER, ROW } from '../../../../ui/row-opener.ts'
import { SelectRow } from '../../../../ui/selection/select-boxes.tsx'
import { SELECTED_ROW, TABLE_CELL, TABLE_ROW } from '../../../../ui/table.tsx'
import { projectLink } from '../../../editing/projects/projects-link.ts'
import { DoNotCallBadge } from '../do-not-call.tsx'
import { LastNote } from '../last-note.tsx'
import { NoteDraftBadge } from '../lead/note-draft.tsx'
import { assigneeName, isAnonymised, LEAD_TYPE_ICONS, LeadSubject, leadName, leadPath, UNAVAILABLE } from '../lead-names.tsx'
import { LeadStatusButton } from '../lead-status.tsx'
import type { LeadsSearch } from '../leads-address.ts'
import { ArrivalBadge } from '../live-leads.tsx'
import { SamePerson } from '../same-person.tsx'
import { SpamBadge } from '../spam.tsx'
import { RowMenu } from './row-menu.tsx'

interface LeadRowProps {
  lead: Lead
  search: LeadsSearch
  isSelected: boolean
  /** With `isRange`, selects all leads since the last one. */
  onSelect: (isRange: boolean) => void
  onOpen: () => void
  onMark: (status: LeadStatus) => void
  onNotSpam: () => void
  onDelete: () => void
}

const CELL = `${TABLE_CELL} whitespace-nowrap lg:h-10! max-lg:block max-lg:h-auto max-lg:border-0 max-lg:p-0`

/** Hides the inquiry link where the table is too narrow for it beside the name. */
export const WIDE_ONLY = 'lg:max-[87rem]:hidden'

/** Hides the agent where the table is narrower still. */
export const ROOMY_ONLY = 'lg:max-[78rem]:hidden'

export function LeadRow({ lead, search, isSelected, onSelect, onOpen, onMark, onNotSpam, onDelete }: LeadRowProps) {
  const Icon = LEAD_TYPE_ICONS[lead.lead_type]
  const wish = contactWish(lead, getLocale())
  const subject = leadSubject(lead, getLocale())
  return (
    <tr
      data-row={lead.id}
      onClick={ROW.onClick}
      className={`${TABLE_ROW} ${isSelected ? SELECTED_ROW : ''} max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:border-b max-lg:border-line max-lg:px-3 max-lg:py-3`}
    >
      <td className={`${CELL} lg:pe-0 max-lg:col-start-1 max-lg:row-span-4 max-lg:row-start-1 max-lg:self-start`}>
        <SelectRow name={leadName(lead)} isSelected={isSelected} isDisabled={isAnonymised(lead)} onSelect={onSelect} />
      </td>
      <td className={`${CELL} max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-1 max-lg:text-base`}>
        <Link
          to="."
          search={{ ...search, lead: lead.id } as never}
          resetScroll={false}
          {...OPENER}
          className="inline-flex min-h-11 max-w-full items-center gap-2 text-start strong hover:underline lg:min-h-6"
        >
          <span
            dir="auto"
            className={`max-lg:whitespace-normal ${lead.full_name ? 'lg:truncate' : 'whitespace-normal font-normal text-muted italic'}`}
          >
            {leadName(lead)}
          </span>
        </Link>
        <span title={subject} className="flex flex-wrap content-start items-center gap-x-2 gap-y-0.5">
          <SpamBadge lead={lead} />
          <ArrivalBadge id={lead.id} />
          <NoteDraftBadge lead={lead} />
          <SamePerson view="staff" lead={lead} search={search} />
          {subject && (
            <span className="min-w-0 max-w-full text-xs text-muted max-lg:pb-1.5 max-lg:text-sm max-lg:whitespace-normal lg:shrink lg:grow lg:basis-32 lg:truncate">
              <LeadSubject lead={lead} />
            </span>
          )}
        </span>
        <LastNote lead={lead} className="text-xs max-lg:pb-1.5" />
      </td>
      <td className={`${CELL} max-lg:col-start-2 max-lg:row-start-2`}>
        <Contact lead={lead} />
      </td>
      <td className={`${CELL} max-lg:col-start-2 max-lg:row-start-3`}>
        <span className="flex max-w-full items-center gap-x-2">
          <Icon className="size-4 shrink-0 text-muted" />
          {LEAD_TYPE_NAMES[lead.lead_type]()}
        </span>
        {wish && (
          <span title={m.leads_wish({ wish })} className="block text-xs whitespace-normal text-muted">
            <span aria-hidden="true" className="flip inline-block pe-1">
              ↩
            </span>
            <span className="lg:sr-only">{m.leads_wish({ wish })}</span>
            <span aria-hidden="true" className="max-lg:hidden">
              {wish}
            </span>
          </span>
        )}
      </td>
      <td className={`${CELL} max-lg:col-span-2 max-lg:col-start-3 max-lg:row-start-2 max-lg:text-end`}>
        <LeadStatusButton view="staff" lead={lead} />
      </td>
      <td className={`${CELL} ${ROOMY_ONLY} max-lg:col-span-3 max-lg:col-start-2 max-lg:row-start-4 max-lg:text-xs max-lg:text-muted`}>
        {lead.assigned_agent ? (
          <span title={assigneeName(lead.assigned_agent)} className="block truncate">
            <bdi>
              <Localized of={lead.assigned_agent} field="name" />
            </bdi>
            {lead.assigned_agent.state !== 'active' && (
              <span className="text-xs text-danger max-lg:ms-2 lg:block lg:truncate">{UNAVAILABLE[lead.assigned_agent.state]()}</span>
            )}
          </span>
        ) : (
          <span className="text-muted">{m.leads_agent_nobody()}</span>
        )}
      </td>
      <td className={`${CELL} ${WIDE_ONLY} max-lg:hidden`}>
        <InquiryLink lead={lead} />
      </td>
      <td
        className={`${CELL} text-muted max-lg:col-span-2 max-lg:col-start-3 max-lg:row-start-3 max-lg:text-end max-lg:text-xs max-lg:text-muted`}
      >
        <time dateTime={lead.timestamp}>{formatMoment(lead.timestamp)}</time>
      </td>
      <td className={`${CELL} text-end max-lg:col-start-4 max-lg:row-start-1 max-lg:self-start`}>
        <RowMenu lead={lead} onOpen={onOpen} onMark={onMark} onNotSpam={onNotSpam} onDelete={onDelete} />
      </td>
    </tr>
  )
}

/** The page that the enquiry came from, or the project in the office if that page can no longer be opened. */
function InquiryLink({ lead: { inquiry_link, property, unit } }: { lead: Lead }) {
  if (!inquiry_link) return null
  const path = leadPath(inquiry_link)
  const shown = { title: path, className: 'ltr-run block w-fit max-w-full truncate text-muted hover:underline', children: lastStepOf(path) }
  if (property && (!property.is_published || unit?.id === null)) return <Link {...projectLink('admin', property.id)} {...shown} />
  return <a href={inquiry_link} rel="noreferrer" {...shown} />
}

/** The number, or the email of someone who left none. Marks numbers on the do-not-call list, even if the person asked for a call. */
function Contact({ lead }: { lead: Lead }) {
  const { contact_number, contact_number_shown: shown, email } = lead
  if (!contact_number) {
    return (
      email && (
        <a href={`mailto:${email}`} className="ltr-run inline-flex min-h-11 max-w-full items-center hover:underline lg:min-h-8">
          <span className="truncate">{email}</span>
        </a>
      )
    )
  }
  return (
    <span className="inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2 lg:min-h-8">
      {mayContact(lead, 'call') ? (
        <a href={`tel:${contact_number}`} className="ltr-run inline-flex min-h-11 items-center hover:underline lg:min-h-8">
          {shown}
        </a>
      ) : (
        <span className="ltr-run">{shown}</span>
      )}
      {/* The column is narrower than the longer label. */}
      <span className="max-w-full empty:hidden *:py-0.5 *:whitespace-normal">
        <DoNotCallBadge lead={lead} />
      </span>
    </span>
  )
}

/** Shortens `/property-detail/azure-court?floor=3` to `/azure-court`, the part that tells links apart. */
function lastStepOf(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1)
  const steps = bare.replace(/\/$/, '')
  return steps.includes('/') ? steps.slice(steps.lastIndexOf('/')) : path
}
