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

it('dates no payment from today before sales start', async () => {
  const project = sampleProject(1, { sales_status: 'Announced' })
  await renderPage(() => <PaymentPlanSection property={project} />)
  expect(screen.queryAllByText(m.plan_note())).toEqual([])
  expect(screen.getAllByText(m.plan_note_announced())).toHaveLength(project.payment_plans.length)
  expect(document.querySelector('ol > li')?.textContent).toContain(m.value_to_be_announced())
})

it('shows only shares of a project that is sold out, and promises no amounts for a booking today', async () => {
  const project = sampleProject(1, { sales_status: 'Sold Out' })
  expect(project.payment_plans).not.toEqual([])
  await renderPage(() => <PaymentPlanSection property={project} />)
  expect(screen.getByText(m.money_sold_out({ title: project.title }))).toBeDefined()
  expect(screen.queryAllByText(m.plan_note())).toEqual([])
  expect(screen.getAllByText(m.plan_note_shares())).toHaveLength(project.payment_plans.length)
})
