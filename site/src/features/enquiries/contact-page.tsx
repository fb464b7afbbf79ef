import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { formatPhone } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import type { ReactNode } from 'react'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { MessageForm } from './message-form.tsx'
import { phoneLink } from './phone-link.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

const LINK = 'link inline-flex min-h-11 items-center'

export function ContactPage({ site }: { site: Site }) {
  const social = [
    { name: 'Instagram', href: site.instagram_url },
    { name: 'LinkedIn', href: site.linkedin_url },
    { name: 'YouTube', href: site.youtube_url },
  ].filter(({ href }) => href !== '')
  return (
    <div className="page grid items-start gap-x-16 gap-y-10 pt-12 max-md:pt-6 lg:grid-cols-[5fr_6fr]">
      <div>
        <h1 className="display text-title">{m.contact_page_title()}</h1>
        <p className="mt-4 text-lg text-muted">{m.contact_page_intro()}</p>
        <dl className="mt-8 border-b border-line">
          <Row term={m.contact_page_address()}>
            <p className="pt-2.5">{textOf(site, 'address')}</p>
            <a href={site.map_url} target="_blank" rel="noopener noreferrer" className={LINK}>
              {m.location_open()}
            </a>
          </Row>
          <Row term={m.field_phone()}>
            <a href={phoneLink(site.phone)} data-lead="call" className={LINK}>
              <span className="ltr-run">{formatPhone(site.phone)}</span>
            </a>
          </Row>
          <Row term={m.contact_whatsapp()}>
            <WhatsAppLink number={site.whatsapp_number} className={LINK}>
              <span className="ltr-run">{formatPhone(site.whatsapp_number)}</span>
            </WhatsAppLink>
          </Row>
          <Row term={m.field_email()}>
            <a href={`mailto:${site.email}`} data-lead="email" className={LINK}>
              <span className="ltr-run">{site.email}</span>
            </a>
          </Row>
          <Row term={m.contact_page_hours()}>
            <p className="py-2.5">{m.contact_page_hours_text()}</p>
          </Row>
          {social.length > 0 && (
            <Row term={m.contact_page_social()}>
              <ul className="flex flex-wrap gap-x-5">
                {social.map(({ name, href }) => (
                  <li key={name}>
                    <a href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </Row>
          )}
        </dl>
      </div>
      <section className="rounded-panel bg-surface p-8 shadow-lift max-md:p-5" aria-labelledby="write">
        <h2 id="write" className="display text-h2">
          {m.contact_form_label()}
        </h2>
        <p className="mt-1 mb-6 text-muted">{m.contact_page_promise()}</p>
        <MessageForm of="contact" />
        <NeedsScript />
      </section>
    </div>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(6.5rem,1fr)_3fr] items-baseline gap-4 border-t border-line py-2">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
