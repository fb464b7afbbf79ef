import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useCloseLead } from './use-close-lead.ts'

function Leads() {
  const lead = (useLocation().search as { lead?: number }).lead
  const navigate = useNavigate()
  const close = useCloseLead(lead, () => void navigate({ to: '.', search: {} as never, replace: true }))
  return (
    <>
      <Link to="." search={{ page: 2 } as never}>
        Next page
      </Link>
      <Link to="." search={(before: object) => ({ ...before, lead: 5 }) as never}>
        Open
      </Link>
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  )
}

it('leaves no second list behind, so that one press of Back goes on', async () => {
  const { address, back } = await renderPage(Leads, '/leads-panel')
  await userEvent.click(screen.getByText('Next page'))
  await userEvent.click(screen.getByText('Open'))
  expect(address()).toBe('/leads-panel?page=2&lead=5')
  await userEvent.click(screen.getByText('Close'))
  expect(address()).toBe('/leads-panel?page=2')
  await back()
  expect(address()).toBe('/leads-panel')
})

it('shows the list in place of a lead that was opened by its address', async () => {
  const { address } = await renderPage(Leads, '/leads-panel?lead=5')
  await userEvent.click(screen.getByText('Close'))
  expect(address()).toBe('/leads-panel')
})
