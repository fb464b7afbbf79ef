import { m } from '@manzil/messages'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { failureText } from '../form/use-api-form.ts'
import { errorBody, mockApi } from '../testing/api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { signInAs } from '../testing/signed-in.ts'
import { callApi } from './authenticated-api.ts'
import { clearSession, useSession } from './session.ts'

let opened: MockInstance<typeof location.assign>
beforeEach(() => {
  opened = vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(() => clearSession())

function Name() {
  return <p>{useSession()?.first_name ?? 'nobody'}</p>
}

async function openPage() {
  await renderPage(Name)
  act(() => void signInAs())
  mockApi('get', '/office/projects/', { status: 401, json: errorBody({ code: 'unauthenticated', message: m.error_unauthenticated() }) })
}

const call = () => callApi('/office/projects/').catch(failureText)

it('opens the sign-in page when the session has ended', async () => {
  await openPage()
  mockApi('post', '/auth/token/refresh/', { status: 401, json: errorBody({ session_ended: 'password' }) })
  await act(call)
  expect(opened.mock.lastCall?.[0]).toContain('ended=password')
  expect(screen.getByText('nobody')).toBeTruthy()
})

it('opens the sign-in page when the tokens were deleted with the data of the browser, and says so meanwhile', async () => {
  await openPage()
  localStorage.clear()
  expect(await act(call)).toBe(m.error_unauthenticated())
  expect(opened.mock.lastCall?.[0]).toContain('ended=true')
  expect(screen.getByText('nobody')).toBeTruthy()
})

it('leaves the page alone after a sign-out', async () => {
  await openPage()
  act(() => clearSession())
  expect(await act(call)).toBe(m.error_unauthenticated())
  expect(opened).not.toHaveBeenCalled()
})
