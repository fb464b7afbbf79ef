import { SALES_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OfficePage } from './office-page.tsx'

const openOffice = () =>
  renderPage(() => (
    <OfficePage roles={SALES_ROLES} title="Referrals" text="All of them" actions={<button type="button">Export</button>}>
      <p>Secret</p>
    </OfficePage>
  ))

describe('an office page', () => {
  it.each(SALES_ROLES)('is open to the role %s', async (role) => {
    signInAs(makeUser({ role }))
    await openOffice()
    expect(screen.getByText('Secret')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('tells other roles why it is closed and links to their own first page, or to their profile', async () => {
    signInAs(makeUser({ role: 'user' }))
    await openOffice()
    expect(screen.getByRole('link', { name: m.verify_to_profile() }).getAttribute('href')).toBe('/profile')
    cleanup()
    signInAs(makeUser({ role: 'agent' }))
    await openOffice()
    const refusal = screen.getByRole('alert')
    expect(refusal.textContent).toContain(m.error_forbidden())
    const link = within(refusal).getByRole('link', { name: m.office_open_page({ page: m.nav_dashboard() }) })
    expect(link.getAttribute('href')).toBe('/agent/dashboard')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Referrals')
    expect(screen.queryByText('Secret')).toBeNull()
    expect(screen.queryByText('All of them')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})
