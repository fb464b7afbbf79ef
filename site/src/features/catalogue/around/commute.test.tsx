import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { storeOwnPlace } from '../../../api/own-places.ts'
import { CommuteSlot } from './commute-slot.tsx'

const HOME = { latitude: 25.08, longitude: 55.14 }
const PLACES = [
  { place: 'mine.workwork', kind: 'work', latitude: 25.2174, longitude: 55.2839 },
  { place: 'mine.grangran', name: 'Gran', latitude: 25.0801, longitude: 55.1412 },
] as const
const WAYS = [
  { place: 'mine.workwork', metres: 21_000, walk_minutes: 340, car_minutes: 22, rush_minutes: 29 },
  { place: 'mine.grangran', metres: 120, walk_minutes: 2, car_minutes: null, rush_minutes: null },
]

afterEach(() => localStorage.clear())

const show = () => renderPage(() => <CommuteSlot at={HOME} />)
const cells = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr')
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
}

it('shows the way to each place, sent in the body alone', async () => {
  PLACES.forEach(storeOwnPlace)
  const requests = mockApi('post', '/map/commute/', { json: { success: true, data: WAYS } })
  await show()
  await screen.findByText('22 min')
  expect(cells(m.own_work())).toEqual(['22 min', '29 min', m.commute_too_far(), ''])
  expect(cells('Gran')).toEqual([m.commute_no_road(), m.commute_no_road(), '2 min', ''])
  const own_places = PLACES.map(({ place, latitude, longitude }) => ({ place, latitude, longitude }))
  expect(requests.map(({ body }) => body)).toEqual([{ at: '25.08,55.14', own_places }])
})

it('takes the first place right there', async () => {
  mockApi('post', '/map/commute/', { json: { success: true, data: [] } })
  await show()
  await userEvent.click(screen.getByRole('button', { name: m.own_add() }))
  await userEvent.type(await screen.findByLabelText(m.own_coordinates()), '25.2174, 55.2839{Enter}')
  expect(await screen.findByRole('rowheader', { name: m.own_home() })).toBeDefined()
})

it('offers to try again after a failure', async () => {
  PLACES.forEach(storeOwnPlace)
  mockApi('post', '/map/commute/', { status: 500, json: { success: false } }, { json: { success: true, data: WAYS } })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: m.action_try_again() }))
  expect(await screen.findByText('22 min')).toBeDefined()
})
