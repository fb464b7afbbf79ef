import { expect, it } from 'vitest'
import { sampleProject } from '../../../testing/sample-project.ts'
import { salesStatusText } from './project-text.ts'

it('shows the sales status that staff set beside register data, but none derived from the register', () => {
  const entry = {
    number: '1001',
    status: 'ACTIVE',
    escrow_bank: null,
    master_project: null,
    master_project_ar: null,
    master_developer: null,
    start_date: null,
    snapshot_date: null,
  }
  const textWith = (register: Parameters<typeof salesStatusText>[0]['register']) =>
    salesStatusText(sampleProject(1, { sales_status: 'On Sale', register }))
  expect(textWith(null)).toBe('On Sale')
  expect(textWith({ ...entry, is_origin: false })).toBe('On Sale')
  expect(textWith({ ...entry, is_origin: true })).toBe(false)
})
