import type { Feed } from '@manzil/contract/feeds/calls/office-feeds'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { routeTree } from '../../routeTree.gen.ts'

const FEED: Feed = {
  id: 3,
  name: 'Noor',
  source: 'noor',
  format: 'csv',
  address: 'https://feeds.example/one.csv',
  file: null,
  mapping: null,
  schedule: 'none',
  next_run_at: null,
  last_run: null,
}
const success = (data: unknown) => ({ json: { success: true, message: 'Done', data } as never })

it('leads from a deleted feed to the list without it', async () => {
  signInAs(makeUser({ role: 'admin' }))
  mockApi('get', '/office/feeds/3/', success({ feed: FEED, runs: [], kept_projects: [], archivable_projects: 2, failed_pictures: [] }))
  mockApi('get', '/office/feeds/', success([FEED]), success([]))
  mockApi('delete', '/office/feeds/3/', success(null))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/admin/feeds'] }) })
  await router.load()
  await act(async () => render(<RouterProvider router={router as never} />))
  await userEvent.click(await screen.findByRole('link', { name: FEED.name }))
  await userEvent.click(await screen.findByRole('button', { name: m.feed_delete() }))
  const dialog = within(await screen.findByRole('dialog'))
  // Before the button, so that Tab reaches it.
  expect(document.activeElement).toBe(dialog.getByRole('checkbox'))
  await userEvent.click(dialog.getByRole('button', { name: m.action_delete() }))
  expect(await screen.findByText(m.feeds_none())).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
