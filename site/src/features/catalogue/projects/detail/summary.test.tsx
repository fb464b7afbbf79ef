import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleProject } from '../../../../testing/sample-project.ts'
import { Summary } from './summary.tsx'

it('says that a ready project is ready, and how many homes are available if their total is unknown', async () => {
  const category = { id: 2, slug: 'ready_to_move', name: 'Ready', name_ar: 'جاهز' } as const
  const property = sampleProject(1, { category, delivery_date: null, total_units: null, available_units: 5 })
  await renderPage(() => <Summary property={property} hasSimilar={false} />)
  const value = (term: string) => screen.getByText(term).nextElementSibling?.textContent
  expect(value(m.property_handover())).toBe(m.handover_ready())
  expect(value(m.compare_row_units())).toBe(m.units_available({ count: 5, shown: '5' }))
  expect(screen.queryByText(m.value_unknown())).toBeNull()
})

it.each([0, 1])('says beside the price if none of the listed homes is available: %i', async (available_count) => {
  const unit = { unit_listings_count: 2, available_count } as PropertyDetail['units'][number]
  await renderPage(() => <Summary property={sampleProject(1, { units: [unit] })} hasSimilar={false} />)
  expect(screen.queryAllByText(m.summary_none_available())).toHaveLength(available_count === 0 ? 1 : 0)
})
