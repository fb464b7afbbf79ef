import { leftToRight } from '@manzil/contract/text/isolated'
import { escapeUTF8 } from 'entities'
import { describe, expect, it } from 'vitest'
import { composeMail, composeSms } from './compose-mail.ts'
import type { LeadFacts, MessageContent } from './message-kinds.ts'

const at = '2026-03-01T08:30:00.000Z'
const lead: LeadFacts = {
  id: 12,
  assigned_agent_id: 3,
  agent: null,
  agent_ar: null,
  full_name: 'Layla <Haddad>',
  contact_number: '+971501234567',
  email: 'layla@example.com',
  message: 'See https://spam.example\nSecond line',
  lead_type: 'call',
  inquiry_type: 'call_back_request',
  inquiry_link: '/property-detail/azure',
  subject: null,
  subject_ar: null,
  home_number: null,
  latitude: null,
  longitude: null,
  given_subject: 'Azure & Sons',
  contact_channel: null,
  contact_hours: null,
  contact_language: null,
  locale: 'ar',
  wants_similar: null,
  do_not_call: false,
  consent_text: '12',
}
const CONTENTS: MessageContent[] = [
  { kind: 'verify_email', detail: {} },
  { kind: 'change_email', detail: {} },
  { kind: 'email_change_notice', detail: { email: 'new@example.com' } },
  { kind: 'email_change_notice', detail: { email: 'new@example.com', change_id: 7 } },
  { kind: 'email_changed', detail: { email: 'new@example.com', at, change_id: 7 } },
  { kind: 'phone_changed', detail: { at, change_id: 7 } },
  { kind: 'reset_password', detail: {} },
  { kind: 'password_changed', detail: { at } },
  { kind: 'new_sign_in', detail: { at, device: 'Firefox on Windows', address: null } },
  { kind: 'two_factor_on', detail: { at } },
  { kind: 'two_factor_off', detail: { at } },
  { kind: 'two_factor_reset_requested', detail: { at, by: 'Layla Haddad' } },
  { kind: 'two_factor_reset', detail: { at, by: 'Layla Haddad' } },
  {
    kind: 'two_factor_reset_declined',
    detail: { at, by: { name: 'Layla Haddad', name_ar: null }, of: { name: 'Omar Nasser', name_ar: null }, is_withdrawn: false },
  },
  {
    kind: 'two_factor_reset_approval',
    detail: { of: { name: 'Omar Said', name_ar: 'عمر سعيد' }, by: { name: 'Layla Haddad', name_ar: null }, until: at },
  },
  { kind: 'invitation', detail: { invitation_id: 1, role: 'agent', invited_by: 'Layla Haddad', invited_by_ar: null } },
  { kind: 'referral_completed', detail: {} },
  { kind: 'newsletter_confirm', detail: {} },
  { kind: 'feed_failed', detail: { feed_id: 3, feed: 'Noor feed', fault: { code: 'empty', values: {} } } },
  { kind: 'feed_shrunk', detail: { feed_id: 3, feed: 'Noor feed', kept: 120 } },
  { kind: 'feed_shrunk', detail: { feed_id: 3, feed: 'Noor feed', kept: 0, homes: 23 } },
  {
    kind: 'permits_expiring',
    detail: {
      days: 7,
      area: 'admin',
      projects: [{ id: 1, title: 'Marina One', title_ar: 'مارينا ون', number: '712', expires_on: '2026-12-01' }],
    },
  },
  { kind: 'lead_received', detail: lead },
  { kind: 'lead_acknowledged', detail: lead },
  { kind: 'lead_assigned', detail: lead },
  {
    kind: 'lead_received',
    detail: { ...lead, contact_channel: 'whatsapp', contact_hours: 'any', contact_language: 'hi', wants_similar: true, do_not_call: true },
  },
  { kind: 'report_answered', detail: { title: 'Azure', title_ar: 'أزور', home_number: null, note: 'The price is right now.' } },
  {
    kind: 'price_question',
    detail: { question_id: 1, projects: [{ title: 'Azure', title_ar: 'أزور', price: 1_000_000, price_date: '2026-03-01' }], more: 3 },
  },
]
const site = { public_url: 'https://manzil.example', email: 'desk@manzil.example' }
const link = 'https://manzil.example/auth/reset-password#token=abc'

describe.each(CONTENTS)('the email $kind', (content) => {
  it.each(['en', 'ar'] as const)('has the same content in text and HTML, in %s', (locale) => {
    const { subject, text, html } = composeMail(content, { name: 'ليلى', locale }, site, link)
    expect(subject).toMatch(locale === 'ar' ? /[\u0600-\u06ff]/ : /^[^\u0600-\u06ff]+$/)
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
    for (const line of text.split('\n').filter(Boolean)) expect(html).toContain(escapeUTF8(line.replace(/:$|^> /g, '')))
    expect(text).not.toMatch(/undefined|null|\{|\d{4}-\d{2}-\d{2}/)
  })
})

describe('the email about a lead', () => {
  const textOf = (detail: LeadFacts) => composeMail({ kind: 'lead_assigned', detail }, { name: undefined, locale: 'en' }, site, link).text

  it('names the language of the page, unless the visitor chose one', () => {
    expect(textOf(lead)).toContain('Page language: Arabic')
    expect(textOf({ ...lead, contact_language: 'hi' })).not.toContain('Page language')
  })

  it('tells the team whom it is assigned to, in their language', () => {
    const detail = { ...lead, agent: 'Omar Said', agent_ar: 'عمر سعيد' }
    const bodyIn = (locale: 'en' | 'ar', facts: LeadFacts) =>
      composeMail({ kind: 'lead_received', detail: facts }, { name: undefined, locale }, site, link).text
    expect(bodyIn('en', detail)).toMatch(/assigned to .?Omar Said/)
    expect(bodyIn('ar', detail)).toContain('عمر سعيد')
    expect(bodyIn('en', lead)).not.toContain('assigned')
  })
})

describe('the email about an article', () => {
  it("links to the article in the reader's language, and offers an unsubscribe link and one-click unsubscribe", () => {
    const detail = { slug: 'escrow', title: 'الضمان', excerpt: 'أين تذهب أموالك' }
    const mail = composeMail(
      { kind: 'newsletter_article', detail },
      { name: undefined, locale: 'ar' },
      site,
      'https://manzil.example/ar/newsletter/unsubscribe#token=abc',
    )
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('https://manzil.example/ar/blog/escrow')
      expect(body).toContain('https://manzil.example/ar/newsletter/unsubscribe#token=abc')
      expect(body).not.toMatch(/undefined/)
    }
    expect(mail.headers).toEqual({
      'List-Unsubscribe': '<https://manzil.example/ar/newsletter/unsubscribe?token=abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })
})

describe('mails', () => {
  it('show names and devices as text, never as markup', () => {
    const content: MessageContent = { kind: 'new_sign_in', detail: { at, device: '<img src=x onerror=alert(1)>', address: '"><b>' } }
    const { html } = composeMail(content, { name: '<script>alert(1)</script>', locale: 'en' }, site, undefined)
    expect(html).not.toMatch(/<script|<img|<b>/)
  })

  it('greet by a plain first name, and without a name if it looks like anything else', () => {
    const greetingOf = (name: string, locale: 'en' | 'ar' = 'en') =>
      composeMail({ kind: 'lead_acknowledged', detail: lead }, { name, locale }, site, link).text.split('\n\n')[0]
    const names = {
      "Layla O'Hara-Haddad": 'Layla',
      'J.P. Haddad': 'J.P.',
      'Zoë de la Cruz': 'Zoë',
      'Ma. Theresa Reyes': 'Ma. Theresa',
      'Anne-Marie Dubois': 'Anne-Marie',
      'Dr. Abdul Rahman Haddad': 'Dr. Abdul Rahman',
      'Mohammed bin Rashid Al Maktoum': 'Mohammed',
    }
    for (const [name, first] of Object.entries(names)) expect(greetingOf(name)).toBe(`Hello ${first},`)
    expect(greetingOf('ليلى حدّاد', 'ar')).toBe('مرحبًا \u2068ليلى\u2069،')
    expect(greetingOf('عبد الله حدّاد', 'ar')).toBe('مرحبًا \u2068عبد الله\u2069،')
    const hostile = [
      'Customer,\n\nYour deposit is on hold',
      "Call'me'now",
      "Your'booking'is'on'hold",
      'Yourbookingdepositisonhold',
      'Call +971 50 123 4567',
      'اتصل ٠٥٠١٢٣٤٥٦٧',
      'visit evil.example',
      'Call zero five zero one two three',
      'Evil dot com',
      'evil-dot-com',
      'Evil Second line',
      'Cáll me',
      'Your-booking-is-on hold',
      'اتصل بنا',
      'اتّصـل بنا',
      'صفر خمسة',
      'evil。example',
      'https://evil',
      'a@b',
      'Layla\u2028Haddad',
      '\u202eLayla',
      '...',
      '',
      `Your booking deposit is on hold ${'until you answer this mail '.repeat(3)}`,
    ]
    for (const name of hostile) {
      const mail = composeMail({ kind: 'verify_email', detail: {} }, { name, locale: 'en' }, site, link)
      expect(mail.text.split('\n\n')[0], name).toBe('Hello,')
      expect(mail.html).toContain('>Hello,</p>')
    }
  })

  it.each(['lead_received', 'lead_assigned'] as const)('%s: form input cannot fake our lines, in text and HTML', (kind) => {
    const forged = { ...lead, full_name: 'Layla\nPhone: +971 1', given_subject: 'Azure\r\nEmail: evil@evil.example' }
    const message = ['Hi', 'Phone: +971 2', '\u2028Phone: +971 3', '', 'The Manzil team'].join('\n')
    const { text, html } = composeMail({ kind, detail: { ...forged, message } }, { name: 'Desk', locale: 'en' }, site, link)
    expect(text.match(/^Phone:.*$/gm)).toEqual(['Phone: +971501234567'])
    expect((text.match(/^Email:.*$/gim) ?? []).filter((line) => line.includes('evil'))).toEqual([])
    for (const line of ['> Hi', '> Phone: +971 2', '> Phone: +971 3', '> The Manzil team']) expect(text).toContain(line)
    const quoted = /<blockquote[^>]*>([^<]*)<\/blockquote>/.exec(html)?.[1]
    expect(quoted).toContain('Phone: +971 2')
    expect(html.replace(/<blockquote[^>]*>[^<]*/, '').match(/^Phone:.*/gm)).toEqual(['Phone: +971501234567'])
  })

  it('about a lead can be replied to, if the visitor gave an email', () => {
    const reader = { name: 'Desk', locale: 'en' } as const
    expect(composeMail({ kind: 'lead_received', detail: lead }, reader, site, undefined).replyTo).toBe('layla@example.com')
    expect(composeMail({ kind: 'lead_received', detail: { ...lead, email: null } }, reader, site, undefined)).not.toHaveProperty('replyTo')
  })

  it("link to the home page in their reader's language", () => {
    const { text, html } = composeMail({ kind: 'verify_email', detail: {} }, { name: undefined, locale: 'ar' }, site, undefined)
    expect(text).toContain('https://manzil.example/ar')
    expect(html).toContain('href="https://manzil.example/ar"')
  })

  it('acknowledge a lead without any form input except the name', () => {
    const { text, html } = composeMail({ kind: 'lead_acknowledged', detail: lead }, { name: 'Layla', locale: 'en' }, site, undefined)
    expect(text + html).not.toMatch(/spam\.example|Azure|\+971/)
    expect(text).toContain('desk@manzil.example')
  })

  it('acknowledge a call back about a home by its number and project', () => {
    const about = { ...lead, inquiry_type: 'call_back_request' as const, subject: 'Azure', subject_ar: 'أزور', home_number: '102' }
    const compose = (locale: 'en' | 'ar') =>
      composeMail({ kind: 'lead_acknowledged', detail: about }, { name: 'Layla', locale }, site, undefined).text
    expect(compose('en')).toMatch(/request for a call about .*102, Azure/)
    expect(compose('ar')).toMatch(/للاتصال بك بخصوص .*102.*أزور/)
  })

  it('call a call back so in the subject, and without a known project too', () => {
    const compose = (detail: LeadFacts) =>
      composeMail({ kind: 'lead_acknowledged', detail }, { name: 'Layla', locale: 'en' }, site, undefined)
    const { subject, text } = compose({ ...lead, inquiry_type: 'call_back_request', subject: null })
    expect(subject).toBe('We have received your request for a call')
    expect(text).toContain('request for a call and will call you')
    expect(compose({ ...lead, inquiry_type: 'property_inquiry' }).subject).toBe('We have received your enquiry')
  })

  it('acknowledge a lead with a picture of the map, with an alternative text, if the place is known', () => {
    const about = { ...lead, subject: 'Azure <1>', subject_ar: 'أزور', latitude: 25.0805, longitude: 55.1403 }
    const compose = (detail: LeadFacts, locale: 'en' | 'ar') =>
      composeMail({ kind: 'lead_acknowledged', detail }, { name: 'Layla', locale }, site, undefined).html
    expect(compose(about, 'en')).toContain(
      '<img src="https://manzil.example/map/pictures/share-light-en/13/25.0805,55.1403.jpg" alt="Map of Azure &lt;1&gt;"',
    )
    // What the person agreed to stands beside the link that withdraws it.
    expect(compose(about, 'en')).toMatch(/about .*Azure.*<img.*agreed.*withdraw/is)
    expect(compose(about, 'ar')).toMatch(/share-light-ar[^>]+alt="[^"]*أزور/)
    expect(compose({ ...about, longitude: null }, 'en')).not.toContain('<img')
  })

  it('show UAE time', () => {
    const { text } = composeMail({ kind: 'password_changed', detail: { at } }, { name: 'Layla', locale: 'en' }, site, undefined)
    expect(text).toContain('1 March 2026 at 12:30 (GST)')
  })
})

describe('text messages', () => {
  it('carry the code in both languages', () => {
    for (const locale of ['en', 'ar'] as const)
      expect(composeSms({ kind: 'verify_phone', detail: {} }, locale, '012345')).toContain('012345')
  })
})

describe('the newsletter', () => {
  it('keeps the digits of a phone number in order in Arabic', () => {
    const detail = { subject: 'أخبار', html: '<p>اتصل على +971 4 123 4567</p>' }
    const mail = composeMail({ kind: 'newsletter_issue', detail }, { name: undefined, locale: 'ar' }, site, link)
    for (const body of [mail.text, mail.html]) expect(body).toContain(`اتصل على ${leftToRight('+971 4 123 4567')}`)
  })
})
