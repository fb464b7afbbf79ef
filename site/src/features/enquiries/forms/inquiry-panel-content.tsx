import { HONEYPOT_FIELD } from '@manzil/contract/enquiries/calls/enquiry-fields'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatPhone } from '@manzil/ui/i18n/format.ts'
import { priceText } from '@manzil/ui/i18n/price-text.ts'
import { ChevronDownIcon, MailIcon, PhoneIcon, WhatsAppIcon } from '@manzil/ui/icons.tsx'
import { useEffect, useRef } from 'react'
import { AgentLicense } from '../../../ui/agent-license.tsx'
import type { Subject } from '../contact-links.ts'
import { DialogButton } from '../dialog-button.tsx'
import { phoneLink } from '../phone-link.ts'
import { WhatsAppLink } from '../whatsapp-link.tsx'
import { ContactFields } from './contact-preferences.tsx'
import { Consent, Honeypot, MessageField, PersonFields, SendButton } from './enquiry-parts.tsx'
import { notifyFailure } from './notify-failure.ts'
import { useEnquiryForm } from './use-enquiry-form.ts'

export interface InquiryPanelProps {
  inquiry_type: 'property_inquiry' | 'unit_inquiry' | 'developer_inquiry' | 'community_inquiry'
  subject: Subject
}

export function InquiryPanelContent({ inquiry_type, subject }: InquiryPanelProps) {
  return (
    <div className="rounded-panel bg-surface p-6 shadow-lift max-md:p-5 short:p-4 lg:[aside_&]:max-h-[calc(100dvh-8.75rem)] lg:[aside_&]:overflow-y-auto">
      <Guidance subject={subject} />
      <DialogButton dialog="call_back" subject={subject} className={`mt-1 ${LINK}`}>
        {m.call_back_title()}
      </DialogButton>
      <InquiryForm inquiry_type={inquiry_type} subject={subject} />
    </div>
  )
}

const LINK = 'link inline-flex min-h-11 items-center text-sm'
const WAY = button('secondary', 'sm', 'flex-col gap-1 px-1! py-2.5 short:flex-row short:gap-1.5 short:py-1')

function Guidance({ subject }: { subject: Subject }) {
  const { name, photo, phone, whatsapp, license } = subject.contact
  return (
    <>
      <div className="flex items-center gap-3">
        {photo && <img src={photo} alt="" width={48} height={48} className="size-12 rounded-full" />}
        <div className="min-w-0">
          <b className="block truncate">{name}</b>
          <p className="text-sm text-muted">
            <span className="ltr-run">{formatPhone(phone)}</span>
          </p>
          {license && <AgentLicense of={license} />}
        </div>
      </div>
      <div className="mt-4 grid grid-cols-3 gap-2 short:mt-3 short:grid-cols-[auto_auto_auto]">
        <WhatsAppLink number={whatsapp} title={subject.title} className={WAY}>
          <WhatsAppIcon className="size-5" />
          {m.contact_whatsapp()}
        </WhatsAppLink>
        <a href={phoneLink(phone)} data-lead="call" className={WAY}>
          <PhoneIcon className="size-5" />
          {m.contact_call()}
        </a>
        <a href={mailLink(subject)} data-lead="email" className={WAY}>
          <MailIcon className="size-5" />
          {m.contact_email()}
        </a>
      </div>
    </>
  )
}

function InquiryForm({ inquiry_type, subject }: InquiryPanelProps) {
  const message = useRef<HTMLDetailsElement>(null)
  const form = useEnquiryForm({
    inquiry_type,
    about: subject.about,
    title: subject.title,
    // The form is visible from page load.
    since: performance.timeOrigin,
    onFailure: () => notifyFailure(m.inquiry_failed()),
  })
  const { getValues } = form.form
  useEffect(() => {
    const isUsed = (['message', 'contact_channel', 'contact_hours', 'contact_language'] as const).some((name) => getValues(name))
    if (isUsed && message.current) message.current.open = true
  }, [getValues])
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit}
      className="mt-2 grid gap-3 border-t border-line pt-4 noscript:hidden short:mt-0 short:gap-2 short:pt-3 short:ar:gap-1.5"
      aria-labelledby="inquiry-title"
    >
      <h2 id="inquiry-title" className="flex flex-wrap items-baseline gap-x-2 text-ui strong">
        {m.inquiry_title()}
        <span className="text-sm font-(--weight-text) text-muted">{m.agent_promise()}</span>
      </h2>
      <PersonFields form={form} />
      <details ref={message} className="group">
        <summary className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
          {m.enquiry_add_message()}
          <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <MessageField form={form} optional rows={3} />
        <ContactFields form={form} />
      </details>
      <Honeypot field={form.form.register(HONEYPOT_FIELD)} />
      <SendButton form={form}>{m.inquiry_submit()}</SendButton>
      <Consent />
    </form>
  )
}

function mailLink({ contact, title, price }: Subject): string {
  const body = price === undefined ? m.contact_email_general({ title }) : m.contact_email_text({ title, price: priceText(price) })
  return `mailto:${contact.email}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}
