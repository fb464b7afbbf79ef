import { describe, expect, it } from 'vitest'
import { ArticleForm } from '../editing/calls/office-record-forms.ts'
import { ContactBody } from '../enquiries/calls/contact-messages.ts'
import { LeadBody } from '../enquiries/calls/leads.ts'
import { isSitePath } from './site-path.ts'

const OWN = [
  '/',
  '/latest',
  '/ar/latest?rooms=2&next=//x',
  '/property-detail/azure#plan',
  '/a?b=\\c',
  '/%5Cevil.example',
  '/%2F%2Fevil.example',
  '/مشاريع',
]
const TRICKS = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '/\u0000/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example',
  '/a\\..\\\\evil.example',
  '/ /evil.example',
  '/\u2028/evil.example',
  'latest',
  'javascript:alert(1)',
  '',
]

describe('isSitePath', () => {
  it.each(OWN)('accepts %j', (path) => {
    expect(isSitePath(path)).toBe(true)
    const { origin, pathname } = new URL(path, 'https://own.example')
    expect(origin).toBe('https://own.example')
    expect(pathname.startsWith('//')).toBe(false)
  })

  it.each(TRICKS)('refuses %j', (path) => {
    expect(isSitePath(path)).toBe(false)
  })

  it.each(TRICKS.filter((path) => /^[/\\]/.test(path)))('makes forms refuse %j', (path) => {
    const lead = { full_name: 'Layla', contact_number: '0501234567', lead_type: 'call', inquiry_link: path }
    const message = { name: 'Layla', email: 'a@example.com', message: 'Hi', inquiry_link: path }
    const article = { cta_heading: 'A', cta_button_text: 'B', cta_button_link: path }
    for (const [schema, body, field] of [
      [LeadBody, lead, 'inquiry_link'],
      [ContactBody, message, 'inquiry_link'],
      [ArticleForm, { ...ARTICLE, ...article }, 'cta_button_link'],
    ] as const) {
      const faults = schema.safeParse(body).error?.issues.map(({ path: [at], message: reason }) => `${String(at)} ${reason}`) ?? []
      // Some forms report a control character instead of the link.
      const reasons = path.includes('\0') ? ['invalid_text', 'link_invalid'] : ['link_invalid']
      expect(reasons.map((reason) => `${field} ${reason}`)).toEqual(expect.arrayContaining(faults))
      expect(faults).not.toEqual([])
    }
  })
})

const nulls = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, null]))
const ARTICLE = {
  slug: 'escrow',
  title: 'Escrow',
  excerpt: 'About it',
  description: '<p>Text</p>',
  category: 'Buying',
  author_name: 'Layla',
  day: '2026-03-01',
  image: null,
  author_image_id: null,
  ...nulls('title_ar', 'excerpt_ar', 'description_ar', 'category_ar', 'author_name_ar'),
  ...nulls('meta_title', 'meta_title_ar', 'meta_description', 'meta_description_ar'),
  ...nulls('cta_heading_ar', 'cta_subheading', 'cta_subheading_ar', 'cta_button_text_ar'),
}
