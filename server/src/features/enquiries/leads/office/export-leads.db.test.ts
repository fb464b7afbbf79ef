import { m } from '@manzil/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPerson, call, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/test-app.ts'

const testApp = useTestApp({ environment: { LIMIT_LOGIN: '0' } })
const db = () => testApp().database.db
let admin: string

const lead = (full_name: string, at: string, more: object = {}) => ({
  full_name,
  contact_number: '+971501234567',
  lead_type: 'call' as const,
  locale: 'en' as const,
  consent_version: 1,
  consent_text: 'x',
  spam_reasons: [],
  created_at: new Date(at),
  ...more,
})
const exported = async (query = '', headers: Record<string, string> = {}) => {
  const answer = await call(testApp().app, 'GET', `/leads/export/?${query}`, { token: admin, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

beforeAll(async () => {
  admin = (await signIn(testApp().app, (await addPerson(db(), { role: 'admin' })).username)).access
  const [, answered] = await db()
    .insertInto('leads')
    .values([
      lead('=HYPERLINK("http://evil.example")', '2026-03-10T05:14:00Z', {
        message: 'one; =1+1, "two"\r\n=three',
        inquiry_link: '/property-detail/a?x=1,2',
        locale: 'ar',
      }),
      lead('ليلى حداد', '2026-03-11T05:14:00Z', {
        contact_number: '',
        email: '@sum.example',
        status: 'Contacted',
        contacted_at: new Date('2026-03-11T21:00:00Z'),
        contact_channel: 'call',
        contact_hours: 'evening',
        contact_language: 'ar',
        inquiry_type: 'call_back_request',
        home_number: '1204',
      }),
    ])
    .returning('id')
    .execute()
  const author = await addPerson(db(), { role: 'agent' })
  const note = { lead_id: answered?.id ?? 0, created_at: new Date('2026-03-12T05:14:00Z') }
  await db()
    .insertInto('lead_notes')
    .values([
      { ...note, text: 'Called twice', author_id: author.id },
      { ...note, text: '=2+2', author_id: null },
    ])
    .execute()
  await db().insertInto('do_not_call').values({ number: '+971501234567', added_at: new Date() }).execute()
})

describe('requirement 31: leads.csv', () => {
  it('is UTF-8 with a byte order mark, quoted per RFC 4180, with formulas neutralised', async () => {
    const answer = await exported()
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="leads.csv"')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [headings, ...rows] = answer.body.slice(1).split('\r\n')
    expect(headings).toBe(
      '"Full Name","Contact Number","Type","Status","Inquiry Link","Date & Time","Email","Message","About","Agent","Contacted at","Preferred way","Preferred time","Preferred language","Do not call","Page language","Suspected spam","Source","Home number","Notes"',
    )
    expect(rows[0]).toBe(
      `"ليلى حداد","","Phone","Contacted","","2026-03-11 09:14","'@sum.example","","","","2026-03-12 01:00","Phone call","Evening","Arabic","","English","","Call-back form","1204","2026-03-12 09:14 · Layla Haddad: Called twice

2026-03-12 09:14: =2+2"`,
    )
    expect(rows.slice(1).join('\r\n')).toBe(
      `"'=HYPERLINK(""http://evil.example"")","'+971501234567","Phone","New","/property-detail/a?x=1,2","2026-03-10 09:14","","one;' =1+1, ""two""\r\n'=three","","","","","","","Yes","Arabic","","","",""\r\n`,
    )
  })

  it('is in the order of the list if that begins with the oldest', async () => {
    const isNewestFirst = async (query: string) => {
      const { body } = await exported(query)
      return body.indexOf('ليلى حداد') < body.indexOf('=HYPERLINK')
    }
    expect([await isNewestFirst('sort_by=name_asc'), await isNewestFirst('sort_by=date_asc')]).toEqual([true, false])
  })

  it('uses the requested language and applies the filter', async () => {
    const { body } = await exported('status=Contacted&page=3', { 'accept-language': 'ar' })
    expect(body.split('\r\n')[0]).toContain('الاسم الكامل')
    expect(body.split('\r\n')).toHaveLength(3)
    expect((await call(testApp().app, 'GET', '/leads/export/?status=Lost', { token: admin })).statusCode).toBe(400)
  })

  it('says what the screen says: why personal data was deleted, and names in the language', async () => {
    const agent = await addPerson(db(), { role: 'agent' })
    await db().updateTable('users').set({ first_name_ar: 'عمر', last_name_ar: 'السويدي' }).where('id', '=', agent.id).execute()
    const gone = { contact_number: '', anonymised_at: new Date('2026-01-03T10:00:00Z'), assigned_agent_id: agent.id }
    const ids = await db()
      .insertInto('leads')
      .values([
        lead('', '2026-01-02T10:00:00Z', { ...gone, anonymised_because: 'withdrawn' }),
        lead('', '2026-01-01T10:00:00Z', { ...gone, anonymised_because: 'age' }),
      ])
      .returning('id')
      .execute()
    const { body } = await exported(`ids=${ids.map(({ id }) => id).join()}`, { 'accept-language': 'ar' })
    const rows = body.trim().split('\r\n').slice(1)
    const [withdrawn, old] = rows.map((row) => row.slice(1, -1).split('","'))
    const ar = { locale: 'ar' } as const
    expect(withdrawn?.[0]).toBe(m.leads_anonymous_name({ id: String(ids[0]?.id) }, ar))
    expect([withdrawn?.[3], old?.[3]]).toEqual([m.leads_withdrawn({}, ar), m.leads_anonymous({}, ar)])
    expect(withdrawn?.[9]).toBe('عمر السويدي')
  })

  it('contains every lead once, newest first, however many there are', async () => {
    const many = Array.from({ length: 2_300 }, (_, index) => lead(`Person ${index}`, `2026-02-0${1 + (index % 3)}T10:00:00Z`))
    await db().insertInto('leads').values(many).execute()
    const lines = (await exported('search=person')).body.trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(2_300)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2_300)
    expect(lines.map((line) => line.split(',')[5])).toEqual(
      lines
        .map((line) => line.split(',')[5])
        .sort()
        .reverse(),
    )
  })

  it('is for staff only; the audit trail records the export with its filters but not the search text', async () => {
    for (const role of ['agent', 'sales', 'user'] as const) {
      const { access } = await signIn(testApp().app, (await addPerson(db(), { role })).username)
      expect((await call(testApp().app, 'GET', '/leads/export/', { token: access })).statusCode).toBe(403)
    }
    await exported('search=0501234567&lead_type=call&agent=none')
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('entity_id', '=', 'leads.csv')
      .orderBy('id', 'desc')
      .execute()
    const filters = { agent: 'none', search: true, lead_type: 'call' }
    expect(entries[0]).toMatchObject({ action: 'leads_exported', detail: { filters, count: expect.any(Number) } })
    expect(JSON.stringify(entries)).not.toContain('501234567')
  })
})
