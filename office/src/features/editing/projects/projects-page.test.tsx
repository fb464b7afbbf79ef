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
