import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { button, iconButton } from '@manzil/ui/button.ts'
import { WhatsAppIcon } from '@manzil/ui/icons.tsx'
import { useEffect, useState } from 'react'
import { DialogButton, type Subject, WhatsAppLink } from '../../../enquiries/index.ts'
import { CardPrice } from '../price-and-place.tsx'
import { SoldOutBadge } from '../sold-out-badge.tsx'

const SHOWN_AFTER_PX = 400

/** Keeps the price and the ways to reach the seller at the bottom of a phone's screen. */
export function ContactBar({ subject, project }: { subject: Subject; project: Pick<PropertyDetail, 'sales_status'> }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const read = () => setShown(window.scrollY > SHOWN_AFTER_PX)
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return (
    <div
      className={`foot-bar fixed inset-x-0 bottom-0 z-28 flex items-center gap-2 bg-raised px-4 pt-2.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] shadow-lift transition-transform duration-200 low:static low:visible low:translate-none md:hidden ${shown ? '' : 'invisible translate-y-full'}`}
    >
      <p className="figure grid min-w-0 flex-1 justify-items-start text-[clamp(1rem,5vw,1.25rem)] leading-[1.3] [&>small]:mb-0.5 [&>small]:leading-4 ar:leading-[1.5]">
        {project.sales_status === 'Sold Out' ? <SoldOutBadge project={project} /> : <CardPrice price={subject.price ?? null} />}
      </p>
      <WhatsAppLink
        number={subject.contact.whatsapp}
        title={subject.title}
        label={m.contact_whatsapp_chat()}
        className={iconButton('size-12 border border-line')}
      >
        <WhatsAppIcon />
      </WhatsAppLink>
      <DialogButton dialog="contact" subject={subject} className={button('primary', 'md', 'px-5')}>
        {m.contact_open()}
      </DialogButton>
    </div>
  )
}
