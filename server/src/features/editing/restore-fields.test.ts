import { describe, expect, it } from 'vitest'
import { fieldChanges } from './field-changes.ts'
import { undoChanges } from './restore-fields.ts'

const change = (field: string, before: unknown, after: unknown) => ({ field, before, after })

describe('undoing changes', () => {
  it('restores the oldest of several values', () => {
    const changes = [change('title', 'B', 'C'), change('price', null, 5), change('title', 'A', 'B')]
    expect(undoChanges({ title: 'C', price: 5, slug: 'x' }, changes)).toEqual({ form: { title: 'A', price: null, slug: 'x' }, lost: [] })
  })

  it('takes out the added entries of a list and puts back the removed ones, whatever the order of their keys', () => {
    const changes = [
      change(
        'homes',
        [{ no: 1, price: 10 }],
        [
          { price: 12, no: 1 },
          { no: 3, price: 7 },
        ],
      ),
    ]
    const homes = [
      { no: 1, price: 12 },
      { no: 2, price: 9 },
      { no: 3, price: 7 },
    ]
    expect(undoChanges({ homes }, changes).form.homes).toEqual([
      { no: 2, price: 9 },
      { no: 1, price: 10 },
    ])
  })

  it('takes an empty field for one that an older change did not record yet', () => {
    const changes = [change('plans', [{ name: 'A' }], [{ name: 'B' }])]
    expect(undoChanges({ plans: [{ name: 'B', due_date: null }] }, changes)).toEqual({ form: { plans: [{ name: 'A' }] }, lost: [] })
    expect(undoChanges({ plans: [{ name: 'B', due_date: '2027-03-15' }] }, changes).lost).toEqual(['plans'])
  })

  it('puts removed entries back where they were', () => {
    const before = { units: ['A', 'B', 'C', 'D'].map((name) => ({ name })) }
    const after = { units: [{ name: 'B' }, { name: 'C2' }] }
    const changes = JSON.parse(JSON.stringify(fieldChanges(before, after)))
    expect(undoChanges(after, changes)).toEqual({ form: before, lost: [] })
  })

  it('restores pictures and a changed order as a whole', () => {
    expect(undoChanges({ images: [3], ids: [2, 1] }, [change('images', [1, 2], [3]), change('ids', [1, 2], [2, 1])]).form).toEqual({
      images: [1, 2],
      ids: [1, 2],
    })
  })

  it('keeps and names a list that was also changed otherwise, and ignores unknown fields', () => {
    const changes = [change('homes', [], [{ no: 4 }]), change('homes', [{ no: 1 }], []), change('publication', 'draft', 'published')]
    expect(undoChanges({ homes: [{ no: 9 }] }, changes)).toEqual({ form: { homes: [{ no: 9 }] }, lost: ['homes'] })
  })
})
