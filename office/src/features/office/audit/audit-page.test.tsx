import { actionName, entityName } from '@manzil/contract/office/audit-names'
import { AUDIT_ACTIONS, AUDIT_ENTITIES, type AuditEntry } from '@manzil/contract/office/calls/audit'
import { m } from '@manzil/messages'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { daysText } from '../../../ui/filters/days.ts'
import { AuditPage } from './audit-page.tsx'

const ENTRY: AuditEntry = {
  id: 1,
  at: '2026-01-15T08:00:00.000Z',
  actor: null,
  subject: null,
  names: {},
  restored_at: null,
  address: null,
  is_address_known: null,
  action: 'feed_changed',
  entity: 'feed',
  entity_id: '3',
  detail: {},
}

async function openEntry(entry: Partial<AuditEntry>): Promise<HTMLElement> {
  mockApi('get', '/audit/', { json: { success: true, count: 1, next: null, data: [{ ...ENTRY, ...entry }] } })
  await renderPage(() => <AuditPage />, '/admin/audit')
  return within(await screen.findByRole('table', { name: m.audit_title() })).getAllByRole('row')[1] as HTMLElement
}

beforeEach(() => signInAs(makeUser({ role: 'admin' })))

it('shows only the feed columns that changed, with the labels of the feed form', async () => {
  const units = { area_unit: 'sqm', currency: 'AED', rate: 1, decimal: 'point' }
  const before = { columns: { reference: 'Ref', title: 'Name' }, ...units }
  const after = { columns: { reference: 'No', title: 'Project' }, ...units }
  const entry = await openEntry({ detail: { changes: [{ field: 'mapping', before, after }] } })
  expect(within(entry).getByRole('rowheader').textContent).toBe(m.feed_columns_title())
  const text = entry.textContent?.replace(/[\u2066-\u2069]/g, '')
  expect(text).toContain(`${m.feed_field_reference()}: No${m.feed_field_title()}: Project`)
  expect(text).not.toContain(m.feed_area_unit())
  expect(entry.querySelector('code')).toBeNull()
})

it('names the agent a lead was assigned to instead of showing an id', async () => {
  const entry = await openEntry({
    action: 'lead_assigned',
    entity: 'lead',
    detail: { before: { assigned_agent_id: null }, after: { assigned_agent_id: 17 } },
    names: { 'assigned_agent_id 17': { name: 'Tariq Bashir', name_ar: null } },
  })
  expect(within(entry).getByText(m.audit_lead_assigned())).toBeTruthy()
  expect(within(entry).getByRole('cell', { name: 'Tariq Bashir' })).toBeTruthy()
})

it('opens the account that came of an invitation, and the list above the accounts for one that is open', async () => {
  const invited = { entity: 'invitation', entity_id: '5', action: 'user_invited' }
  const linkOf = async (name: string) =>
    within(await openEntry({ ...invited, subject: { name, name_ar: null } }))
      .getByRole('link', { name })
      .getAttribute('href')
  expect(await linkOf('Noor Saeed')).toBe('/admin/users?search=Noor+Saeed')
  cleanup()
  expect(await linkOf('noor@example.com')).toBe('/admin/users')
})

it('says where a sign-in came from, and whether the account had signed in from there', async () => {
  const failed = { entity: 'user', entity_id: '7', action: 'sign_in_failed', address: '203.0.113.7' }
  const unknown = await openEntry({ ...failed, is_address_known: false })
  expect(unknown.textContent).toContain('203.0.113.7')
  expect(unknown.textContent).toContain(m.audit_address_new())
  cleanup()
  const known = await openEntry({ ...failed, is_address_known: true })
  expect(known.textContent).toContain(m.audit_address_familiar())
  cleanup()
  const other = await openEntry({ ...failed, action: 'password_changed', is_address_known: null })
  expect(other.textContent).toContain('203.0.113.7')
  expect(other.textContent).not.toContain(m.audit_address_new())
})

it('labels the change that was restored', async () => {
  const entry = await openEntry({ entity: 'property', action: 'project_restored', detail: { restored: 8 } })
  expect(entry.textContent).toContain(`${m.audit_restored()}: 8`)
  expect(entry.querySelector('code')).toBeNull()
})

it('says in words that the first version was restored, and why a project was held back', async () => {
  const restored = await openEntry({ entity: 'property', action: 'project_restored', detail: { restored: 0 } })
  expect(restored.textContent).toContain(`${m.audit_restored()}: ${m.audit_first_version()}`)
  cleanup()
  const withheld_at = '2026-03-01T21:30:00.000Z'
  const held = await openEntry({ entity: 'property', action: 'project_published', detail: { held: { withheld_at, lacks: ['picture'] } } })
  const words = m.audit_held_since({ reasons: m.feed_lacks_picture(), at: formatMoment(withheld_at) })
  expect(held.textContent).toContain(`${m.audit_held()}: ${words}`)
})

it('links to the change that was restored, by its time', async () => {
  const at = '2026-03-01T21:30:00.000Z'
  const entry = await openEntry({
    entity: 'property',
    entity_id: '12',
    action: 'project_restored',
    detail: { restored: 8 },
    restored_at: at,
  })
  const address = within(entry)
    .getByRole('link', { name: formatMoment(at) })
    .getAttribute('href')
  expect(address).toBe('/admin/audit?entity=property&entity_id=%2212%22&from=2026-03-02&to=2026-03-02')
})

it.each([
  ['en', /^[A-Z][^_]+$/],
  ['ar', /^\p{Script=Arabic}[^a-z_]+$/u],
])('has a label for every action and entity in %s', (locale, words) => {
  document.documentElement.lang = locale
  for (const action of AUDIT_ACTIONS) expect(actionName({ action, detail: {} }), action).toMatch(words)
  for (const entity of AUDIT_ENTITIES) expect(entityName(entity), entity).toMatch(words)
})

it('says by which filters leads were exported', async () => {
  const filters = { waiting: 'late', agent: 'none', search: true, sort_by: 'date_asc' }
  const entry = await openEntry({ entity: 'lead', action: 'leads_exported', entity_id: 'leads.csv', detail: { count: 60, filters } })
  expect(entry.textContent).toContain([m.leads_late(), m.leads_agent_nobody(), m.leads_search()].join(m.list_comma()))
})

it('names the days of an export as one range', async () => {
  const filters = { from: '2026-03-01', to: '2026-03-14' }
  const entry = await openEntry({ entity: 'audit', action: 'audit_exported', entity_id: 'audit.csv', detail: { count: 60, filters } })
  expect(entry.textContent).toContain(`${m.leads_dates()}: ${daysText(filters)}`)
})

it('says that an export of the trail was filtered by a person, without sign-ins', async () => {
  const filters = { actor: true, sign_ins: false }
  const entry = await openEntry({ entity: 'audit', action: 'audit_exported', entity_id: 'audit.csv', detail: { count: 60, filters } })
  expect(entry.textContent).toContain([m.audit_filter_actor(), m.audit_without_sign_ins()].join(m.list_comma()))
})

it('names the texts of a changed newsletter in both languages', async () => {
  const changes = ['html', 'html_ar'].map((field) => ({ field, before: '<p>1</p>', after: '<p>2</p>' }))
  const entry = await openEntry({ entity: 'newsletter_issue', action: 'issue_changed', detail: { changes } })
  expect(
    within(entry)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual([m.office_text_en(), m.office_text_ar()])
})

it('lists the filters of exports by older versions', async () => {
  const entry = await openEntry({ entity: 'lead', action: 'leads_exported', entity_id: 'leads.csv', detail: { filters: ['waiting'] } })
  expect(entry.textContent).toContain('waiting')
})

const HALL = { media_id: 2, alt: 'Hall', alt_ar: 'بهو', focus: '50% 50%' }
const POOL = { media_id: 1, alt: 'Pool', alt_ar: 'مسبح', focus: '50% 50%' }

describe('in Arabic', () => {
  const textOf = async (entry: Partial<AuditEntry>) => {
    document.documentElement.lang = 'ar'
    return (await openEntry(entry)).textContent?.replace(/[\u2066-\u2069]/g, '') ?? ''
  }
  it.each<[string, Partial<AuditEntry>, string[]]>([
    [
      'an invitation',
      { action: 'user_invited', entity: 'invitation', entity_id: '1', detail: { role: 'agent', locale: 'ar' } },
      ['العربية', 'دعوة محذوفة'],
    ],
    ['a list of messages', { action: 'outbox_read', entity: 'outbox', entity_id: 'all/1' }, ['الكل', 'صفحة 1']],
    [
      'a site setting',
      {
        action: 'site_changed',
        entity: 'site',
        entity_id: 'site',
        detail: { before: { figure_customers: '٩', phone: '٩' }, after: { figure_customers: '٨', phone: '٨' } },
      },
      [m.office_site_figure_customers({}, { locale: 'ar' }), m.field_phone({}, { locale: 'ar' })],
    ],
    ['a rule', { action: 'rule_changed', entity: 'rule', entity_id: 'dubai/off_plan' }, ['دبي']],
    [
      'a project',
      {
        action: 'project_changed',
        entity: 'property',
        entity_id: '5',
        detail: {
          changes: [
            { field: 'developer_id', before: 9, after: 3 },
            { field: 'sales_status_id', before: 3, after: 4 },
            { field: 'amenity_ids', before: [1, 2], after: [1] },
            { field: 'images', before: [HALL, POOL], after: [HALL, { ...POOL, focus: '30% 70%' }] },
          ],
        },
        subject: { name: 'Azure', name_ar: 'أزور' },
        names: {
          'developer_id 3': { name: 'Noor', name_ar: 'نور' },
          'amenity_ids 1': { name: 'Gym', name_ar: 'نادٍ' },
          'amenity_ids 2': { name: 'Pool', name_ar: 'مسبح' },
        },
      },
      ['نور', 'بيع بالكامل', 'نادٍ، مسبح', 'مسبح (نقطة التركيز: 30% أفقيًا و70% عموديًا)'],
    ],
  ])('says %s in words', async (_what, entry, words) => {
    const text = await textOf(entry)
    for (const word of words) expect(text).toContain(word)
    expect(text).not.toMatch(/locale|_|all\/1|off_plan|% 70|بهو/)
  })
})

describe('a change of several leads', () => {
  const entry = (id: number, before: number | null) => ({
    ...ENTRY,
    id,
    actor: { id: 7, username: 'reem', name: 'Reem Farouk', name_ar: null },
    action: 'lead_assigned',
    entity: 'lead',
    entity_id: String(id),
    subject: { name: `Person ${id}`, name_ar: null },
    detail: { before: { assigned_agent_id: before }, after: { assigned_agent_id: 17 } },
    names: { 'assigned_agent_id 17': { name: 'Sara', name_ar: null }, 'assigned_agent_id 9': { name: 'Omar', name_ar: null } },
  })
  const openGroup = async (data: object[]) => {
    mockApi('get', '/audit/', { json: { success: true, count: data.length, next: null, data } as never })
    await renderPage(() => <AuditPage />, '/admin/audit')
    const [, row, ...others] = within(await screen.findByRole('table', { name: m.audit_title() })).getAllByRole('row')
    expect(others.filter((one) => one.closest('td') === null)).toEqual([])
    return within(row as HTMLElement)
  }

  it('is one entry that shows each lead before and after', async () => {
    const group = await openGroup([entry(2, 9), entry(1, null)])
    expect(group.getByText(m.audit_leads({ count: 2, shown: '2' }))).toBeTruthy()
    const cells = (name: string) => {
      const row = group.getByRole('link', { name }).closest('tr') as HTMLElement
      return within(row)
        .getAllByRole('cell')
        .map(({ textContent, className }) => [textContent, className.includes('line-through')])
    }
    expect(cells('Person 2')).toEqual([
      ['Omar', true],
      ['Sara', false],
    ])
    expect(cells('Person 1')).toEqual([
      [m.value_empty(), false],
      ['Sara', false],
    ])
  })

  it('says how many of them are on other pages, and links there', async () => {
    const cut = { before: 50, after: 18 }
    mockApi('get', '/audit/', { json: { success: true, count: 200, next: null, cut, data: [entry(2, 9)] } })
    await renderPage(() => <AuditPage page={2} actor="reem" />, '/admin/audit')
    const row = within((await screen.findByText(m.audit_leads({ count: 69, shown: '69' }))).closest('tr') as HTMLElement)
    const addressOf = (name: string) => row.getByRole('link', { name }).getAttribute('href')
    expect(addressOf(m.audit_more_before({ count: 50, shown: '50' }))).toBe('/admin/audit?actor=reem')
    expect(addressOf(m.audit_more_after({ count: 18, shown: '18' }))).toBe('/admin/audit?actor=reem&page=%223%22')
  })

  it('opens to show them if there are many', async () => {
    const group = await openGroup([6, 5, 4, 3, 2, 1].map((id) => entry(id, 9)))
    expect(group.getByText(m.audit_each()).tagName).toBe('SUMMARY')
    expect(group.getByRole('definition').textContent).toBe('Sara')
    expect(group.getByRole('link', { name: 'Person 1', hidden: true }).closest('details')).toHaveProperty('open', false)
  })
})

it('never shows a field that was and stays empty', async () => {
  const before = { lead_type: 'call', inquiry_type: null, assigned_agent_id: null }
  const entry = await openEntry({ entity: 'lead', action: 'lead_deleted', detail: { before } })
  expect(within(entry).getAllByRole('rowheader')).toHaveLength(1)
})

it.each(['lead_deleted', 'lead_restored'])('names the leads of one %s in one line, linked as long as they exist', async (action) => {
  const detail = action === 'lead_deleted' ? { before: { lead_type: 'call', inquiry_type: null, status: 'New' } } : {}
  const subject = action === 'lead_deleted' ? null : { name: 'Maya', name_ar: null }
  const data = [3, 2].map((id) => ({ ...ENTRY, id, entity: 'lead', entity_id: String(id), action, detail, subject }))
  mockApi('get', '/audit/', { json: { success: true, count: 2, next: null, data } })
  await renderPage(() => <AuditPage />, '/admin/audit')
  const table = within(await screen.findByRole('table', { name: m.audit_title() }))
  expect(table.getAllByRole('row')).toHaveLength(2)
  expect(table.queryAllByRole('link')).toHaveLength(subject === null ? 0 : 2)
})

it('calls the project of a booking a project, and leaves out version numbers', async () => {
  const entry = await openEntry({
    action: 'referral_completed',
    entity: 'referral',
    entity_id: '4',
    detail: { version: 3, before: { property_id: null }, after: { property_id: 5 } },
    names: { 'property_id 5': { name: 'Azure', name_ar: null } },
  })
  expect(within(entry).getByRole('rowheader').textContent).toBe(m.table_project())
  expect(within(entry).getByRole('cell', { name: 'Azure' })).toBeTruthy()
  expect(entry.textContent).not.toMatch(/version|3/i)
})
