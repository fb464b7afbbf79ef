import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FilterBar } from './filter-bar.tsx'
import { filterPhrases } from './filter-phrases.ts'
import type { ListingSearch } from './listing-search.ts'

const NAMES = { community_name: [{ value: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا' }] }

const show = (search: ListingSearch, found: string) =>
  renderPage(
    () => (
      <FilterBar
        search={search}
        phrases={filterPhrases(search, NAMES)}
        names={NAMES}
        fieldTexts={{}}
        fixed={{}}
        found={found}
        share={null}
      />
    ),
    '/latest',
  )
const sentence = () => screen.getByRole('status').parentElement?.textContent?.trim()
const search = { community_name: 'dubai-marina', rooms: '2,3', max_price: '900000' }

it('puts spaces between all words of the sentence', async () => {
  await show(search, '6 projects')
  expect(sentence()).toBe('6 projects found in Dubai Marina with 2 bedrooms or 3 bedrooms up to AED 900,000')
})

it('puts spaces between them in Arabic, so that letters do not join', async () => {
  document.documentElement.lang = 'ar'
  await show(search, 'لا مشاريع')
  expect(sentence()).toBe('لا مشاريع في دبي مارينا بغرفتي نوم أو 3 غرف نوم حتى 900,000 درهم')
})

it('removes a price limit together with a looser one', async () => {
  await show({ budget: '2000000', max_price: '3000000', type: 'villa' }, '6 projects')
  const removal = screen.getByRole('link', { name: 'Remove up to AED 2,000,000' })
  expect(removal.getAttribute('href')).toBe('/latest?type=villa')
})
