import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmptyListing } from './empty-listing.tsx'
import { filterPhrases } from './filter-phrases.ts'

const search = { community_name: 'dubai-marina,JVC', facility: 'Gym,Pool', max_price: '1000' }
const names = {
  community_name: [{ value: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا' }],
  facility: [
    { value: 'Gym', name: 'Gym', name_ar: 'صالة رياضية' },
    { value: 'Pool', name: 'Pool', name_ar: 'مسبح' },
  ],
}
const open = (...fields: (keyof typeof search)[]) =>
  renderPage(
    () => (
      <EmptyListing
        search={search}
        phrases={filterPhrases(search, names)}
        looser={{ fields, count: 3, found: '3 projects', found_ar: '3 مشاريع' }}
      />
    ),
    '/latest',
  )

it('names every value of the filters to remove, and removes both filters', async () => {
  await open('community_name', 'facility')
  const link = screen.getByRole('link', { name: 'Remove Dubai Marina or JVC and Gym and Pool' })
  expect([...new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.keys()]).toEqual(['max_price'])
})

it('names the filters in Arabic on an Arabic page', async () => {
  document.documentElement.lang = 'ar'
  await open('facility')
  expect(screen.getByRole('link', { name: 'إزالة: صالة رياضية ومسبح' })).toBeDefined()
})

it('says whether an amount is a minimum or a maximum', async () => {
  await open('max_price')
  expect(screen.getByRole('link', { name: 'Remove up to AED 1,000' })).toBeDefined()
  expect(screen.getByText(/To see 3 projects, remove: up to AED 1,000/)).toBeDefined()
})
