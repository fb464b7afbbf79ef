import { setTimeout as rest } from 'node:timers/promises'
import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { NameSearch } from './name-search.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'

const POPULAR = {
  searches: [
    { query: '?type=Villa', label: 'Villas', label_ar: 'فلل', count: 12 },
    { query: '?type=Apartment', label: 'Apartments', label_ar: 'شقق', count: 40 },
  ],
}
const community = (id: number, title: string) => ({ type: 'community', id, slug: `community-${id}`, title, title_ar: title, place: null })
const SUGGESTED = { searches: [], suggestions: [community(1, 'Business Bay'), community(2, 'Business Park'), community(3, 'Bay Views')] }

const field = () => screen.getByLabelText<HTMLInputElement>(m.search_names_label(), { selector: 'input' })
const titles = () => screen.queryAllByRole('option').map((option) => option.firstElementChild?.textContent)
const chosen = () => screen.queryAllByRole('option').findIndex((option) => option.getAttribute('aria-selected') === 'true')
const openSearch = () => renderPage(() => <NameSearch search={{ category: 'off_plan' }} />)

beforeEach(() => {
  mockApi('get', '/search/popular/', { json: POPULAR })
})

describe('search suggestions', () => {
  beforeEach(() => {
    mockApi('get', '/search/suggestions/', { json: SUGGESTED })
  })

  it('are selected with arrow keys, Home and End, closed with Escape, and opened with Enter', async () => {
    const { address } = await openSearch()
    await userEvent.type(field(), 'bay')
    await waitFor(() => expect(titles()).toEqual(['Business Bay', 'Business Park', 'Bay Views']))
    expect(field().getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{ArrowDown}')
    expect(chosen()).toBe(0)
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
    await userEvent.keyboard('{End}')
    expect(chosen()).toBe(2)
    await userEvent.keyboard('{Home}')
    expect(chosen()).toBe(0)
    // One step past either end returns to the field.
    await userEvent.keyboard('{ArrowUp}')
    expect(chosen()).toBe(-1)
    await userEvent.keyboard('{ArrowUp}')
    expect(chosen()).toBe(2)
    await userEvent.keyboard('{Escape}')
    expect(titles()).toEqual([])
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(field().value).toBe('bay')

    await userEvent.type(field(), ' ')
    await waitFor(() => expect(titles()).toHaveLength(3))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe('/community-detail/community-1'))
  })
})

it('suggests names for the typed text although suggestions for the empty field arrive after it', async () => {
  const popular = Promise.withResolvers<void>()
  mockApi('get', '/search/popular/', { json: POPULAR, after: popular.promise })
  mockApi('get', '/search/suggestions/', { json: SUGGESTED })
  await import('./suggestions.ts')
  await openSearch()
  await userEvent.click(field())
  await userEvent.type(field(), 'bay')
  popular.resolve()
  await waitFor(() => expect(titles()).toEqual(['Business Bay', 'Business Park', 'Bay Views']))
})

it('requests no suggestions once its page was left', async () => {
  const requests = mockApi('get', '/search/suggestions/', { json: SUGGESTED })
  await import('./suggestions.ts')
  await openSearch()
  await userEvent.type(field(), 'bay')
  cleanup()
  // Longer than the field waits for more input.
  await rest(300)
  expect(requests).toEqual([])
})

describe('recent searches', () => {
  beforeEach(() => rememberSearch('villas in Sharjah'))

  it('appear in an empty field and can be repeated by keyboard', async () => {
    mockApi('get', '/search/words/', { json: { kind: 'search', query: '?type=Villa', missed: [] } })
    const { address } = await openSearch()
    await userEvent.click(field())
    await waitFor(() => expect(titles()).toEqual(['villas in Sharjah', m.search_forget(), 'Villas', 'Apartments']))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe('/latest?type=Villa'))
    expect(recentSearches()).toEqual(['villas in Sharjah'])
  })

  it('are cleared on request', async () => {
    const { address } = await openSearch()
    await userEvent.click(field())
    await userEvent.click(await screen.findByText(m.search_forget()))
    expect(titles()).toEqual([])
    expect(recentSearches()).toEqual([])
    expect(address()).toBe('/')
    field().blur()
    await userEvent.click(field())
    await waitFor(() => expect(titles()).toEqual(['Villas', 'Apartments']))
    await userEvent.keyboard('{ArrowDown}{End}')
    expect(chosen()).toBe(1)
  })
})

it('searches for the words as keywords when the API does not respond', async () => {
  mockApi('get', '/search/suggestions/', { json: { searches: [], suggestions: [] } })
  mockApi('get', '/search/words/', { status: 429, json: errorBody({ code: 'too_many_requests' }) })
  const { address } = await openSearch()
  await userEvent.type(field(), 'villa{Enter}')
  await waitFor(() => expect(address()).toBe('/latest?category=off_plan&keywords=villa'))
})

describe('when the results of a search arrive', () => {
  let arrive: (search: Record<string, string>) => void
  const openListing = () =>
    renderPage(() => {
      const [search, setSearch] = useState<Record<string, string>>({})
      arrive = setSearch
      return <NameSearch search={search} />
    }, '/latest')
  beforeEach(() => {
    mockApi('get', '/search/suggestions/', { json: { searches: [], suggestions: [] } })
    mockApi('get', '/search/words/', { json: { kind: 'search', query: '?type=Villa&keywords=sea', missed: [] } })
  })

  it('shows the remaining keywords', async () => {
    const { address } = await openListing()
    await userEvent.type(field(), 'villa sea{Enter}')
    await waitFor(() => expect(address()).toBe('/latest?type=Villa&keywords=sea'))
    act(() => arrive({ type: 'Villa', keywords: 'sea' }))
    expect(field().value).toBe('sea')
    act(() => arrive({ type: 'Villa' }))
    expect(field().value).toBe('')
  })

  it('leaves the focus in the field, with the suggestions closed', async () => {
    mockApi('get', '/search/suggestions/', { json: SUGGESTED })
    const { address } = await openListing()
    await userEvent.type(field(), 'bay')
    await waitFor(() => expect(titles()).toHaveLength(3))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/latest?type=Villa&keywords=sea'))
    act(() => arrive({ type: 'Villa', keywords: 'sea' }))
    expect(document.activeElement).toBe(field())
    expect(titles()).toEqual([])
  })

  it('keeps text typed before they arrive', async () => {
    const { address } = await openListing()
    await userEvent.type(field(), 'villa sea{Enter}')
    await waitFor(() => expect(address()).toBe('/latest?type=Villa&keywords=sea'))
    await userEvent.type(field(), ' pool')
    act(() => arrive({ type: 'Villa', keywords: 'sea' }))
    expect(field().value).toBe('villa sea pool')
  })
})
