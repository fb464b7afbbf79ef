import { NEW_PASSWORD_PATH } from '@manzil/contract/pages/office-paths'
import { ROLES, type Role, SALES_ROLES, STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { routeTree } from './routeTree.gen.ts'

function openAddress(address: string) {
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
}

async function show(address: string): Promise<void> {
  const router = openAddress(address)
  await router.load()
  await act(async () => render(<RouterProvider router={router as never} />))
}

const ADDRESSES = Object.keys(openAddress('/').routesByPath)
  // Everyone signed in may open the page for a new password.
  .filter((path) => path !== '/' && path !== '/admin' && path !== NEW_PASSWORD_PATH)
  .map((path) => path.replace('$id', '1').replace(/\/$/, ''))

function rolesOf(address: string): readonly Role[] {
  if (address.startsWith('/agent/')) return ['agent']
  if (address.startsWith('/developer/')) return ['developer']
  return address === '/admin/referrals' ? SALES_ROLES : STAFF_ROLES
}

describe('every office page', () => {
  it('is covered here, including editors', () => {
    expect(ADDRESSES).toEqual(expect.arrayContaining(['/admin/newsletter/1', '/admin/blog/1', '/developer/projects/1', '/leads-panel']))
    expect(ADDRESSES.length).toBeGreaterThan(25)
  })

  it.each(ADDRESSES)('is closed to roles without access: %s', async (address) => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    for (const role of ROLES.filter((one) => !rolesOf(address).includes(one))) {
      signInAs(makeUser({ role }))
      await show(address)
      expect(screen.getByRole('alert').textContent, role).toContain(m.error_forbidden())
      cleanup()
    }
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each(['/admin/feeds/abc', '/admin/projects/0', '/admin/nothing'])('at %s is not found', async (address) => {
    signInAs(makeUser({ role: 'admin' }))
    await show(address)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(m.not_found_title())
  })
})

describe('the office', () => {
  it.each([
    ['agent', '/agent/dashboard'],
    ['owner', '/admin/dashboard'],
    ['sales', '/admin/referrals'],
  ] as const)('opens for the role %s on %s', async (role, first) => {
    signInAs(makeUser({ role }))
    const router = openAddress('/admin')
    await router.load()
    expect(router.state.location.pathname).toBe(first)
  })

  it('leads from /admin/leads to the leads, with their filters', async () => {
    signInAs(makeUser({ role: 'admin' }))
    const router = openAddress('/admin/leads?search=Sara&page=2')
    await router.load()
    expect(router.state.location).toMatchObject({ pathname: '/leads-panel', search: { search: 'Sara', page: 2 } })
  })

  it('lists only the pages that a role may open', async () => {
    mockApi('get', '/referrals/all/', 'offline')
    signInAs(makeUser({ role: 'sales' }))
    await show('/admin/referrals')
    const [menu] = screen.getAllByRole('navigation', { name: m.office_nav(), hidden: true })
    expect([...(menu?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual(['/admin/referrals'])
  })
})
