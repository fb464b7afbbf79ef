import type { AuditEntry } from '@manzil/contract/office/calls/audit'
import { expect, it } from 'vitest'
import { changesOf, othersOf } from './entry-parts.ts'

it('names the record that was merged into another, and shows none of its fields as changed', () => {
  const before = { name: 'Al Safwana', name_ar: 'الصفوانة', emirate_id: 4 }
  const entry = { action: 'records_merged', entity: 'community', detail: { merged: 53, projects: 2, before } } as unknown as AuditEntry
  expect(changesOf(entry)).toEqual([])
  expect(othersOf(entry)).toEqual([
    ['merged', { id: 53, name: 'Al Safwana', name_ar: 'الصفوانة' }],
    ['projects', 2],
  ])
})
