import { beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, messagesFor, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp({ environment: { LIMIT_LEADS: '0', LIMIT_CONTACT: '0', LIMIT_LOGIN: '0' } })
const app = () => testApp().app
const db = () => testApp().database.db
const DESK = 'hello@manzil.example'

let made = 0
const someone = () => `person${++made}@visitors.example`
const lead = (given: object = {}) => ({ full_name: 'Layla Haddad', contact_number: '050 123 4567', lead_type: 'email', ...given })
const post = (body: unknown, headers: Record<string, string> = {}) => call(app(), 'POST', '/leads/', { body, headers })
const contact = (body: unknown, headers: Record<string, string> = {}) => call(app(), 'POST', '/contact-us/', { body, headers })
const row = (id: number) => db().selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const newest = () => db().selectFrom('leads').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const count = async () => (await db().selectFrom('leads').select('id').execute()).length

let property: number
beforeAll(async () => {
  property = await addProject(db(), {
    title: 'Azure Court',
    title_ar: 'أزور كورت',
    developer: 'Bayt Homes',
    community: 'Dubai Marina',
    units: [{ homes: [{ apt_no: '1204' }] }],
  })
})

describe('POST /leads/', () => {
  it('requirement 38: stores the lead with the consent that was shown, and returns its id', async () => {
    const email = someone()
    const link = 'http://localhost:3000/ar/property-detail/azure-court?utm_source=x'
    const answer = await post(lead({ email, message: 'Which floor?', inquiry_link: link, consent_version: 1 }), { 'accept-language': 'ar' })
    expect(answer.statusCode).toBe(201)
    const { data, ...rest } = answer.json()
    expect(rest).toEqual({ success: true, message: 'تم إرسال طلبك. سنتواصل معك خلال 24 ساعة.', error: null })
    expect(await row(data.id)).toMatchObject({
      full_name: 'Layla Haddad',
      contact_number: '+971501234567',
      email,
      message: 'Which floor?',
      lead_type: 'email',
      status: 'New',
      inquiry_link: link,
      inquiry_type: null,
      property_id: property,
      locale: 'ar',
      consent_version: 1,
      spam_reasons: [],
      user_id: null,
    })
    const { consent_text, visitor_hash } = await row(data.id)
    expect(consent_text).toMatch(/^بإرسالك/)
    expect(visitor_hash).not.toContain('127.0.0.1')
  })

  it('emails staff everything, and the visitor an acknowledgement in the page’s language without the typed message', async () => {
    const email = someone()
    const message = 'Please see https://spam.example'
    await post(lead({ full_name: 'سارة', email, message, inquiry_link: '/property-detail/azure-court' }), { 'accept-language': 'ar' })
    const [acknowledgement] = await messagesFor(app(), email)
    expect(acknowledgement).toMatchObject({ kind: 'lead_acknowledged', subject: 'وصلنا استفسارك' })
    expect(acknowledgement?.text).toContain('سارة')
    expect(acknowledgement?.text).toContain('أزور كورت')
    expect(acknowledgement?.html).toContain('dir="rtl"')
    expect(`${acknowledgement?.text}${acknowledgement?.html}`).not.toContain('spam.example')
    const staff = (await messagesFor(app(), DESK)).at(-1)
    expect(staff).toMatchObject({ kind: 'lead_received', subject: 'New lead: Email' })
    for (const part of ['سارة', '+971501234567', email, message, 'Azure Court', '/leads-panel']) expect(staff?.text).toContain(part)
  })

  it('requirement 27: names nothing unpublished, whatever id a link contains', async () => {
    const draft = await addProject(db(), { title: 'Secret Launch', units: [{ homes: [{ apt_no: '77' }] }] })
    const { id: unit } = await db().selectFrom('unit_listings').select('id').where('property_id', '=', draft).executeTakeFirstOrThrow()
    await db().updateTable('properties').set({ publication: 'draft' }).where('id', '=', draft).execute()
    for (const inquiry_link of [`/property-detail/${draft}`, '/property-detail/secret-launch', `/unit-listing/${unit}`]) {
      const email = someone()
      expect((await post(lead({ email, inquiry_link }))).statusCode).toBe(201)
      const mails = [...(await messagesFor(app(), email)), (await messagesFor(app(), DESK)).at(-1)]
      expect(mails).toHaveLength(2)
      for (const mail of mails) expect(`${mail?.text}${mail?.html}`).not.toContain('Secret Launch')
    }
  })

  it('keeps the visitor’s address and contact data out of jobs and the audit trail', async () => {
    const email = someone()
    const { data } = (await post(lead({ email, contact_number: '0559876543' }))).json()
    const jobs = await db().selectFrom('outbox_messages').select(['detail', 'kind']).where('lead_id', '=', data.id).orderBy('id').execute()
    expect(jobs).toEqual([
      { kind: 'lead_received', detail: {} },
      { kind: 'lead_acknowledged', detail: {} },
    ])
    const entries = await db()
      .selectFrom('audit_entries')
      .selectAll()
      .where('entity', '=', 'lead')
      .where('entity_id', '=', String(data.id))
      .execute()
    expect(entries).toMatchObject([{ action: 'lead_submitted', actor_id: null, address: null }])
    expect(JSON.stringify(entries)).not.toMatch(/559876543|visitors\.example|Haddad/)
  })

  it('omits a name that looks like a URL from the greeting', async () => {
    const email = someone()
    await post(lead({ full_name: 'Win at www.casino.example', email }))
    const [mail] = await messagesFor(app(), email)
    expect(mail?.text).not.toContain('casino')
  })

  it('sends no acknowledgement if the visitor gave no email', async () => {
    const { data } = (await post(lead())).json()
    const mails = await db().selectFrom('outbox_messages').select('recipient').where('lead_id', '=', data.id).execute()
    expect(mails).toEqual([{ recipient: DESK }])
  })

  it('links the lead to the signed-in account, or to none if the token is invalid', async () => {
    const person = await addPerson(db())
    const { access } = await signIn(app(), person.username)
    const mine = (await call(app(), 'POST', '/leads/', { body: lead(), token: access })).json()
    expect(await row(mine.data.id)).toMatchObject({ user_id: person.id })
    const stale = await call(app(), 'POST', '/leads/', { body: lead(), token: `${access}x` })
    expect(stale.statusCode).toBe(201)
    expect(await row(stale.json().data.id)).toMatchObject({ user_id: null })
  })

  it('refuses an invalid body with the specified messages in both languages, and stores nothing', async () => {
    const before = await count()
    const body = { full_name: 'L', contact_number: '123', lead_type: 'fax', email: 'nobody', inquiry_link: 'javascript:alert(1)' }
    const refused = await post(body)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      success: false,
      message: 'Failed to submit lead',
      code: 'bad_input',
      request_id: refused.headers['x-request-id'],
      errors: {
        full_name: ['Name must be at least 2 characters'],
        contact_number: ['Please enter a valid phone number'],
        lead_type: ['Choose one of the available options'],
        email: ['Please enter a valid email'],
        inquiry_link: ['Enter a valid page address'],
      },
    })
    expect(refused.json().error).toMatch(/\w/)
    const empty = await post({}, { 'accept-language': 'ar' })
    expect(empty.json()).toMatchObject({
      message: 'تعذّر إرسال الطلب',
      errors: { full_name: ['الاسم مطلوب'], contact_number: ['رقم الهاتف مطلوب'] },
    })
    expect(await count()).toBe(before)
  })

  it.each([
    ['what is no JSON', 'application/xml', '<lead/>', 415],
    ['JSON that says it is plain text', 'text/plain', '{}', 415],
    ['broken JSON', 'application/json', '{', 400],
    ['a list', 'application/json', '[]', 400],
    ['far too much', 'application/json', JSON.stringify({ message: 'x'.repeat(2_000_000) }), 413],
  ])('refuses %s', async (_name, type, payload, status) => {
    const answer = await app().inject({ method: 'POST', url: '/api/v1/leads/', headers: { 'content-type': type }, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, message: 'Failed to submit lead' })
  })

  it('accepts a link to an unknown page without a subject', async () => {
    for (const inquiry_link of ['/property-detail/nothing', 'https://elsewhere.example/property-detail/azure-court', '/%zz/', undefined]) {
      const answer = await post(lead({ inquiry_link }))
      expect(answer.statusCode).toBe(201)
      expect(await row(answer.json().data.id)).toMatchObject({ property_id: null })
    }
  })
})

describe('POST /contact-us/', () => {
  const person = () => ({ name: 'Omar Nasser', email: someone() })

  it('stores an email lead with its inquiry type, and requires a message for `contact`', async () => {
    const answer = await contact({ ...person(), message: 'Hello', role: 'Just Exploring', phone: '' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ success: true, message: 'Your message has been sent. We will reply within 24 hours.' })
    expect(await newest()).toMatchObject({
      full_name: 'Omar Nasser',
      contact_number: '',
      message: 'Hello',
      lead_type: 'email',
      inquiry_type: 'contact',
      role: 'Just Exploring',
    })
    const refused = await contact(person())
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toEqual({ message: ['Message is required'] })
  })

  it('stores a call-back as a call lead, and requires a phone number', async () => {
    await contact({
      ...person(),
      inquiry_type: 'call_back_request',
      phone: '04 123 4567',
      slug: 'azure-court',
      property_title: 'Azure Court',
    })
    expect(await newest()).toMatchObject({
      lead_type: 'call',
      inquiry_type: 'call_back_request',
      contact_number: '+97141234567',
      property_id: property,
      slug: 'azure-court',
      property_title: 'Azure Court',
      inquiry_link: '/property-detail/azure-court',
    })
    const refused = await contact({ ...person(), inquiry_type: 'brochure_request', message: 'x' })
    expect(refused.json().errors).toEqual({ phone: ['Phone number is required'] })
  })

  it('links the lead to its developer, community or home', async () => {
    const phone = '+44 20 7946 0958'
    await contact({ ...person(), phone, inquiry_type: 'developer_inquiry', slug: 'bayt-homes', developer_name: 'Bayt Homes' })
    const { developer_id, property_id, contact_number, inquiry_link } = await newest()
    expect({ property_id, contact_number, inquiry_link }).toEqual({
      property_id: null,
      contact_number: '+442079460958',
      inquiry_link: '/developer-detail/bayt-homes',
    })
    expect(developer_id).not.toBeNull()
    await contact({ ...person(), phone, inquiry_type: 'community_inquiry', slug: 'dubai-marina' }, { 'accept-language': 'ar' })
    expect(await newest()).toMatchObject({ inquiry_link: '/community-detail/dubai-marina', locale: 'ar' })
    expect((await newest()).community_id).not.toBeNull()
    const { id: unit_id } = await db().selectFrom('unit_listings').select('id').executeTakeFirstOrThrow()
    await contact({ ...person(), phone, inquiry_type: 'unit_inquiry', unit_id })
    expect(await newest()).toMatchObject({ unit_listing_id: unit_id, property_id: property })
    expect((await contact({ ...person(), phone, inquiry_type: 'unit_inquiry', unit_id: 9_007_199_254_740_991 })).statusCode).toBe(201)
    expect(await newest()).toMatchObject({ unit_listing_id: null, home_number: null })
  })

  it('keeps the number of the home once it is gone, but no reference that an import made', async () => {
    const { access: token } = await signIn(app(), (await addPerson(db(), { role: 'admin' })).username)
    await addProject(db(), { title: 'Palm Court', units: [{ homes: [{ apt_no: 'B-7' }, { apt_no: 'row-0123456789ab' }] }] })
    const homes = await db()
      .selectFrom('unit_listings')
      .select('id')
      .where('apt_no', 'in', ['B-7', 'row-0123456789ab'])
      .orderBy('id')
      .execute()
    for (const { id } of homes) await post(lead({ inquiry_link: `/unit-listing/${id}` }))
    const units = async () => {
      const { data } = (await call(app(), 'GET', '/leads/?page=1&page_size=2', { token })).json()
      return data.map(({ unit }: { unit: unknown }) => unit).reverse()
    }
    expect(await units()).toEqual([
      { id: homes[0]?.id, apt_no: 'B-7' },
      { id: homes[1]?.id, apt_no: null },
    ])
    await db().deleteFrom('unit_listings').where('apt_no', 'in', ['B-7', 'row-0123456789ab']).execute()
    expect(await units()).toEqual([{ id: null, apt_no: 'B-7' }, null])
    const { body } = await call(app(), 'GET', '/leads/export/?page=1', { token })
    expect(body).toContain('"B-7, Palm Court"')
  })
})

describe('requirement 7: suspected spam', () => {
  it.each<[string, object, string[]]>([
    ['a filled honeypot', { website: 'https://casino.example' }, ['honeypot']],
    ['a form filled in too fast', { filled_in_ms: 1_999 }, ['too_fast']],
    ['both', { website: 'x', filled_in_ms: 0 }, ['honeypot', 'too_fast']],
  ])('gets a success response, is stored and marked, but sends no emails: %s', async (_name, form, reasons) => {
    const answer = await post(lead({ email: someone(), ...form }))
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json().data
    expect(await row(id)).toMatchObject({ spam_reasons: reasons, full_name: 'Layla Haddad' })
    expect(await db().selectFrom('outbox_messages').select('id').where('lead_id', '=', id).execute()).toEqual([])
  })

  it('does not mark forms filled in for two seconds or more, or without a time', async () => {
    for (const form of [{ filled_in_ms: 2_000, website: '' }, {}, { website: null, filled_in_ms: null }]) {
      expect(await row((await post(lead(form))).json().data.id)).toMatchObject({ spam_reasons: [] })
    }
  })
})
