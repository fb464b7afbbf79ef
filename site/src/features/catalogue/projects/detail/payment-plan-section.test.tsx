import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleProject } from '../../../../testing/sample-project.ts'
import { PaymentPlanSection } from './payment-plan-section.tsx'

it('offers no home types of which all homes are sold or reserved', async () => {
  const type = { unit_type: 'Apartment', unit_type_ar: 'شقة', unit_type_id: 1, rooms: '1', min_area: 700, unit_listings: [] }
  const counts = [
    [0, 0],
    [4, 2],
    [3, 0],
  ]
  const types = counts.map(([unit_listings_count = 0, available_count = 0], index) => ({
    ...type,
    id: index + 1,
    min_price: (index + 1) * 1_000_000,
    unit_listings_count,
    available_count,
  }))
  await renderPage(() => <PaymentPlanSection property={sampleProject(1, { units: types as never })} />)
  const options = screen.getByLabelText(m.plan_for_home()).querySelectorAll('option')
  expect([...options].map(({ textContent }) => textContent?.includes('3,000,000'))).toEqual([false, false])
})
