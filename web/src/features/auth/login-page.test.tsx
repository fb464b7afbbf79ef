import { m } from '@manzil/messages'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answer, refusal } from '../../testing/api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { LoginPage } from './login-page.tsx'

const PATH = '/auth/login/'
const openPage = () => renderPage(() => <LoginPage next={undefined} ended={false} />, '/login')

async function signIn(password = 'Ku7!vaRmo92') {
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText(m.login_username()))
  await user.type(screen.getByLabelText(m.login_username()), 'leila')
  await user.clear(screen.getByLabelText(m.field_password()))
  await user.type(screen.getByLabelText(m.field_password()), password)
  await user.click(screen.getByRole('button', { name: new RegExp(`${m.login_submit()}|${m.action_try_again()}`) }))
}

describe('signing in', () => {
  it('keeps what was typed when the network fails, and offers to try again', async () => {
    answer('post', PATH, 'offline', { status: 401, json: refusal({ code: 'unauthenticated', message: 'Wrong' }) })
    await openPage()
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toBe(m.form_offline())
    expect(screen.getByLabelText<HTMLInputElement>(m.login_username()).value).toBe('leila')
    await userEvent.click(screen.getByRole('button', { name: m.action_try_again() }))
    expect((await screen.findByText('Wrong')).getAttribute('role')).toBe('alert')
  })

  it.each([
    ['an answer without words', { status: 500, json: {} }, m.account_login_failed],
    ['a page of a proxy', { status: 500, text: '<html>' }, m.login_failed],
  ])('has words of its own for %s', async (_case, reply, words) => {
    answer('post', PATH, reply)
    await openPage()
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toBe(words())
  })
})
