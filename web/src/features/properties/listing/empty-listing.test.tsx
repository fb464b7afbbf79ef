import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { EmptyListing } from './empty-listing.tsx'

const search = { community_name: 'dubai-marina,JVC', facility: 'Gym,Pool', max_price: '1000' }
const names = {
  community_name: [{ value: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا' }],
  facility: [
    { value: 'Gym', name: 'Gym', name_ar: 'صالة رياضية' },
    { value: 'Pool', name: 'Pool', name_ar: 'مسبح' },
  ],
}
const open = (filter: 'community_name' | 'facility') =>
  renderPage(
    () => <EmptyListing search={search} names={names} relaxation={{ filter, count: 3, found: '3 homes', search: {} }} />,
    '/latest',
  )

it('names all values of the filter to remove', async () => {
  await open('community_name')
  expect(screen.getByRole('link', { name: 'Remove Dubai Marina or JVC' })).toBeDefined()
})

it('names it in Arabic on an Arabic page', async () => {
  document.documentElement.lang = 'ar'
  await open('facility')
  expect(screen.getByRole('link', { name: 'إزالة صالة رياضية ومسبح' })).toBeDefined()
})
