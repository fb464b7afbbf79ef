import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SaveButton } from './save-button.tsx'
import { takeWanted } from './wanted-projects.ts'

it('remembers what a signed-out visitor wants to save, and leads back after signing in', async () => {
  window.history.replaceState(null, '', '/property-detail/noor?utm=x')
  await renderPage(() => <SaveButton id={7} title="Noor" />)
  await userEvent.click(screen.getByRole('button', { name: m.action_save() }))
  const link = await screen.findByRole('link', { name: m.nav_sign_in() })
  expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent('/property-detail/noor?utm=x')}`)
  expect(takeWanted()).toEqual([7])
})
