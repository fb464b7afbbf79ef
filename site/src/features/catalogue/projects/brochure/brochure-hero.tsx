import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { formatPhone, formatQuarter } from '@manzil/ui/i18n/format.ts'
import { Localized, languageAttributes, textOf } from '@manzil/ui/i18n/localized.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import { type Subject, WhatsAppLink } from '../../../enquiries/index.ts'
import { CardPrice, Place } from '../price-and-place.tsx'

export function BrochureHero({ property, subject }: { property: PropertyDetail; subject: Subject }) {
  const { delivery_date, images } = property
  return (
    <header>
      {images[0] && (
        <Photo
          image={images[0]}
          sizes="(width < 960px) 100vw, 896px"
          eager
          className="aspect-21/9 w-full rounded-photo max-md:aspect-16/10 print:aspect-21/9"
        />
      )}
      <div className="mt-6 grid items-end gap-x-10 gap-y-6 @xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap gap-2">
            <Badge tone="teal">{textOf(property.category, 'name')}</Badge>
            {delivery_date && <Badge tone="brass">{m.property_handover_quarter({ quarter: formatQuarter(delivery_date) })}</Badge>}
          </div>
          <h1 className="display mt-3 text-h1 [overflow-wrap:anywhere]">
            <Localized of={property} field="title" />
          </h1>
          <p className="mt-1.5 text-muted">
            <Place card={property} />
          </p>
          <p className="figure mt-4 text-h2">
            <CardPrice price={property.price} />
          </p>
        </div>
        <Consultant subject={subject} />
      </div>
    </header>
  )
}

const LINE = 'inline-flex min-h-9 items-center print:min-h-0'

function Consultant({ subject }: { subject: Subject }) {
  const { name, photo, phone, whatsapp, email } = subject.contact
  return (
    <section aria-labelledby="consultant" className="break-inside-avoid rounded-panel border border-line bg-surface p-5">
      <h2 id="consultant" className="mb-3 text-sm text-muted">
        {m.brochure_consultant()}
      </h2>
      <div className="flex items-center gap-3">
        {photo && <img src={photo} alt="" width={56} height={56} className="size-14 rounded-full object-cover" />}
        <b className="min-w-0" {...languageAttributes(name)}>
          {name}
        </b>
      </div>
      <ul className="mt-3 text-sm">
        <li>
          <a href={`tel:${phone}`} data-lead="call" className={`link ${LINE}`}>
            <span className="ltr-run">{formatPhone(phone)}</span>
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`} data-lead="email" className={`link ${LINE}`}>
            <span className="ltr-run break-all">{email}</span>
          </a>
        </li>
        <li className="print:hidden">
          <WhatsAppLink number={whatsapp} title={subject.title} className={`link ${LINE}`}>
            {m.contact_whatsapp_chat()}
          </WhatsAppLink>
        </li>
      </ul>
    </section>
  )
}
