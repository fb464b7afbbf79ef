import { expect, it } from 'vitest'
import { slugsFor } from './to-columns.ts'

const project = {
  reference: 'row-e566eccb5e34',
  emirate: 'dubai',
  category: 'off_plan',
  project_status: 'under_construction',
  sales_status: 'on_sale',
} as const

it('gives a project with an Arabic title a slug of its words', () => {
  expect(slugsFor({ ...project, title: 'برج السلام' })[0]).toBe('brj-al-slam')
  expect(slugsFor({ ...project, title: 'برج Noor' })[0]).toBe('noor')
  expect(slugsFor({ ...project, title: 'برج 2' })[0]).toBe('brj-2')
})
