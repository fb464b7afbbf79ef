import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PriceRangeForm } from './price-range-form.tsx'
import type { CommunitySearch } from './queries.ts'

const show = async (search: CommunitySearch = {}, count = 0) => {
  const { address } = await renderPage(
    () => <PriceRangeForm community="downtown" search={search} count={count} total={22} />,
    '/community-detail/downtown',
  )
  // The router of the tests quotes digits.
  return () => decodeURIComponent(address()).replaceAll('"', '')
}
const lowest = () => screen.getByLabelText(m.price_from_label())
const highest = () => screen.getByLabelText(m.price_to_label())

it.each([
  ['en', 'Enter 2,000,000 or more, or lower “From (AED)”.'],
  ['ar', `أدخل 2,000,000 أو أكثر، أو خفّض قيمة «${m.price_from_label({}, { locale: 'ar' })}».`],
])('says at the field, in %s, that the range is reversed', async (language, error) => {
  document.documentElement.lang = language
  const address = await show()
  await userEvent.type(lowest(), '2000000')
  await userEvent.type(highest(), '500000')
  // Not while the amount may still grow.
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: m.action_apply() }))
  expect((await screen.findByRole('alert')).textContent).toBe(error)
  expect(document.activeElement).toBe(highest())
  expect(address()).toBe('/community-detail/downtown')
})

it('counts the matches among all projects of the community', async () => {
  await show({ price_to: '500000' })
  expect(screen.getByRole('status').textContent).toBe(m.results_of_all({ shown: '0', total: '22' }))
})

it('applies a corrected range', async () => {
  const address = await show({ price_from: '2000000', price_to: '500000' })
  expect(highest().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  await userEvent.clear(highest())
  await userEvent.type(highest(), '5000000{Enter}')
  await waitFor(() => expect(address()).toBe('/community-detail/downtown?price_from=2000000&price_to=5000000'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows the projects of the chosen prices on the map, if there are any', async () => {
  await show({ price_from: '500000' }, 3)
  const link = screen.getByRole('link', { name: m.listing_show_on_map() })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', location.href)
  const filters = [...searchParams].map(([name, value]) => [name, value.replaceAll('"', '')])
  expect([pathname, Object.fromEntries(filters)]).toEqual(['/latest', { community_name: 'downtown', min_price: '500000', view: 'map' }])
})

it('shows no empty map', async () => {
  await show({}, 0)
  expect(screen.queryByRole('link', { name: m.listing_show_on_map() })).toBeNull()
})
