import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleProject } from '../../../testing/sample-project.ts'
import { HomeRow } from './home-row.tsx'

const matching = { unit_type: 'Apartment', unit_type_ar: 'شقة', rooms: '2', price: 1_890_000, area: 1_150, count: 2 }

it('shows the home that matches the search first', async () => {
  await renderPage(() => <HomeRow card={{ ...sampleProject(1), matching }} />)
  expect(document.querySelector('p.figure')?.textContent).toBe('2 bed from AED 1.89M')
  expect(screen.getByText('Apartment').parentElement?.textContent).toBe('Apartment · 1,150 sqft · 2 options')
})

it.each([
  [{ largest: 2_400 }, 'Homes up to 2,400 sqft'],
  [{ price_per_sqft: 1_643 }, 'AED 1,643 per sqft'],
])('says what the list is sorted by', async (order, text) => {
  await renderPage(() => <HomeRow card={{ ...sampleProject(1), matching: { ...matching, ...order } }} />)
  expect(screen.getByText(text)).toBeTruthy()
})
