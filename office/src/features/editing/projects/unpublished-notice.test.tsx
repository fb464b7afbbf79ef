import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { emptyProject } from './empty-project.ts'
import { UnpublishedNotice } from './unpublished-notice.tsx'

const project = { ...emptyProject(null, []), id: 7, version: 4 }
const change = (action: string, by: string) => ({
  id: 1,
  at: '2026-11-28T17:46:00.000Z',
  by,
  by_ar: null,
  feed: null,
  action,
  changes: [{ field: 'publication', before: 'published', after: 'draft' }],
})

async function open(action: string, by: string) {
  signInAs(makeUser({ role: 'developer', first_name: 'Omar', last_name: 'Nasser' }))
  const data = [{ ...change('project_changed', by), changes: [{ field: 'price', before: 1, after: 2 }] }, change(action, by)]
  mockApi('get', '/office/projects/7/history/', { json: { success: true, data, count: 2, next: null } as never })
  mockApi('get', '/site/details/', { json: { success: true, data: { email: 'team@example.com' } } as never })
  await renderPage(() => (
    <>
      <UnpublishedNotice project={project} />
      <p>Ready</p>
    </>
  ))
}

it('tells a developer who took a project off the site', async () => {
  await open('project_unpublished', 'Reem Farouk')
  expect(await screen.findByText(/Reem Farouk/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'team@example.com' })).toBeTruthy()
})

it.each([
  ['project_unpublished', 'Omar Nasser'],
  ['project_published', 'Reem Farouk'],
])('says nothing after %s by %s', async (action, by) => {
  await open(action, by)
  await screen.findByText('Ready')
  expect(screen.queryByText(new RegExp(by))).toBeNull()
  expect(screen.queryByText(m.catalogue_unpublished_ask())).toBeNull()
})
