import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { emptyProject } from '../empty-project.ts'
import { DeleteSection } from './delete-section.tsx'

const PROJECT = { ...emptyProject(null, []), id: 5 }

it('deletes a draft after asking', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const requests = mockApi('delete', '/office/projects/5/', { json: { success: true, message: '' } })
  const onDeleted = vi.fn()
  await renderPage(() => <DeleteSection project={{ ...PROJECT, is_deletable: true }} onDeleted={onDeleted} onFailure={vi.fn()} />)
  await userEvent.click(await screen.findByRole('button', { name: m.catalogue_delete() }))
  expect(requests).toEqual([])
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: m.action_delete() }))
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
})

it('says why a project that was public can only be archived', async () => {
  await renderPage(() => <DeleteSection project={PROJECT} onDeleted={vi.fn()} onFailure={vi.fn()} />)
  expect(await screen.findByText(m.catalogue_delete_not())).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
