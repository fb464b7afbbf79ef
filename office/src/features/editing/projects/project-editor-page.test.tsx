import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProjectEditorPage } from './project-editor-page.tsx'

it("reports another developer's project as missing or not accessible", async () => {
  signInAs(makeUser({ role: 'developer' }))
  mockApi('get', '/office/projects/9/', { status: 404, json: errorBody({ code: 'not_found' }) })
  mockApi('get', '/office/project-options/', {
    json: { success: true, data: { developers: [], communities: [], amenities: [], agents: [] } },
  })
  await renderPage(() => <ProjectEditorPage area="developer" id="9" />, '/developer/projects/9')
  expect((await screen.findByText(m.missing_project())).getAttribute('role')).toBe('alert')
})

it('opens no editor for a developer account that is linked to no developer', async () => {
  signInAs(makeUser({ role: 'developer' }))
  mockApi('get', '/office/project-options/', {
    json: { success: true, data: { developers: [], communities: [], amenities: [], agents: [] } },
  })
  await renderPage(() => <ProjectEditorPage area="developer" id="new" />, '/developer/projects/new')
  expect(await screen.findByText(m.office_no_developer())).toBeTruthy()
  expect(screen.queryByRole('button', { name: m.catalogue_create() })).toBeNull()
})
