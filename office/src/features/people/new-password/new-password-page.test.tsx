import { NEW_PASSWORD_PATH } from '@manzil/contract/pages/office-paths'
import { m } from '@manzil/messages'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { routeTree } from '../../../routeTree.gen.ts'

const PASSWORD = 'Quiet!Harbour9'

it('a refused call leads to the page for a new password', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  signInAs(makeUser({ role: 'admin' }))
  mockApi('get', '/office/dashboard/', { status: 403, json: errorBody({ code: 'password_change_required' }) })
  await expect(callApi('/office/dashboard/')).rejects.toMatchObject({ code: 'password_change_required' })
  expect(assign).toHaveBeenCalledExactlyOnceWith(NEW_PASSWORD_PATH)
  assign.mockRestore()
})

it('the page for a new password has no navigation, and opens the office once the password is changed', async () => {
  signInAs(makeUser({ role: 'sales' }))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [NEW_PASSWORD_PATH] }) })
  await router.load()
  await act(async () => render(<RouterProvider router={router as never} />))
  expect(screen.queryByRole('navigation', { name: m.office_nav(), hidden: true })).toBeNull()
  const sent = mockApi('post', '/auth/change-password/', { json: { success: true, message: 'Changed' } })
  mockApi('get', '/referrals/all/', 'offline')
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(m.field_current_password()), 'first')
  await user.type(screen.getByLabelText(m.field_new_password()), PASSWORD)
  await user.type(screen.getByLabelText(m.field_password2()), PASSWORD)
  await user.click(screen.getByRole('button', { name: m.reset_submit() }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/referrals'))
  expect(sent.map(({ body }) => body)).toEqual([{ current_password: 'first', password: PASSWORD, password2: PASSWORD }])
})
