import { SITE_DEFAULTS } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { DeveloperDashboard } from './developer-dashboard.tsx'

const NEEDS = {
  expiring_permits: 0,
  withheld_projects: 0,
  incomplete_adverts: 0,
  overdue_handovers: 0,
  no_pictures: 1,
  no_price: 0,
  no_pin: 2,
  no_translation: 4,
  not_ready: 1,
  new_leads: 3,
}
const INTEREST = { published: 2, drafts: 0, stale: 0, saves: 5, leads: 4, rules_apply: true, needs: NEEDS }
const OWN = { id: 3, name: 'Al Noor Estates', name_ar: 'عقارات النور' }

beforeEach(() => {
  signInAs(makeUser({ role: 'developer' }))
  mockApi('get', '/office/interest/', { json: { success: true, data: INTEREST } })
  mockApi('get', '/office/leads/', { json: { success: true, data: [], count: 0, next: null } })
  mockApi('get', '/site/details/', { json: { success: true, data: SITE_DEFAULTS } as never })
})
async function open(developers: (typeof OWN)[]) {
  mockApi('get', '/office/project-options/', { json: { success: true, data: { developers, communities: [], amenities: [], agents: [] } } })
  await renderPage(DeveloperDashboard, '/developer/dashboard')
}

it('opens from each figure what it counts', async () => {
  await open([OWN])
  const linkOf = async (term: string, action = m.action_view()) =>
    (await screen.findByRole('link', { name: `${action}: ${term}` })).getAttribute('href')
  expect(await linkOf(m.table_saves(), m.catalogue_sort_saves())).toBe('/developer/projects?sort_by=saves')
  expect(await linkOf(m.leads_title())).toBe('/developer/leads')
})

it('names the company', async () => {
  await open([OWN])
  expect(await screen.findByText(OWN.name)).toBeTruthy()
})

it('lists only the tasks there are, each linked to the list that it counts', async () => {
  await open([OWN])
  const list = await screen.findByRole('list', { name: m.dashboard_needs() })
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/developer/projects?lacks=ready',
    '/developer/projects?lacks=pictures',
    '/developer/projects?lacks=pin',
    '/developer/projects?lacks=translation',
    '/developer/leads?status=New',
  ])
})

it.each([
  [true, m.dashboard_need_incomplete_text],
  [false, m.dashboard_need_incomplete_later_text],
])('says of published projects without required facts whether the rules apply: %s', async (rules_apply, text) => {
  mockApi('get', '/office/interest/', {
    json: { success: true, data: { ...INTEREST, rules_apply, needs: { ...NEEDS, incomplete_adverts: 19 } } },
  })
  await open([OWN])
  const task = await screen.findByRole('link', { name: new RegExp(m.dashboard_need_incomplete()) })
  expect(task.textContent).toContain(text())
})

it('tells an account without a developer whom to ask, instead of offering a project that it cannot create', async () => {
  await open([])
  expect(await screen.findByText(m.office_no_developer())).toBeTruthy()
  expect(await screen.findByRole('link', { name: SITE_DEFAULTS.email })).toBeTruthy()
  expect(screen.queryByRole('link', { name: m.catalogue_new() })).toBeNull()
})
