import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { read } from '../../../testing/api-requests.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, database, db } = useTestApp({ environment: { LIMIT_LOGIN: '0', SITE_PHONE: '+97141112222', LEADS_KEEP_DAYS: '700' } })
let token: string
beforeAll(async () => {
  const { username } = await addPerson(db(), { role: 'owner' })
  token = (await signIn(app(), username)).access
})
const readStored = async () => (await call(app(), 'GET', '/office/site/', { token })).json().data
const settings = async () => {
  return Object.fromEntries((await readStored()).settings.map((one: { field: string }) => [one.field, one])) as Record<
    string,
    { value: string; source: string }
  >
}
/** Changes settings as someone who has seen all changes. */
const change = async (form: unknown, to = app()) =>
  call(to, 'PUT', '/office/site/', { token, body: { version: (await readStored()).version, form } })
const shown = async () => (await read(app(), '/site/')).data

describe('site settings', () => {
  it('have the product’s defaults, except those set by the environment', async () => {
    expect(await settings()).toMatchObject({
      figure_customers: { value: '1000+', source: 'product' },
      phone: { value: '+97141112222', source: 'environment' },
    })
  })

  it('are changed by staff for everyone, audited, and reset', async () => {
    expect((await shown()).figure_customers).toBe('1000+')
    expect((await change({ figure_customers: ' 2,500+ ', whatsapp_number: '+971 50 222 3344' })).statusCode).toBe(200)
    await expect.poll(async () => (await shown()).figure_customers).toBe('2,500+')
    expect(await shown()).toMatchObject({ whatsapp_number: '+971502223344', leads_keep_days: 700 })
    const entry = await db().selectFrom('audit_entries').select('detail').where('action', '=', 'site_changed').executeTakeFirstOrThrow()
    expect(entry.detail).toEqual({
      before: { whatsapp_number: '+971500000000', figure_customers: '1000+' },
      after: { whatsapp_number: '+971502223344', figure_customers: '2,500+' },
    })
    expect((await change({ figure_customers: null })).statusCode).toBe(200)
    await expect.poll(async () => (await shown()).figure_customers).toBe('1000+')
    expect(await settings()).toMatchObject({ figure_customers: { source: 'product' }, whatsapp_number: { source: 'staff' } })
  })

  it('may have no links to social media, but need an email', async () => {
    expect((await change({ youtube_url: ' ' })).statusCode).toBe(200)
    await expect.poll(async () => (await shown()).youtube_url).toBe('')
    const refused = await change({ email: '', linkedin_url: 'linkedin' })
    expect(refused.json()).toMatchObject({ errors: { 'form.email': expect.anything(), 'form.linkedin_url': expect.anything() } })
  })

  it('tell whether messages to the assistant go to a model', async () => {
    expect((await shown()).assistant).toEqual({ model: false })
    const environment = { LOG_LEVEL: 'silent', ASSISTANT_URL: 'http://127.0.0.1:9/v1', ASSISTANT_MODEL: 'small' }
    const other = await buildApp({ config: readConfig(environment, '/'), database: database() })
    try {
      expect((await read(other, '/site/')).data.assistant).toEqual({ model: true })
    } finally {
      await other.close()
    }
  })

  it('take effect on other nodes too', async () => {
    const first = app()
    const second = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }, '/'), database: database() })
    try {
      expect((await read(second, '/site/')).data.figure_partners).toBe('30+')
      expect((await change({ figure_partners: '45+' }, first)).statusCode).toBe(200)
      await expect.poll(async () => (await read(second, '/site/')).data.figure_partners, { timeout: 1_000 }).toBe('45+')
    } finally {
      await second.close()
    }
  })

  it('refuse a field set by the environment, and change nothing else in that request', async () => {
    const refused = await change({ phone: '+97145556666', figure_since: '1999' })
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().errors)).toEqual(['form.phone'])
    expect((await shown()).figure_since).toBe('2006')
  })

  it.each([
    ['whatsapp_number', '050 000 0000'],
    ['email', 'nobody'],
    ['map_url', 'http://example.com'],
    ['instagram_url', 'javascript:alert(1)'],
    ['figure_value', ''],
    ['figure_value', 'x'.repeat(25)],
    ['address_ar', 'a\u0000b'],
  ])('refuse %s = %j, and name the field', async (field, value) => {
    const answer = await change({ [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([`form.${field}`])
  })

  it('are not overwritten by someone who has not seen the last change of the field, and say who made it', async () => {
    const other = await addPerson(db(), { role: 'admin', first_name: 'Khalid' })
    const theirs = (await signIn(app(), other.username)).access
    const { version } = await readStored()
    const save = (form: unknown, by = token) => call(app(), 'PUT', '/office/site/', { token: by, body: { version, form } })
    expect((await save({ address: 'Tower 1' }, theirs)).statusCode).toBe(200)
    const refused = await save({ address: 'Tower 2', figure_since: '1999' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().changed).toMatchObject([{ by: 'Khalid Haddad', is_own: false, fields: ['address'] }])
    expect(await settings()).toMatchObject({ address: { value: 'Tower 1' }, figure_since: { value: '2006' } })
    expect((await save({ address: null })).statusCode).toBe(409)
  })

  it('conflict neither for other fields nor for the same value', async () => {
    const { version } = await readStored()
    const save = (form: unknown) => call(app(), 'PUT', '/office/site/', { token, body: { version, form } })
    expect((await save({ address: 'Tower 3' })).statusCode).toBe(200)
    expect((await save({ address: 'Tower 3', address_ar: 'البرج 3' })).statusCode).toBe(200)
    expect(await settings()).toMatchObject({ address: { value: 'Tower 3' }, address_ar: { value: 'البرج 3' } })
  })

  it('refuse the second of two changes of a field at the same moment', async () => {
    const { version } = await readStored()
    const answers = await Promise.all(
      ['Tower 4', 'Tower 5'].map((address) => call(app(), 'PUT', '/office/site/', { token, body: { version, form: { address } } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('refuse unknown fields', async () => {
    expect((await change({ public_url: 'https://evil.example' })).statusCode).toBe(400)
  })

  it('determine the address that new leads are mailed to', async () => {
    expect((await change({ email: 'desk@example.com' })).statusCode).toBe(200)
    const body = { full_name: 'Noor Said', contact_number: '+971502223399', lead_type: 'call' }
    expect((await call(app(), 'POST', '/leads/', { body, address: '10.3.3.3' })).statusCode).toBe(201)
    const mail = await database()
      .db.selectFrom('outbox_messages')
      .select('recipient')
      .where('kind', '=', 'lead_received')
      .executeTakeFirstOrThrow()
    expect(mail.recipient).toBe('desk@example.com')
  })
})
