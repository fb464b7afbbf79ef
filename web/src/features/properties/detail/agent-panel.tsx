import type { PropertyDetail } from '@manzil/contract/properties'
import { m } from '@manzil/messages'
import { formatPhone } from '../../../i18n/format.ts'
import { button } from '../../../ui/button.ts'
import { MailIcon, PhoneIcon, WhatsAppIcon } from '../../../ui/icons.tsx'
import { usePageAddress } from '../../../ui/page-address.ts'
import { type Contact, mailLink, phoneLink, whatsAppLink } from '../contact-links.ts'

/** Expert guidance (public-site §2, side panel): a person, reached in one step, without a commission. */
export function AgentPanel({ contact, property }: { contact: Contact; property: PropertyDetail }) {
  const { name, photo, phone } = contact
  const address = usePageAddress()
  return (
    <div className="rounded-panel bg-surface p-6 shadow-lift">
      <div className="flex items-center gap-3">
        {photo && <img src={photo} alt="" width={48} height={48} className="size-12 rounded-full" />}
        <div className="min-w-0">
          <b className="block truncate">{name}</b>
          <p className="text-sm text-muted">{m.agent_promise()}</p>
        </div>
      </div>
      <p className="mt-4 text-ui text-muted">{property.register ? m.agent_text_register() : m.agent_text()}</p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <a
          href={whatsAppLink(contact, property, address)}
          target="_blank"
          rel="noopener noreferrer"
          className={button('primary', 'md', 'col-span-2')}
        >
          <WhatsAppIcon className="size-4" />
          {m.contact_whatsapp()}
        </a>
        <a href={phoneLink(contact)} className={button('secondary', 'md', 'px-2')}>
          <PhoneIcon className="size-4" />
          {m.contact_call()} <span className="sr-only">{name}</span>
        </a>
        <a href={mailLink(contact, property)} className={button('secondary', 'md', 'px-2')}>
          <MailIcon className="size-4" />
          {m.contact_email()}
        </a>
      </div>
      <p className="mt-4 text-sm text-muted">
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </p>
    </div>
  )
}
