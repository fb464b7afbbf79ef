import { CATEGORIES, PROJECT_STATUSES, SALES_STATUSES, termById } from '@manzil/contract/catalogue/terms'
import { expect, it } from 'vitest'
import { projectState } from './project-state.ts'

it.each([
  ['FINISHED', 100, 'ready_to_move', 'completed', 'on_sale'],
  ['ACTIVE', 40, 'off_plan', 'under_construction', 'on_sale'],
  ['NOT_STARTED', 0, 'coming_soon', 'not_started', 'announced'],
  ['PENDING', null, 'coming_soon', 'not_started', 'announced'],
  ['PENDING', 12, 'coming_soon', 'under_construction', 'announced'],
  ['CONDITIONAL_ACTIVATING', 24, 'coming_soon', 'under_construction', 'announced'],
  ['FRIEZED', 0, 'off_plan', 'on_hold', 'announced'],
])('%s at %s %% is %s, %s, %s', (status, percent, category, construction, sales) => {
  const state = projectState(status, percent)
  expect(state && termById(CATEGORIES, state.category_id).slug).toBe(category)
  expect(state && termById(PROJECT_STATUSES, state.project_status_id).slug).toBe(construction)
  expect(state && termById(SALES_STATUSES, state.sales_status_id).slug).toBe(sales)
})

it('does not guess at an unknown status', () => {
  expect(projectState('CANCELLED', 10)).toBeUndefined()
})
