import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp({ environment: { LIMIT_LEADS: '0', LIMIT_CONTACT: '0' } })

/** Fixed, so that every run sends the same bodies. */
const SEED = 20_261_120

/** Field values, valid ones among them, so that many bodies come close to being stored. */
const value = fc.oneof(
  fc.constantFrom<unknown>('', ' ', null, 0, -1, 1e308, 2 ** 31, 2 ** 53, true, [], {}, ['x'], { a: 1 }),
  fc.constantFrom(
    'Layla',
    'a@b.co',
    '0501234567',
    '٠٥٠١٢٣٤٥٦٧',
    'call',
    'contact',
    'unit_inquiry',
    'Buyer',
    '/property-detail/1',
    '/unit-listing/9',
  ),
  fc.constantFrom(
    '\u0000',
    'x\u0000y',
    '\ud800',
    '\u202e',
    "';--",
    '%',
    '\\',
    'x'.repeat(6_000),
    '🏠',
    'https://[',
    'http://a/%zz',
    '//x',
    '99999999999999999999',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const FIELDS = {
  '/leads/': ['full_name', 'contact_number', 'lead_type', 'inquiry_link', 'email', 'message', 'website', 'filled_in_ms', 'consent_version'],
  '/contact-us/': [
    ...['name', 'email', 'phone', 'message', 'role', 'slug', 'developer_name', 'property_title', 'inquiry_type', 'unit_id'],
    ...['inquiry_link', 'website', 'filled_in_ms', 'consent_version'],
  ],
  '/leads/withdraw/': ['token'],
} as const
const RIGHT = {
  '/leads/': { full_name: 'Layla', contact_number: '0501234567', lead_type: 'call' },
  '/contact-us/': { name: 'Layla', email: 'a@b.co', phone: '0501234567', message: 'Hello' },
  '/leads/withdraw/': {},
}

it.each(Object.keys(FIELDS) as (keyof typeof FIELDS)[])('%s accepts or refuses any body, and never fails', async (path) => {
  const fields = fc.dictionary(fc.constantFrom<string>(...FIELDS[path], '__proto__', 'other'), value, { maxKeys: 5 })
  const body = fc.oneof(
    fields.map((given) => ({ ...RIGHT[path], ...given })),
    fields,
    value,
  )
  const stored = { count: 0 }
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await testApp().app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload: JSON.stringify(given) })
      expect(answer.statusCode, answer.body).toBeLessThan(500)
      if (answer.statusCode === 201) stored.count++
      else expect(answer.json()).toMatchObject({ success: false, request_id: answer.headers['x-request-id'] })
    }),
    { numRuns: 250, seed: SEED, examples: [[{ ...RIGHT[path], slug: '\ud800', message: '\udc00' }]] },
  )
  if (path !== '/leads/withdraw/') expect(stored.count).toBeGreaterThan(10)
})
