import type { LeadDetail } from '@manzil/contract/enquiries/calls/lead-handling'
import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { mayContact } from '@manzil/contract/enquiries/contact-preferences'
import { anonymisedReason } from '@manzil/contract/enquiries/lead-names'
import { isOpenLead } from '@manzil/contract/enquiries/lead-statuses'
import { whatsAppAddress } from '@manzil/contract/enquiries/whatsapp-address'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { MailIcon, PhoneIcon, WhatsAppIcon } from '@manzil/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AgentSelect } from '../agent-select.tsx'
import { LeadClock } from '../lead-clock.tsx'
import { isAnonymised, leadName } from '../lead-names.tsx'
import { LeadStatusLabel, MarkButtons } from '../lead-status.tsx'
import { UndoStrip, useWithdrawnUndo } from '../lead-undo.tsx'
import { type LeadsView, leadQuery } from '../queries.ts'
import { WithColleagues } from '../same-person.tsx'
import { SpamNote } from '../spam.tsx'
import { DeleteLeadsDialog } from './delete-leads-dialog.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { MissingLead } from './missing-lead.tsx'
import { nameOfNoteDraft } from './note-draft.tsx'
import { OtherEnquiries } from './other-enquiries.tsx'

interface LeadDialogProps {
  view: LeadsView
  id: number
  onClose: () => void
  mayDelete?: boolean
}

export function LeadDialog({ view, id, onClose, mayDelete = false }: LeadDialogProps) {
  const { data, error } = useQuery(leadQuery(view, id))
  const [deleting, setDeleting] = useState(false)
  const isMissing = error instanceof ApiError && error.status === 404
  // A lead that was given to someone else is still cached.
  const lead = isMissing ? undefined : data
  useWithdrawnUndo(lead ? [lead] : [])
  return (
    <>
      <Dialog title={<bdi>{lead ? leadName(lead) : (isMissing && nameOfNoteDraft(id)) || m.leads_title()}</bdi>} onClose={onClose}>
        {isMissing && <MissingLead id={id} reason={error.userMessage ?? m.leads_gone()} />}
        {error && !isMissing && !lead && (
          <div className="py-5">
            <FormFailure>{failureText(error)}</FormFailure>
          </div>
        )}
        {!lead && !error && (
          <p role="status" className="min-h-60 py-5 text-muted">
            {m.loading_dots()}
          </p>
        )}
        {lead && (
          <div className="grid gap-6 py-5">
            <WithColleagues lead={lead} />
            <Head view={view} lead={lead} />
            {!isAnonymised(lead) && <SpamNote view={view} lead={lead} />}
            <LeadFacts view={view} lead={lead} />
            {view === 'staff' && !isAnonymised(lead) && <AgentSelect lead={lead} />}
            <LeadNotes view={view} lead={lead} />
            <OtherEnquiries view={view} lead={lead} />
            <LeadHistory lead={lead} />
            {mayDelete && !isAnonymised(lead) && (
              <button
                type="button"
                className={button('secondary', 'sm', 'justify-self-start text-danger')}
                onClick={() => setDeleting(true)}
              >
                {m.action_delete()}
              </button>
            )}
          </div>
        )}
      </Dialog>
      {deleting && lead && <DeleteLeadsDialog leads={[lead]} onClose={() => setDeleting(false)} onDeleted={onClose} />}
    </>
  )
}

function Head({ view, lead }: { view: LeadsView; lead: LeadDetail }) {
  return (
    <div className="grid gap-4">
      {lead.anonymised_at && (
        <p className="rounded-control bg-sand-soft px-4 py-3 text-sm" role="note">
          {m.leads_anonymised_on({ reason: anonymisedReason(lead, getLocale()), day: formatDay(lead.anonymised_at) })}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <LeadStatusLabel lead={lead} />
        <LeadClock lead={lead} />
      </p>
      {!isAnonymised(lead) && (
        <div>
          <div className="flex flex-wrap gap-2">
            <LeadContacts lead={lead} />
            <MarkButtons view={view} lead={lead} isPrimary={isOpenLead(lead)} hasKey />
          </div>
          <UndoStrip about={lead.id} />
        </div>
      )}
    </div>
  )
}

interface LeadContactsProps {
  lead: Lead
  /** Highlights the call button as the next thing to do. */
  isUrgent?: boolean
  extra?: string
}

/** Offers the ways to contact a person. For a number on the do-not-call list, only those asked for in the enquiry work. */
export function LeadContacts({ lead, isUrgent = false, extra = '' }: LeadContactsProps) {
  const { contact_number, email } = lead
  return (
    <>
      {contact_number && (
        <>
          <ContactButton
            isAllowed={mayContact(lead, 'call')}
            href={`tel:${contact_number}`}
            className={button(isUrgent ? 'primary' : 'secondary', 'sm', extra)}
          >
            <PhoneIcon className="size-4" />
            {m.contact_call()}
          </ContactButton>
          {/* WhatsApp would take other digits for the number of another country. */}
          {contact_number.startsWith('+') && (
            <ContactButton
              isAllowed={mayContact(lead, 'whatsapp')}
              href={whatsAppAddress(contact_number)}
              className={button('secondary', 'sm', extra)}
            >
              <WhatsAppIcon className="size-4" />
              {m.contact_whatsapp()}
            </ContactButton>
          )}
        </>
      )}
      {email && (
        <a href={`mailto:${email}`} className={button('secondary', 'sm', extra)}>
          <MailIcon className="size-4" />
          {m.leads_write()}
        </a>
      )}
    </>
  )
}

interface ContactButtonProps {
  isAllowed: boolean
  href: string
  className: string
  children: ReactNode
}

function ContactButton({ isAllowed, href, className, children }: ContactButtonProps) {
  if (!isAllowed) {
    return (
      <button type="button" disabled title={m.do_not_call_text()} className={className}>
        {children}
      </button>
    )
  }
  return (
    <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })} className={className}>
      {children}
    </a>
  )
}
