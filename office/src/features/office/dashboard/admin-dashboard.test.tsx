import type { AuditEntry } from '@manzil/contract/office/calls/audit'
import type { Dashboard } from '@manzil/contract/office/calls/office-dashboard'
import { withoutDirections } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { projectFieldName } from '../../editing/projects/index.ts'
import { AdminDashboard } from './admin-dashboard.tsx'

const QUIET: Dashboard = {
  needs: {
    late_leads: 0,
    unavailable_leads: 0,
    waiting_leads: 0,
    open_reports: 0,
    late_reports: 0,
    overdue_handovers: 0,
    stale_prices: 0,
    expiring_permits: 0,
    doubtful_places: 0,
    not_ready: 0,
    no_pictures: 0,
    no_price: 0,
    no_pin: 0,
    no_translation: 0,
    untranslated_developers: 0,
    untranslated_communities: 0,
    untranslated_amenities: 0,
    incomplete_adverts: 0,
    withheld_projects: 0,
    failed_messages: 0,
    delayed_messages: 0,
    failed_feeds: 0,
    stale_feeds: 0,
    drafts: 0,
    unpaid_rewards: 0,
    two_factor_resets: 0,
  },
  rules_apply: true,
  outbound_hold: null,
  failed_jobs: [],
  failed_pictures: [],
  failed_documents: [],
  days: [],
  origins: { projects: [], other_projects: 0, elsewhere: 0 },
  listings: [],
  audit: [],
}
const JOB = { name: 'purge-leads', count: 2, failed_at: '2026-06-17T10:00:00.000Z', reason: 'job timed out' }

async function open(...dashboards: Partial<Dashboard>[]) {
  const user = signInAs(makeUser({ role: 'admin' }))
  mockApi('get', '/auth/profile/', { json: { success: true, data: user } })
  mockApi('get', '/office/duplicates/count/', { json: { success: true, data: { count: 0, is_more: false } } })
  mockApi('get', '/office/dashboard/', ...dashboards.map((given) => ({ json: { success: true, data: { ...QUIET, ...given } } })))
  await renderPage(() => <AdminDashboard by="week" />, '/admin/dashboard')
  await screen.findByRole('heading', { name: m.dashboard_needs() })
}

it('says that all is done only if nothing has failed', async () => {
  await open({})
  expect(screen.getByText(m.dashboard_all_done())).toBeTruthy()
  expect(screen.queryByText(m.dashboard_failed_jobs())).toBeNull()
})

it('lists failed jobs in plain words with when and why, and runs them again', async () => {
  await open({ failed_jobs: [JOB, { ...JOB, name: 'made-later', count: 1, reason: null }] }, { failed_jobs: [] })
  const section = screen.getByRole('region', { name: m.dashboard_failed_jobs() })
  const [first, second] = within(section).getAllByRole('listitem')
  expect(first?.textContent).toContain(m.job_purge_leads())
  expect(first?.textContent).toContain('job timed out')
  expect(first?.querySelector('time')?.dateTime).toBe(JOB.failed_at)
  expect(second?.textContent).toContain('made-later')
  expect(screen.queryByText(m.dashboard_all_done())).toBeNull()
  const refused = { status: 404, json: errorBody({ code: 'not_found', message: 'Gone' }) }
  const sent = mockApi('post', '/office/jobs/purge-leads/retry/', refused, { json: { success: true, message: m.jobs_retried() } })
  await userEvent.click(within(section).getByRole('button', { name: m.dashboard_job_retry({ job: m.job_purge_leads() }) }))
  await screen.findByText(m.dashboard_all_done())
  expect(sent).toHaveLength(1)
})

const ENTRY: AuditEntry = {
  id: 1,
  at: JOB.failed_at,
  actor: null,
  action: 'project_changed',
  entity: 'property',
  entity_id: '7',
  subject: { name: 'Noor', name_ar: null },
  detail: {},
  names: {},
  restored_at: null,
  address: null,
  is_address_known: null,
}
const latestTexts = () =>
  within(screen.getByRole('region', { name: m.dashboard_latest() }))
    .getAllByRole('listitem')
    .map((item) => withoutDirections(item.textContent ?? ''))

it('shows the first fields of the latest changes with their short values before and after', async () => {
  const changes = [
    { field: 'title', before: 'Noor', after: 'Noor Tower' },
    { field: 'overview', before: null, after: 'A long text. '.repeat(10) },
    { field: 'floors', before: null, after: 12 },
    ...['price', 'units'].map((field) => ({ field, before: 1, after: 2 })),
  ]
  await open({ audit: [{ ...ENTRY, detail: { changes } }] })
  const shown = [`${m.catalogue_title_en()}: Noor → Noor Tower`, projectFieldName('overview'), `${m.about_floors()}: 12`]
  expect(latestTexts()[0]).toContain(`${shown.join(' · ')} ${m.list_more({ count: 2 })}`)
})

it('tells who was given leads from who gave them', async () => {
  const given = {
    ...ENTRY,
    action: 'lead_assigned',
    entity: 'lead',
    actor: { id: 2, username: 'khalid', name: 'Khalid Al Marri', name_ar: null },
    names: {
      'assigned_agent_id 17': { name: 'Tariq Bashir', name_ar: null },
      'assigned_agent_id 18': { name: 'Elena Petrova', name_ar: null },
    },
  }
  const from = (before: number | null) => ({ before: { assigned_agent_id: before }, after: { assigned_agent_id: 17 } })
  await open({
    audit: [
      { ...given, id: 3, entity_id: '1', detail: from(18) },
      { ...given, id: 2, entity_id: '2', detail: from(null) },
      { ...given, id: 1, at: '2026-06-17T09:00:00.000Z', detail: from(18) },
    ],
  })
  const texts = latestTexts()
  const [two, one] = [texts[0], texts.at(-1)]
  expect(two).toContain(`${m.leads_agent()}: Tariq Bashir${withoutDirections(m.dashboard_latest_by({ name: 'Khalid Al Marri' }))}`)
  expect(one).toContain(`${m.leads_agent()}: Elena Petrova → Tariq Bashir`)
})

it('leads from failed documents and pictures to where they are fixed', async () => {
  await open({
    failed_documents: [{ property_id: 7, title: 'Azure Tower', title_ar: null, kind: 'brochure', failed_at: JOB.failed_at }],
    failed_pictures: [
      { feed_id: 3, feed: 'Noor', source: 'noor', count: 12 },
      { feed_id: null, feed: 'xml', source: 'xml', count: 1 },
    ],
  })
  const links = within(screen.getByRole('list', { name: m.dashboard_needs() })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/projects/7', '/admin/feeds/3', '/admin/projects?source=xml'])
  expect(links[0]?.textContent).toContain('Azure Tower')
  expect(links[1]?.textContent).toContain('12')
})

it('says why nothing is sent while outbound work is on hold', async () => {
  await open({ outbound_hold: { reason: 'restored', since: JOB.failed_at } })
  expect(screen.getByText(m.outbound_hold_title())).toBeTruthy()
  expect(screen.getByText(/outbound:resume/)).toBeTruthy()
})

it('opens exactly the leads that a project’s bar counts', async () => {
  const day = { day: '2026-04-13', email: 3, whatsapp: 0, call: 0, in_time: 0, late: 0 }
  const project = { id: 12, slug: 'azure-court', title: 'Azure Court', title_ar: null, leads: 3 }
  await open({ days: [day], origins: { projects: [project], other_projects: 0, elsewhere: 0 } })
  const address = screen.getByRole('link', { name: 'Azure Court' }).getAttribute('href') ?? ''
  expect(Object.fromEntries(new URL(address, 'http://localhost').searchParams)).toEqual({
    property_id: '12',
    from: '2026-04-13',
    suspected_spam: '"0"',
  })
})
