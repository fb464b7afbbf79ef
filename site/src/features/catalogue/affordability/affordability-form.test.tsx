import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AffordabilityForm } from './affordability-form.tsx'

it('puts abbreviated amounts into the URL as numbers, and asks again for text that is not a number', async () => {
  const { address } = await renderPage(() => <AffordabilityForm search={{}} />, '/what-can-i-afford')
  const deposit = screen.getByLabelText(m.affordability_deposit())
  await userEvent.type(deposit, 'some{Enter}')
  expect(screen.getByRole('alert').textContent).toBe(m.number_field_wrong({ example: '1,500,000' }))
  expect(document.activeElement).toBe(deposit)
  await userEvent.clear(deposit)
  await userEvent.type(deposit, '400k')
  await userEvent.type(screen.getByLabelText(m.affordability_monthly()), '12k{Enter}')
  // The router of the tests quotes digits.
  await waitFor(() => expect(decodeURIComponent(address()).replaceAll('"', '')).toContain('?deposit=400000&monthly=12000&'))
})

it('is busy until the homes are found', async () => {
  const found = Promise.withResolvers<void>()
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/what-can-i-afford',
    loaderDeps: ({ search }: { search: { deposit?: string } }) => search,
    loader: ({ deps }) => (deps.deposit === undefined ? undefined : found.promise),
    component: () => <AffordabilityForm search={{}} />,
  })
  const history = createMemoryHistory({ initialEntries: ['/what-can-i-afford'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history, defaultPendingMs: Infinity })
  await router.load()
  await act(async () => render(<RouterProvider router={router as never} />))
  await userEvent.type(screen.getByLabelText(m.affordability_deposit()), '400k{Enter}')
  const button = screen.getByRole('button', { name: m.affordability_find() })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  found.resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: m.affordability_find() }).getAttribute('aria-busy')).toBe('false'))
})
