import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { emptyProject } from './empty-project.ts'
import { PublicationButtons } from './publication-buttons.tsx'

it('asks before publishing a project that lacks what its feed requires', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const onChanged = vi.fn()
  const project = { id: 5, publication: 'draft' as const, lacks: ['picture' as const, 'price' as const] }
  mockApi('put', '/office/projects/5/publication/', { json: { success: true, message: '', data: { ...emptyProject(null, []), id: 5 } } })
  await renderPage(
    () => <PublicationButtons project={project} version={1} isChanged={false} onChanged={onChanged} onFailure={vi.fn()} />,
    '/admin/projects/5',
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: m.catalogue_publish() }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
  expect(onChanged).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: m.catalogue_publish_anyway() }))
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
})

it('asks too if the server finds that something is missing, and publishes what was accepted', async () => {
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
        project={{ id: 5, publication: 'draft', lacks: [] }}
        version={1}
        isChanged={false}
        onChanged={vi.fn()}
        onFailure={onFailure}
      />
    ),
    '/admin/projects/5',
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: m.catalogue_publish() }))
  expect(within(await screen.findByRole('dialog')).getByRole('listitem').textContent).toBe('no place')
  await user.click(screen.getByRole('button', { name: m.catalogue_publish_anyway() }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.map(({ body }) => body)).toEqual(
    [false, true].map((accept_incomplete) => ({ version: 1, publication: 'published', accept_incomplete })),
  )
  expect(onFailure).not.toHaveBeenCalled()
})
