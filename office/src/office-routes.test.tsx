import { PROJECT_ROLES } from '@manzil/contract/editing/office-projects'
import { ROLES, type Role, SALES_ROLES, STAFF_ROLES } from '@manzil/contract/people/roles'
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
import { act, cleanup, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'

/** Route modules of the office by file name; each exports its `Route`. */
const FILES = import.meta.glob<{ Route: AnyRoute }>('../../web/src/routes/{admin.*,agent.*,developer.*,leads-panel,$area.*}.tsx', { eager: true })

/** Possible values of the parameters at the start of a path. */
const BEGINNINGS: Record<string, string[]> = {
  '/$area/projects': ['/admin/projects', '/developer/projects'],
  '/$area/$records': ['/admin/developers', '/admin/communities', '/admin/amenities'],
}

/** Returns the route's path and the addresses it answers, with and without each optional segment. */
function addressesOf(file: string): { path: string; addresses: string[] } {
  const name = /routes\/(.+)\.tsx$/.exec(file)?.[1] ?? ''
  const path = `/${name.replaceAll('.', '/').replace(/\/index$/, '')}`
  const [beginning = '', ...optional] = path.split(/\/\{-\$(?:id|view)\}/)
  const addresses = (BEGINNINGS[beginning] ?? [beginning.replace('$id', '1')]).flatMap((list) =>
    [list, `${list}/1`, `${list}/1/preview`].slice(0, 1 + optional.length),
  )
  return { path, addresses }
}
const ROUTES = Object.entries(FILES).map(([file, { Route }]) => ({ Route, ...addressesOf(file) }))

function rolesOf(address: string): readonly Role[] {
  // Developers may open previews at either address, because the API returns only those of their own projects.
  if (address.endsWith('/projects/1/preview')) return PROJECT_ROLES
  if (address.startsWith('/agent/')) return ['agent']
  if (address.startsWith('/developer/')) return ['developer']
  return address === '/admin/referrals' ? SALES_ROLES : STAFF_ROLES
}

async function openRoute(route: AnyRoute, path: string, address: string): Promise<void> {
  const root = createRootRoute({ component: Outlet })
  const mounted = route.update({ id: path, path, getParentRoute: () => root } as never)
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([mounted, elsewhere]), history })
  await router.load()
  await act(async () => render(<RouterProvider router={router as never} />))
}

describe('every office page', () => {
  it('is covered here, including editors and previews', () => {
    const addresses = ROUTES.flatMap((route) => route.addresses)
    expect(addresses).toEqual(expect.arrayContaining(['/admin/newsletter/1', '/admin/blog/1/preview', '/developer/projects/1/preview']))
    expect(addresses.length).toBeGreaterThan(25)
  })

  it.each(ROUTES.flatMap(({ Route, path, addresses }) => addresses.map((address) => ({ Route, path, address }))))(
    'is closed to roles without access: $address',
    async ({ Route, path, address }) => {
      const asked = vi.spyOn(globalThis, 'fetch')
      for (const role of ROLES.filter((one) => !rolesOf(address).includes(one))) {
        signInAs(makeUser({ role }))
        await openRoute(Route, path, address)
        expect(screen.getByRole('alert').textContent, role).toContain(m.error_forbidden())
        cleanup()
      }
      expect(asked).not.toHaveBeenCalled()
    },
  )
})
