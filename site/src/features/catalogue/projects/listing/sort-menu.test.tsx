import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SortMenu } from './sort-menu.tsx'

it('opens by an arrow key, moves between the orders, and closes by Escape', async () => {
  await renderPage(() => <SortMenu search={{}} fallback="latest" />, '/latest')
  const menu = document.querySelector('details')
  const focused = () => document.activeElement?.textContent
  await userEvent.tab()
  await waitFor(() => expect(menu?.onkeydown).toBeTruthy())
  await userEvent.keyboard('{ArrowDown}')
  expect(menu?.open).toBe(true)
  expect(focused()).toBe(m.sort_latest())
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe(m.sort_oldest())
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(focused()).toBe(screen.getAllByRole('link').at(-1)?.textContent)
  await userEvent.keyboard('{Escape}')
  expect(menu?.open).toBe(false)
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

it('shows the default if the order needs a filter that is not set', async () => {
  await renderPage(() => <SortMenu search={{ sort_by: 'travel_time' }} fallback="latest" />, '/latest')
  expect(document.querySelector('summary')?.getAttribute('aria-label')).toBe(m.sort_label({ order: m.sort_latest() }))
})
