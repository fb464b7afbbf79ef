import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Choice } from './choice.tsx'
import { FilterForm } from './filter-form.tsx'

interface Filters {
  search?: string | undefined
  status?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

async function open(filters: Filters) {
  const change = vi.fn()
  await renderPage(
    () => (
      <FilterForm label="Search" text="search" filters={filters} change={change}>
        <Choice label="Status" value={filters.status ?? ''} onChoose={(status) => change({ status })}>
          <option value="">All</option>
          <option value="new">New</option>
        </Choice>
      </FilterForm>
    ),
    '/admin/list',
  )
  return change
}

it('opens the filters by a button that counts those set besides the search, a range of dates once', async () => {
  await open({ search: 'maya', status: 'new', from: '2026-11-01', to: '2026-11-26' })
  const filters = screen.getByRole('button', { name: m.list_filters_set({ count: '2' }) })
  expect(filters.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(filters)
  expect(filters.getAttribute('aria-expanded')).toBe('true')
})

it('resets the search and all filters that are set, and offers it only then', async () => {
  const change = await open({ search: 'maya', status: 'new' })
  await userEvent.click(screen.getByRole('button', { name: m.list_filters_reset() }))
  expect(change).toHaveBeenCalledWith({ search: undefined, status: undefined })
})

it('searches while typing', async () => {
  const change = await open({})
  expect(screen.queryByRole('button', { name: m.list_filters_reset() })).toBeNull()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'omar ')
  await waitFor(() => expect(change).toHaveBeenCalledWith({ search: 'omar' }, { replace: false }))
})

it('adds one step to the history for all that is typed at once, so that Back returns to the list before', async () => {
  const change = await open({})
  const field = screen.getByRole('searchbox', { name: 'Search' })
  await userEvent.type(field, 'omar{Enter} saleh{Enter}')
  await userEvent.tab()
  await userEvent.type(field, ' dubai{Enter}')
  expect(change.mock.calls).toEqual([
    [{ search: 'omar' }, { replace: false }],
    [{ search: 'omar saleh' }, { replace: true }],
    [{ search: 'omar saleh dubai' }, { replace: false }],
  ])
})
