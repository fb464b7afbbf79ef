import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { Site } from '@manzil/contract/office/site'
import { formatPhone } from '@manzil/contract/text/format'
import { leftToRight } from '@manzil/contract/text/isolated'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { LRUCache } from 'lru-cache'
import { renderSVG } from 'uqr'
import { formatLongDay } from '../../platform/documents/format.ts'

/** QR codes by URL. Cached, because drawing one takes longer than composing the rest of a document. */
const codes = new LRUCache<string, string>({ max: 500, memoMethod: (page) => renderSVG(page, { border: 0 }) })

type Advertised = Pick<PropertyDetail, 'agent' | 'permit' | 'escrow_account' | 'register' | 'developer'>

/** Returns a project's agent, or else the site, with a QR code of the project's page, and the permit with its own. */
export function contactBlock({ agent, ...project }: Advertised, site: Site, page: string, locale: Locale) {
  const say = { locale }
  const { permit } = project
  const phone = leftToRight(formatPhone(agent?.phone || site.phone))
  return {
    heading: m.document_contact({}, say),
    name: agent ? nameOf(agent, locale) : m.site_name({}, say),
    lines: [
      m.document_phone({ phone }, say),
      ...(agent ? [] : [m.document_whatsapp({ phone: leftToRight(formatPhone(site.whatsapp_number)) }, say)]),
      leftToRight(agent?.email ?? site.email),
      m.footer_hours({}, say),
      ...licenseLines({ agent, ...project }, locale),
    ],
    portrait_alt: agent ? nameOf(agent, locale) : '',
    permit: permit?.url
      ? { code: codes.memo(permit.url), alt: m.property_permit_code({}, say), caption: m.property_permit({}, say) }
      : null,
    code: codes.memo(page),
    code_alt: m.document_code_alt({ address: page }, say),
    code_caption: m.document_code({}, say),
  }
}

/** The numbers that the law wants on an advertisement. */
function licenseLines({ agent, permit, escrow_account, register, developer }: Advertised, locale: Locale): string[] {
  const say = { locale }
  return [
    agent?.broker_number && m.agent_broker_number({ number: leftToRight(agent.broker_number) }, say),
    agent?.brokerage && leftToRight(agent.brokerage),
    agent?.brokerage_number && m.agent_brokerage_number({ number: leftToRight(agent.brokerage_number) }, say),
    developer?.license_number && `${m.property_developer_license({}, say)}: ${leftToRight(developer.license_number)}`,
    escrow_account &&
      `${m.property_escrow_account({}, say)}: ${[escrow_account, register?.escrow_bank ?? ''].filter(Boolean).map(leftToRight).join(m.list_comma({}, say))}`,
    permit && textIn(permit, 'authority', locale),
    permit && m.property_permit_line({ number: leftToRight(permit.number), day: formatLongDay(permit.expires_on, locale) }, say),
  ].flatMap((line) => line || [])
}

function nameOf(agent: NonNullable<PropertyDetail['agent']>, locale: Locale): string {
  return `${textIn(agent, 'first_name', locale)} ${textIn(agent, 'last_name', locale)}`.trim()
}
