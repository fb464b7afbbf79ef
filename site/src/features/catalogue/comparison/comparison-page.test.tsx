import { COMPARISON_KEY } from '@manzil/contract/pages/storage-keys'
import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { useSearch } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { comparedIds } from '../../../api/compared.ts'
import { storeOwnPlace } from '../../../api/own-places.ts'
import { sampleProject } from '../../../testing/sample-project.ts'
import { ComparisonPage } from './comparison-page.tsx'
import { markWelcomeSeen } from './onboarding.ts'
import { cacheCompared, idsOf } from './queries.ts'

const PROJECTS = [1, 2, 3, 4, 5].map((id) => sampleProject(id))

function Page() {
  const { ids = '' } = useSearch({ strict: false }) as { ids?: string | number }
  const compared = idsOf({ ids: String(ids) })
  return <ComparisonPage around={{}} ids={compared} properties={PROJECTS.filter(({ id }) => compared.includes(id))} />
}

const openPage = (ids: number[] = []) => renderPage(() => <Page />, `/project-comparison${ids.length > 0 ? `?ids=${ids}` : ''}`)

describe('the introduction', () => {
  it.each([
    ['Get Started', () => userEvent.click(screen.getByRole('button', { name: m.compare_start() }))],
    ['Skip', () => userEvent.click(screen.getByRole('button', { name: m.compare_skip() }))],
    ['Escape', async () => act(() => screen.getByRole<HTMLDialogElement>('dialog').close())],
  ])('does not reappear after %s', async (_way, close) => {
    await openPage()
    await close()
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    await openPage()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the project picker', () => {
  const listOf = (projects: object[]) => ({ json: { results: projects, count: projects.length, next: null } as never })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    markWelcomeSeen()
    mockApi('get', '/property_all_filter/', { json: { data: {} } as never })
    mockApi('get', '/properties/comparison/', { json: { results: PROJECTS.slice(0, 1) } as never })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('reloads after an error, searches once per typed text, and says when nothing matches', async () => {
    const requests = mockApi('get', '/properties/', { status: 500, json: {} }, listOf(PROJECTS), listOf(PROJECTS.slice(0, 1)), listOf([]))
    await openPage()
    await user.click(screen.getByRole('button', { name: m.compare_add_first() }))
    await screen.findByText(m.compare_load_failed())
    await user.click(screen.getByRole('button', { name: m.compare_try_again() }))
    const picker = screen.getByRole('dialog')
    await waitFor(() => expect(within(picker).getAllByRole('listitem')).toHaveLength(5))

    await user.type(screen.getByRole('searchbox'), 'project 1')
    await waitFor(() => expect(within(picker).getAllByRole('listitem')).toHaveLength(1))
    expect(requests).toHaveLength(3)
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'zzzz')
    await screen.findByText(m.compare_picker_none())
  })

  it.each([
    ['the network fails', 'offline', m.compare_network_error()],
    ['the list is not found', { status: 404, json: {} }, m.compare_not_found()],
    ['the server fails without a reason', { status: 500, json: {} }, m.error_internal()],
    ['a proxy refuses', { status: 502, text: '<html>' }, m.compare_request_failed({ status: 502 })],
    ['the API gives a reason', { status: 503, json: errorBody({ message: 'Busy' }) }, 'Busy'],
  ] as const)('says why it has no projects when %s', async (what, reply, reason) => {
    mockApi('get', '/properties/', reply)
    await openPage()
    await user.click(screen.getByRole('button', { name: m.compare_add_first() }))
    // Another list than those that the tests before have loaded.
    await user.type(screen.getByRole('searchbox'), what)
    expect(await screen.findByText(m.compare_load_failed())).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
  })

  it('adds with Enter, shows a duplicate error for five seconds, and closes with Escape from the search field', async () => {
    mockApi('get', '/properties/', listOf(PROJECTS))
    await openPage()
    await user.click(screen.getByRole('button', { name: m.compare_add_first() }))
    const picker = screen.getByRole('dialog')
    const refused = () => within(picker).getByRole('alert').textContent
    await waitFor(() => expect(within(picker).getAllByRole('listitem')).toHaveLength(5))
    screen.getByRole('searchbox').focus()
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(comparedIds()).toEqual([1]))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(refused()).toContain(m.compare_duplicate()))
    vi.advanceTimersByTime(5_000)
    await waitFor(() => expect(refused()).toBe(''))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('refuses a fifth project', async () => {
    mockApi('get', '/properties/', listOf(PROJECTS))
    mockApi('get', '/properties/comparison/', { json: { results: PROJECTS.slice(3, 4) } as never })
    await openPage([1, 2, 3])
    await user.click((await screen.findAllByRole('button', { name: m.compare_add() }))[0] as HTMLElement)
    const picker = screen.getByRole('dialog')
    await waitFor(() => expect(within(picker).getAllByRole('listitem')).toHaveLength(5))
    const button = (at: number) => within(within(picker).getAllByRole('listitem')[at] as HTMLElement).getByRole('button')
    await user.click(button(3))
    await waitFor(() => expect(comparedIds()).toEqual([1, 2, 3, 4]))
    await user.click(button(4))
    await waitFor(() => expect(within(picker).getByRole('alert').textContent).toContain(m.compare_full()))
    expect(comparedIds()).toEqual([1, 2, 3, 4])
  })
})

it('says that no home of a type is available, and asks for the price of one only if some may be', async () => {
  const type = { id: 7, unit_type: 'Apartment', unit_type_ar: 'شقة', rooms: '2', cheapest_area: 1_226, min_price: null }
  const homesOf = (unit_listings_count: number) => [{ ...type, unit_listings_count, available_count: 0 }] as never
  markWelcomeSeen()
  const compared = [sampleProject(1, { units: homesOf(3) }), sampleProject(2, { units: homesOf(0) })]
  await renderPage(() => <ComparisonPage around={{}} ids={[1, 2]} properties={compared} />)
  const row = (await screen.findByRole('rowheader', { name: m.compare_row_units() })).closest('tr') as HTMLElement
  const [taken, open] = within(row).getAllByRole('cell')
  expect(taken?.textContent).toContain(m.units_none_available())
  expect(open?.textContent).toContain(m.property_ask_for_price())
})

it('shows different prices differently, and links to the enquiry form of a project without a price', async () => {
  markWelcomeSeen()
  const compared = [sampleProject(1, { price: 668_000 }), sampleProject(2, { price: 680_000 }), sampleProject(3, { price: null })]
  await renderPage(() => <ComparisonPage around={{}} ids={[1, 2, 3]} properties={compared} />)
  const row = (await screen.findByRole('rowheader', { name: m.compare_row_price() })).closest('tr') as HTMLElement
  const [first, second] = within(row).getAllByRole('cell')
  expect(first?.textContent).toBe(`AED 668,000${m.compare_best()}`)
  expect(second?.textContent).toBe(`AED 680,000${m.compare_highest()}`)
  const link = within(row).getByRole('link', { name: m.property_ask_for_price() })
  expect(link.getAttribute('href')).toBe('/property-detail/project-3#enquire')
})

it('says that a project is sold out beside its price, which is neither the best nor to be paid', async () => {
  markWelcomeSeen()
  const soldOut = { sales_status: 'Sold Out', sales_status_ar: 'بيع بالكامل' }
  const compared = [
    sampleProject(1, { price: 450_000, ...soldOut }),
    sampleProject(2, { price: 668_000 }),
    sampleProject(3, { price: 680_000 }),
  ]
  await renderPage(() => <ComparisonPage around={{}} ids={[1, 2, 3]} properties={compared} />)
  const row = (await screen.findByRole('rowheader', { name: m.compare_row_price() })).closest('tr') as HTMLElement
  const [first, second] = within(row).getAllByRole('cell')
  expect(first?.textContent).toBe(`AED 450,000${m.list_comma()}Sold Out`)
  expect(second?.textContent).toBe(`AED 668,000${m.compare_best()}`)
  expect(screen.getByText(m.money_sold_out({ title: 'Project 1' }))).toBeTruthy()
})

it('names a project that is no longer listed if the tab has shown it before, until that is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  markWelcomeSeen()
  const gone = sampleProject(9)
  cacheCompared([gone])
  await openPage([1, 9])
  expect((await screen.findByRole('alert')).textContent).toContain(m.compare_gone_named({ name: `\u2068${gone.title}\u2069` }))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('alert').textContent).not.toBe('')
})

it('compares the way to places of the visitor', async () => {
  onTestFinished(() => localStorage.clear())
  markWelcomeSeen()
  storeOwnPlace({ place: 'mine.workwork', kind: 'work', latitude: 25.2174, longitude: 55.2839 })
  const way = { place: 'mine.workwork', metres: 4_000, walk_minutes: 65, car_minutes: 9, rush_minutes: 12 }
  const requests = mockApi('post', '/map/commute/', { json: { success: true, data: [way] } })
  const located = [1, 2].map((id) => {
    const project = sampleProject(id)
    return { ...project, location: { ...project.location, latitude: 25 + id / 100, longitude: 55.2 } }
  })
  await renderPage(() => <ComparisonPage around={{}} ids={[1, 2]} properties={located} />)
  const row = (await screen.findByRole('rowheader', { name: m.own_work() })).closest('tr') as HTMLElement
  const text = `${m.near_car()}: 9 min${m.commute_rush()}: 12 min${m.near_walk()}: 65 min`
  await waitFor(() =>
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([text, text]),
  )
  expect(requests.map(({ body }) => (body as { at: string }).at)).toEqual(['25.01,55.2', '25.02,55.2'])
})

it('asks before a shared comparison replaces the own one', async () => {
  markWelcomeSeen()
  localStorage.setItem(COMPARISON_KEY, '[3,4]')
  onTestFinished(() => localStorage.removeItem(COMPARISON_KEY))
  await openPage([1, 2])
  await userEvent.click(await screen.findByRole('button', { name: m.compare_shared_keep() }))
  expect(comparedIds()).toEqual([3, 4])
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: m.compare_shared_keep() }))
  expect(comparedIds()).toEqual([1, 2])
  expect(screen.queryByRole('button', { name: m.compare_shared_keep() })).toBeNull()
})
