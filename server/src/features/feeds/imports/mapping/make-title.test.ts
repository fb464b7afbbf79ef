import { expect, it } from 'vitest'
import { makeTitle } from './make-title.ts'

const villa = { type: 'villa', rooms: 6, emirate: 'dubai', community_ar: undefined } as const

it('names type and place in both languages', () => {
  expect(makeTitle({ ...villa, community: 'Business Bay', community_ar: 'الخليج التجاري' })).toEqual({
    title: '6-bedroom villa in Business Bay',
    title_ar: 'فيلا من 6 غرف نوم في الخليج التجاري',
  })
})

it('names the emirate in English where the community has an Arabic name only', () => {
  const title_ar = 'فيلا من 6 غرف نوم في حي النرجس'
  expect(makeTitle({ ...villa, community: 'حي النرجس' })).toEqual({ title: '6-bedroom villa in Dubai', title_ar })
  expect(makeTitle({ ...villa, emirate: undefined, community: 'حي النرجس' })).toEqual({ title: '6-bedroom villa', title_ar })
})

it('reads slugs that begin with a number, but no codes', () => {
  const titleOf = (slug: string) => makeTitle({ slug, community_ar: undefined, type: undefined, rooms: undefined })?.title
  expect(titleOf('113-residences')).toBe('113 Residences')
  expect(titleOf('113-ab')).toBeUndefined()
  expect(titleOf('113-2041')).toBeUndefined()
})
