import type { AffordableHome } from '@manzil/contract/money/calls/affordability'
import { m } from '@manzil/messages'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleProject } from '../../../testing/sample-project.ts'
import { AffordableHomeRow } from './affordable-home.tsx'

const TYPED: AffordableHome['unit'] = { id: 7, unit_type: 'Villa', unit_type_ar: 'فيلا', rooms: '3', min_area: 1_800, min_price: 2_000_000 }

async function showHome(unit: AffordableHome['unit'], unknown_costs: AffordableHome['unknown_costs'] = 'none') {
  const plan = { name: 'Plan', name_ar: null, is_example: false, has_estimated_dates: false }
  const home = { property: sampleProject(1), unit, plan, unknown_costs, spare: 0, tightest: null, loan: 0, repayment: 0 }
  await renderPage(() => <AffordableHomeRow home={home} />)
  return screen.getByRole('link')
}

afterEach(cleanup)

it('names the home type and its project', async () => {
  const link = await showHome(TYPED)
  expect(link).toHaveProperty('textContent', `3 bedrooms${m.list_comma()}Project 1`)
  expect(link.getAttribute('href')).toBe('/property-detail/project-1#payment_plan')
})

it('says that buying costs are not counted because they are not known', async () => {
  await showHome(TYPED, 'all')
  expect(screen.getByText(m.affordability_costs_unknown())).toBeTruthy()
  cleanup()
  await showHome(TYPED, 'some')
  expect(screen.getByText(m.affordability_costs_part())).toBeTruthy()
})

it('names only the project when it has no home types', async () => {
  const link = await showHome({ ...TYPED, id: null, unit_type: null, unit_type_ar: null, rooms: null, min_area: null })
  expect(link).toHaveProperty('textContent', 'Project 1')
})

it('says that a loan is repaid from handover, or at once for a ready home', async () => {
  const show = (slug: AffordableHome['property']['category']['slug']) => {
    const property = { ...sampleProject(1), category: { ...sampleProject(1).category, slug } }
    const plan = { name: 'Plan', name_ar: null, is_example: false, has_estimated_dates: false }
    const home = { property, unit: TYPED, plan, unknown_costs: 'none' as const, spare: 0, tightest: null, loan: 800_000, repayment: 4_447 }
    return renderPage(() => <AffordableHomeRow home={home} />)
  }
  const amounts = { loan: formatAed(800_000), repayment: formatAed(4_447) }
  await show('off_plan')
  expect(screen.getByText(m.affordability_loan(amounts))).toBeTruthy()
  cleanup()
  await show('ready_to_move')
  expect(screen.getByText(m.affordability_loan_ready(amounts))).toBeTruthy()
})
