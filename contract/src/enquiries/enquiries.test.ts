import { describe, expect, it } from 'vitest'
import { ContactBody, INQUIRY_TYPES } from './calls/contact-messages.ts'
import { LeadBody } from './calls/leads.ts'

const lead = { full_name: 'Layla Haddad', contact_number: '050 123 4567', lead_type: 'call' }
const person = { name: 'Layla Haddad', email: 'layla@example.com' }

function reasons(schema: typeof LeadBody | typeof ContactBody, body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body)
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]))
}

describe('a lead body', () => {
  it('requires a name, a number and a type; other fields may be empty, null or missing', () => {
    expect(reasons(LeadBody, {})).toEqual({
      full_name: 'name_required',
      contact_number: 'phone_number_required',
      lead_type: 'unknown_value',
    })
    const empty = { inquiry_link: '', email: ' ', message: null, website: '', filled_in_ms: null }
    expect(LeadBody.parse({ ...lead, ...empty })).toMatchObject({ contact_number: '0501234567', email: undefined, message: undefined })
    expect(LeadBody.parse(lead)).toMatchObject({ full_name: 'Layla Haddad' })
  })

  it('validates a phone number without its separators and accepts Arabic digits', () => {
    expect(reasons(LeadBody, { ...lead, contact_number: '(1) 2-3 4 5.6 7' })).toEqual({ contact_number: 'phone_number_invalid' })
    expect(reasons(LeadBody, { ...lead, contact_number: 'call me soon' })).toEqual({ contact_number: 'phone_number_invalid' })
    expect(LeadBody.parse({ ...lead, contact_number: '٠٥٠-١٢٣-٤٥٦٧' }).contact_number).toBe('0501234567')
  })

  it.each(['javascript:alert(1)', '//evil.example/x', 'data:text/html,x', 'a page', 'https://a b'])('refuses the link %s', (link) => {
    expect(reasons(LeadBody, { ...lead, inquiry_link: link })).toEqual({ inquiry_link: 'link_invalid' })
  })

  it.each(['/property-detail/azure', 'https://manzil.example/ar/property-detail/azure?x=1'])('accepts the link %s', (link) => {
    expect(LeadBody.parse({ ...lead, inquiry_link: link }).inquiry_link).toBe(link)
  })

  it('collapses a name to one line and refuses control characters in it', () => {
    const nameOf = (full_name: string) => LeadBody.parse({ ...lead, full_name }).full_name
    expect(nameOf(' Layla\r\n\tHaddad\u2028\u00a0bint  Omar ')).toBe('Layla Haddad bint Omar')
    expect(nameOf('\u202eLayla\u2069 Haddad')).toBe('Layla Haddad')
    for (const control of ['\u0000', '\u001b', '\u007f', '\u0085']) {
      expect(reasons(LeadBody, { ...lead, full_name: `Layla${control}Haddad` })).toEqual({ full_name: 'invalid_text' })
    }
    const about = { ...person, message: 'Hello', property_title: 'Azure\nPhone: +971' }
    expect(ContactBody.parse(about).property_title).toBe('Azure Phone: +971')
  })

  it('reports every invalid field', () => {
    const body = { full_name: 'L', contact_number: '12', lead_type: 'fax', email: 'x', message: 'a\u0000b', inquiry_link: 'x', website: 5 }
    expect(reasons(LeadBody, body)).toEqual({
      full_name: 'name_too_short',
      contact_number: 'phone_number_invalid',
      lead_type: 'unknown_value',
      email: 'email_not_valid',
      message: 'invalid_text',
      inquiry_link: 'link_invalid',
      website: 'unknown_value',
    })
  })
})

describe('a contact message body', () => {
  it('defaults to type contact, which requires a message', () => {
    expect(reasons(ContactBody, person)).toEqual({ message: 'message_required' })
    expect(ContactBody.parse({ ...person, message: ' Hello ' })).toMatchObject({ inquiry_type: 'contact', message: 'Hello' })
  })

  it.each(INQUIRY_TYPES.filter((type) => type !== 'contact'))('requires a phone number and no message for %s', (inquiry_type) => {
    expect(reasons(ContactBody, { ...person, inquiry_type, message: '' })).toEqual({ phone: 'phone_number_required' })
    expect(reasons(ContactBody, { ...person, inquiry_type, phone: '04 123 4567' })).toEqual({})
  })

  it.each([undefined, null, 'text', 5, []])('cannot be %j', (body) => {
    expect(ContactBody.safeParse(body).success).toBe(false)
    expect(LeadBody.safeParse(body).success).toBe(false)
  })

  it('reports all errors at once', () => {
    expect(reasons(ContactBody, { phone: '12', role: 'King', inquiry_type: 'brochure_request' })).toEqual({
      name: 'name_required',
      email: 'email_required',
      phone: 'phone_number_invalid',
      role: 'unknown_value',
    })
  })
})
