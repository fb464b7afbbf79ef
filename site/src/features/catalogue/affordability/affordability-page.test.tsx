import type { AffordableHome } from '@manzil/contract/money/calls/affordability'
import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleProject } from '../../../testing/sample-project.ts'
import { AffordabilityPage } from './affordability-page.tsx'

const HOME: AffordableHome = {
  property: sampleProject(1),
  unit: { id: 7, unit_type: 'Villa', unit_type_ar: 'فيلا', rooms: '3', min_area: 1_800, min_price: 2_000_000 },
  plan: { name: 'Plan', name_ar: null, is_example: false, has_estimated_dates: false },
  unknown_costs: 'none',
  spare: 0,
  tightest: null,
  loan: 0,
  repayment: 0,
}

it('says that only the highest-priced homes are listed if there are more', async () => {
  const open = (is_whole: boolean) =>
    renderPage(
      () => <AffordabilityPage search={{}} answer={{ success: true, data: [HOME], is_whole }} withMortgage={undefined} />,
      '/what-can-i-afford',
    )
  await open(false)
  expect(await screen.findByText(m.affordability_first({ count: 1 }))).toBeTruthy()
  cleanup()
  await open(true)
  expect(await screen.findByText(m.affordability_count({ count: 1 }))).toBeTruthy()
})

it('offers what a mortgage would make affordable, if nothing is without one', async () => {
  const open = (found: number, is_whole = true) =>
    renderPage(
      () => (
        <AffordabilityPage
          search={{ deposit: '150000' }}
          answer={{ success: true, data: [], is_whole: true }}
          withMortgage={{ success: true, data: Array.from({ length: found }, () => HOME), is_whole }}
        />
      ),
      '/what-can-i-afford',
    )
  await open(7)
  const link = await screen.findByRole('link', { name: m.affordability_with_mortgage({ count: '7' }) })
  // Unlike the site's router, the test's quotes digits.
  expect(decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('"', '')).toBe('/what-can-i-afford?deposit=150000&mortgage=1')
  cleanup()
  await open(60, false)
  expect(await screen.findByRole('link', { name: m.affordability_with_mortgage({ count: '60+' }) })).toBeTruthy()
  cleanup()
  await open(0)
  await screen.findByText(m.affordability_none())
  expect(screen.queryByRole('link', { name: m.affordability_with_mortgage({ count: '0' }) })).toBeNull()
})
