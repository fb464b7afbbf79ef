import type { PropertyDetail } from '@manzil/contract/properties'
import { m } from '@manzil/messages'
import { useEffect, useState } from 'react'
import { button, iconButton } from '../../../ui/button.ts'
import { PhoneIcon, WhatsAppIcon } from '../../../ui/icons.tsx'
import { usePageAddress } from '../../../ui/page-address.ts'
import { type Contact, phoneLink, whatsAppLink } from '../contact-links.ts'
import { CardPrice } from '../property-card.tsx'

const SHOWN_AFTER_PX = 400

/** On phones, price and contact at the foot of the screen once the reader has scrolled (public-site §2). */
export function ContactBar({ contact, property }: { contact: Contact; property: PropertyDetail }) {
  const [shown, setShown] = useState(false)
  const address = usePageAddress()
  useEffect(() => {
    const read = () => setShown(window.scrollY > SHOWN_AFTER_PX)
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return (
    <div
      className={`fixed inset-x-0 bottom-0 z-28 flex items-center gap-2 bg-raised px-4 pt-2.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] shadow-lift transition-transform duration-200 md:hidden ${shown ? '' : 'invisible translate-y-full'}`}
    >
      <p className="figure grid min-w-0 flex-1 text-[clamp(1rem,5vw,1.25rem)] leading-tight">
        <CardPrice price={property.price} />
      </p>
      <a
        href={phoneLink(contact)}
        className={iconButton('size-12 border border-line')}
        aria-label={m.contact_call_label({ name: contact.name })}
      >
        <PhoneIcon />
      </a>
      <a
        href={whatsAppLink(contact, property, address)}
        target="_blank"
        rel="noopener noreferrer"
        className={button('primary', 'md', 'px-4')}
      >
        <WhatsAppIcon className="size-4" />
        {m.contact_whatsapp()}
      </a>
    </div>
  )
}
