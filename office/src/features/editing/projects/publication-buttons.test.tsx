import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { emptyProject } from './empty-project.ts'
import { releasedText } from './feed-notice.tsx'
import { PublicationButtons } from './publication-buttons.tsx'

it('asks before publishing a project that lacks what buyers look for, and publishes what was accepted', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const onFailure = vi.fn()
  const requests = mockApi(
    'put',
    '/office/projects/5/publication/',
    { status: 400, json: errorBody({ errors: { accept_incomplete: ['no place'] } }) },
    { json: { success: true, message: '', data: { ...emptyProject(null, []), id: 5 } } },
  )
  await renderPage(
    () => (
      <PublicationButtons
        project={{ id: 5, publication: 'draft', released_by: 'Noor' }}
        title="Noor"
        version={1}
        isChanged={false}
        save={vi.fn()}
        onChanged={vi.fn()}
        onFailure={onFailure}
      />
    ),
    '/admin/projects/5',
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: m.catalogue_publish() }))
  expect(within(await screen.findByRole('dialog')).getByRole('listitem').textContent).toBe('no place')
  expect(screen.getByText(releasedText('Noor'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: m.catalogue_publish_anyway() }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.map(({ body }) => body)).toEqual(
    [false, true].map((accept_incomplete) => ({ version: 1, publication: 'published', accept_incomplete })),
  )
  expect(onFailure).not.toHaveBeenCalled()
})

it('names what the law requires and what buyers miss in one step', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const onFailure = vi.fn()
  const errors = { 'form.permit.number': ['Enter the permit'], accept_incomplete: ['no place'] }
  mockApi('put', '/office/projects/5/publication/', { status: 400, json: errorBody({ errors }) })
  const project = { id: 5, publication: 'draft' as const }
  await renderPage(
    () => (
      <PublicationButtons
        project={project}
        title="Noor"
        version={1}
        isChanged={false}
        save={vi.fn()}
        onChanged={vi.fn()}
        onFailure={onFailure}
      />
    ),
    '/admin/projects/5',
  )
  await userEvent.click(await screen.findByRole('button', { name: m.catalogue_publish() }))
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ fields: errors }), ['no place']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('saves unsaved edits before it publishes, and links to the page on the site', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const empty = emptyProject(null, [])
  const data = { ...empty, id: 5, publication: 'published', form: { ...empty.form, slug: 'noor-tower' } }
  const requests = mockApi('put', '/office/projects/5/publication/', { json: { success: true, message: '', data } })
  const save = vi.fn<() => Promise<number | undefined>>().mockResolvedValueOnce(undefined).mockResolvedValueOnce(2)
  const project = { id: 5, publication: 'draft' as const }
  const given = { project, title: 'Noor', version: 1, isChanged: true, save, onChanged: vi.fn(), onFailure: vi.fn() }
  await renderPage(() => <PublicationButtons {...given} />, '/admin/projects/5')
  const publish = await screen.findByRole('button', { name: m.catalogue_save_and_publish() })
  await userEvent.click(publish)
  await userEvent.click(publish)
  const link = await screen.findByRole('link', { name: m.catalogue_view_on_site() })
  expect(link.getAttribute('href')).toBe('/property-detail/noor-tower')
  expect(requests.map(({ body }) => body)).toEqual([{ version: 2, publication: 'published', accept_incomplete: false }])
})

it.each([
  ['published', m.catalogue_unpublish(), 'draft'],
  ['published', m.catalogue_archive(), 'archived'],
  ['draft', m.catalogue_archive(), 'archived'],
] as const)('asks before a %s project is changed with %s', async (publication, name, to) => {
  signInAs(makeUser({ role: 'admin' }))
  const data = { ...emptyProject(null, []), id: 5, publication: to }
  const requests = mockApi('put', '/office/projects/5/publication/', { json: { success: true, message: '', data } })
  const given = {
    project: { id: 5, publication },
    title: 'Noor',
    version: 1,
    isChanged: false,
    save: vi.fn(),
    onChanged: vi.fn(),
    onFailure: vi.fn(),
  }
  await renderPage(() => <PublicationButtons {...given} />, '/admin/projects/5')
  await userEvent.dblClick(await screen.findByRole('button', { name }))
  const question = await screen.findByRole('dialog')
  expect(requests).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name }))
  await vi.waitFor(() => expect(given.onChanged).toHaveBeenCalledOnce())
  expect(requests.map(({ body }) => body)).toEqual([{ version: 1, publication: to, accept_incomplete: false }])
})
