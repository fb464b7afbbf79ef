import type { OfficeProject, PermitState } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProjectsPage } from './projects-page.tsx'

const success = (data: unknown, more: object = {}) => ({ json: { success: true, data, ...more } as never })

it.each([
  ['noor', 'Noor Real Estate'],
  ['removed', 'removed'],
])('shows the feed of the projects by name, and a source without a feed as it is: %s', async (source, shown) => {
  signInAs(makeUser({ role: 'admin' }))
  mockApi('get', '/office/projects/', success([], { count: 0, next: null }))
  mockApi('get', '/office/project-options/', success({ developers: [], communities: [], amenities: [], agents: [] }))
  mockApi('get', '/office/feeds/', success([{ id: 3, source: 'noor', name: 'Noor Real Estate' }]))
  await renderPage(() => <ProjectsPage area="admin" search={{ source }} />, `/admin/projects?source=${source}`)
  const choice = await screen.findByLabelText<HTMLSelectElement>(m.audit_entity_feed())
  await within(choice).findByRole('option', { name: 'Noor Real Estate' })
  expect(choice.selectedOptions[0]?.textContent).toBe(shown)
})

const PROJECT: OfficeProject = {
  id: 7,
  slug: 'noor',
  title: 'Noor',
  title_ar: null,
  publication: 'published',
  developer: null,
  community: null,
  emirate_id: 2,
  category_id: 1,
  price: null,
  price_date: null,
  is_stale: false,
  image: null,
  units: 0,
  saves: 0,
  leads: 0,
  gaps: [],
  permit_expires_on: null,
  source: 'office',
  updated_at: '2026-06-01T08:00:00.000Z',
  updated_by: null,
  updated_by_ar: null,
}

async function openPermits(permits: PermitState, project: Partial<OfficeProject>) {
  signInAs(makeUser({ role: 'developer' }))
  mockApi('get', '/office/projects/', success([{ ...PROJECT, ...project }], { count: 1, next: null }))
  mockApi('get', '/office/project-options/', success({ developers: [], communities: [], amenities: [], agents: [] }))
  await renderPage(() => <ProjectsPage area="developer" search={{ permits }} />, `/developer/projects?permits=${permits}`)
}

it('names what each project lacks where the list is of such projects', async () => {
  await openPermits('incomplete', { gaps: ['permit', 'escrow'], permit_expires_on: '2026-12-17' })
  const facts = [m.catalogue_gap_permit(), m.catalogue_gap_escrow()].join(m.list_comma())
  expect(await screen.findByText(m.catalogue_gaps({ facts }))).toBeTruthy()
  expect(screen.queryByText(m.catalogue_permit_expires({ day: '17 Dec 2026' }))).toBeNull()
})

it('says when each permit expires where the list is of permits that expire soon', async () => {
  await openPermits('expiring', { permit_expires_on: '2026-12-17' })
  expect(await screen.findByText(m.catalogue_permit_expires({ day: '17 Dec 2026' }))).toBeTruthy()
})
