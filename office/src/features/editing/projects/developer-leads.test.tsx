import type { OfficeProject, ProjectLead } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { DeveloperLeadsPage } from './developer-leads.tsx'

const LEAD: ProjectLead = {
  id: 1,
  timestamp: '2026-01-15T08:00:00.000Z',
  lead_type: 'whatsapp',
  status: 'New',
  anonymised_at: null,
  anonymised_because: null,
  property: { id: 7, slug: 'azure-court', title: 'Azure Court', title_ar: null },
  contact: null,
}
const CONTACT = {
  full_name: 'Noura Saeed',
  contact_number: '+971501112233',
  contact_number_shown: '+971 50 111 2233',
  email: null,
  message: 'Is it furnished?',
}

beforeEach(() => {
  mockApi('get', '/site/details/', { json: { success: true, data: { email: 'team@manzil.example' } } } as never)
  signInAs(makeUser({ role: 'developer' }))
  const projects = [
    { id: 7, title: 'Azure Court', title_ar: null, leads: 2 },
    { id: 8, title: 'Quiet Court', title_ar: null, leads: 0 },
  ] as OfficeProject[]
  mockApi('get', '/office/projects/', { json: { success: true, data: projects, count: 2, next: null } })
})
async function open(leads: ProjectLead[], search = {}) {
  mockApi('get', '/office/leads/', { json: { success: true, data: leads, count: leads.length, next: null } })
  return renderPage(() => <DeveloperLeadsPage search={search} />, '/developer/leads')
}

it('says once that contact details are hidden, and leaves out their column', async () => {
  await open([LEAD, { ...LEAD, id: 2 }])
  expect(await screen.findAllByText(m.catalogue_leads_hidden())).toHaveLength(1)
  expect(screen.queryByRole('columnheader', { name: m.leads_visitor() })).toBeNull()
  expect(screen.getAllByText(m.lead_kind_whatsapp())).toHaveLength(2)
  expect((await screen.findByRole('link', { name: 'team@manzil.example' })).getAttribute('href')).toBe('mailto:team@manzil.example')
})

it('shows contact details where they are allowed', async () => {
  await open([{ ...LEAD, contact: CONTACT }])
  const row = within((await screen.findByText('Noura Saeed')).closest('tr') as HTMLElement)
  expect(row.getByText('+971 50 111 2233')).toBeTruthy()
  expect(row.getByText('Is it furnished?')).toBeTruthy()
  expect(screen.queryByText(m.catalogue_leads_hidden())).toBeNull()
})

it('says that consent was withdrawn instead of a status', async () => {
  await open([{ ...LEAD, anonymised_at: '2026-01-16T08:00:00.000Z', anonymised_because: 'withdrawn' }])
  const row = within((await screen.findByText(m.leads_withdrawn())).closest('tr') as HTMLElement)
  expect(row.queryByText(m.leads_status_new())).toBeNull()
})

it('filters by a project with leads and by status, in the URL', async () => {
  const { address } = await open([LEAD])
  await userEvent.selectOptions(
    await screen.findByLabelText(m.table_project()),
    await screen.findByRole('option', { name: 'Azure Court (2)' }),
  )
  expect(new URLSearchParams(address().split('?')[1]).get('project')).toContain('7')
  await userEvent.selectOptions(screen.getByLabelText(m.table_status()), 'Contacted')
  expect(address()).toContain('status=Contacted')
  expect(screen.queryByRole('option', { name: /Quiet Court/ })).toBeNull()
})
