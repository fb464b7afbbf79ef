import { ROLES, type Role, SALES_ROLES, STAFF_ROLES } from '@manzil/contract/roles'
import { m } from '@manzil/messages'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { signInAs } from '../../testing/signed-in.ts'
import { Office } from './office.tsx'

const openOffice = () =>
  renderPage(() => (
    <Office roles={SALES_ROLES} title="Referrals" text="All of them" actions={<button type="button">Export</button>}>
      <p>Secret</p>
    </Office>
  ))

describe('a page of the back office', () => {
  it.each(SALES_ROLES)('is open to its role %s', async (role) => {
    signInAs(role)
    await openOffice()
    expect(screen.getByText('Secret')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('tells another role why it is closed, and leads to the profile', async () => {
    signInAs('agent')
    await openOffice()
    const refusal = screen.getByRole('alert')
    expect(refusal.textContent).toContain(m.error_forbidden())
    expect(within(refusal).getByRole('link', { name: m.verify_to_profile() }).getAttribute('href')).toBe('/profile')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Referrals')
    expect(screen.queryByText('Secret')).toBeNull()
    expect(screen.queryByText('All of them')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})

/** The modules of the office's routes by file name; each exports its `Route`. */
const FILES = import.meta.glob<{ Route: AnyRoute }>('../../routes/{admin.*,agent.*,developer.*,leads-panel,$area.*}.tsx', { eager: true })

/** The route's path as its file name spells it, and addresses that it answers. */
function addressesOf(file: string): { path: string; addresses: string[] } {
  const path = `/${/routes\/(.+)\.tsx$/
    .exec(file)?.[1]
    ?.replaceAll('.', '/')
    .replace(/\/index$/, '')}`
  const pattern = path.replace(/\/\{-\$\w+\}/g, '').replace('$id', '1')
  if (pattern.startsWith('/$area/projects')) return { path, addresses: ['/admin/projects', '/admin/projects/1', '/developer/projects'] }
  if (pattern.startsWith('/$area'))
    return { path, addresses: ['/admin/developers', '/admin/communities', '/admin/amenities', '/admin/amenities/1'] }
  return { path, addresses: path === pattern ? [pattern] : [pattern, `${pattern.replace(/\/1$/, '')}/1`] }
}
const ROUTES = Object.entries(FILES).map(([file, { Route }]) => ({ Route, ...addressesOf(file) }))

/** Who may open an address, as docs/roles.md has it. */
function rolesOf(address: string): readonly Role[] {
  if (address.startsWith('/agent/')) return ['agent']
  if (address.startsWith('/developer/')) return ['developer']
  return address === '/admin/referrals' ? SALES_ROLES : STAFF_ROLES
}

/** Renders an office route at an address. */
async function openRoute(route: AnyRoute, path: string, address: string): Promise<void> {
  const root = createRootRoute({ component: Outlet })
  const mounted = route.update({ id: path, path, getParentRoute: () => root } as never)
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([mounted, elsewhere]), history })
  await router.load()
  await act(async () => render(<RouterProvider router={router as never} />))
}

describe('every page of the back office', () => {
  it('is tried below', () => {
    expect(ROUTES.flatMap(({ addresses }) => addresses)).toContain('/admin/newsletter/1')
    expect(ROUTES).toHaveLength(18)
  })

  it.each(ROUTES.flatMap(({ Route, path, addresses }) => addresses.map((address) => ({ Route, path, address }))))(
    'is closed to all but its own roles: $address',
    async ({ Route, path, address }) => {
      const asked = vi.spyOn(globalThis, 'fetch')
      for (const role of ROLES.filter((one) => !rolesOf(address).includes(one))) {
        signInAs(role)
        await openRoute(Route, path, address)
        expect(screen.getByRole('alert').textContent, role).toContain(m.error_forbidden())
        cleanup()
      }
      expect(asked).not.toHaveBeenCalled()
    },
  )
})
