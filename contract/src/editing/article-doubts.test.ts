import { expect, it } from 'vitest'
import { articleDoubts } from './article-doubts.ts'

const whole = { title_ar: 'ع', excerpt_ar: 'م', description_ar: '<p>ن</p>', author_name_ar: 'ك', image: { alt: 'Sea', alt_ar: 'بحر' } }
const fieldsOf = (given: object) => articleDoubts({ ...whole, ...given }).map(({ field }) => field)

it('asks about the parts that Arabic readers miss, and about a cover without description', () => {
  expect(fieldsOf({})).toEqual([])
  expect(fieldsOf({ image: null })).toEqual([])
  expect(fieldsOf({ excerpt_ar: null, author_name_ar: null, image: { alt: '', alt_ar: 'بحر' } })).toEqual([
    'excerpt_ar',
    'author_name_ar',
    'image',
  ])
})

it('says once that an article is not translated', () => {
  expect(fieldsOf({ title_ar: null, excerpt_ar: null, description_ar: null, author_name_ar: null })).toEqual(['title_ar'])
})
