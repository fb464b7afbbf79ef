import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { Site } from '@manzil/contract/office/site'
import { formatPhone } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { LRUCache } from 'lru-cache'
import { renderSVG } from 'uqr'
import { isolate } from '../../platform/documents/clean-text.ts'

/** QR codes by URL. Cached, because drawing one takes longer than composing the rest of a document. */
const codes = new LRUCache<string, string>({ max: 500, memoMethod: (page) => renderSVG(page, { border: 0 }) })

/** Returns a project's agent, or else the site, with a QR code of the project's page. */
export function contactBlock({ agent }: Pick<PropertyDetail, 'agent'>, site: Site, page: string, locale: Locale) {
  const say = { locale }
  const phone = isolate(formatPhone(agent?.phone || site.phone))
  return {
    heading: m.document_contact({}, say),
    name: agent ? nameOf(agent, locale) : m.site_name({}, say),
    lines: [
      m.document_phone({ phone }, say),
      ...(agent ? [] : [m.document_whatsapp({ phone: isolate(formatPhone(site.whatsapp_number)) }, say)]),
      isolate(agent?.email ?? site.email),
      m.footer_hours({}, say),
    ],
    portrait_alt: agent ? nameOf(agent, locale) : '',
    code: codes.memo(page),
    code_alt: m.document_code_alt({ address: page }, say),
    code_caption: m.document_code({}, say),
  }
}

function nameOf(agent: NonNullable<PropertyDetail['agent']>, locale: Locale): string {
  return `${textIn(agent, 'first_name', locale)} ${textIn(agent, 'last_name', locale)}`.trim()
}
