import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { UndoChangePage } from './undo-change-page.tsx'

const RESPONSE = { success: true, message: 'It is as it was.', data: { password_token: 'reset' } }
beforeEach(() => history.replaceState(null, '', '/auth/undo-change#token=7.secret'))
const open = () => renderPage(() => <UndoChangePage />, '/auth/undo-change')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('undoes a change only on request, then asks for a new password', async () => {
  const requests = mockApi('post', '/auth/undo-change/', { json: RESPONSE })
  const reset = mockApi('post', '/auth/reset-password/', { json: { success: true, message: 'Saved' } })
  await open()
  expect(location.hash).toBe('')
  expect(requests).toHaveLength(0)
  await press(m.undo_submit())
  expect(await screen.findByText(`${RESPONSE.message} ${m.undo_done_text()}`)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: m.reset_title() }))
  await userEvent.type(screen.getByLabelText(m.field_new_password()), 'Lantern!Quay42')
  await userEvent.type(screen.getByLabelText(m.field_password2()), 'Lantern!Quay42')
  await press(m.reset_submit())
  expect(await screen.findByRole('heading', { name: m.reset_done_title() })).toBeTruthy()
  expect(requests[0]?.body).toEqual({ token: '7.secret' })
  expect(reset[0]?.body).toMatchObject({ token: 'reset' })
})

it('keeps the link after a network failure', async () => {
  const requests = mockApi('post', '/auth/undo-change/', 'offline', { json: RESPONSE })
  await open()
  await press(m.undo_submit())
  expect((await screen.findByRole('alert')).textContent).toContain(m.offline())
  await press(m.undo_submit())
  expect(await screen.findByRole('heading', { name: m.reset_title() })).toBeTruthy()
  expect(requests).toHaveLength(2)
})

it('says that a link has already been used, and offers a password reset', async () => {
  mockApi('post', '/auth/undo-change/', { status: 400, json: { success: false, message: 'Used up', errors: {} } })
  await open()
  await press(m.undo_submit())
  expect(await screen.findByText('Used up')).toBeTruthy()
  expect(screen.getByRole('link', { name: m.reset_title() })).toBeTruthy()
})
