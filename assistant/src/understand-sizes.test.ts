import { describe, expect, it } from 'vitest'
import type { FilterTexts } from './refine.ts'
import { understand } from './understand.ts'
import { makeVocabulary } from './words/vocabulary.ts'

const amenity = (name: string, name_ar: string) => ({ slug: name.toLowerCase().replaceAll(' ', '-'), name, name_ar })
const vocabulary = makeVocabulary({
  communities: [{ slug: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا', emirate: 'Dubai' }],
  developers: [],
  amenities: [amenity('Landscaped garden', 'حديقة منسقة'), amenity('Pet park', 'حديقة حيوانات أليفة')],
  years: [2026, 2027],
})
const understood = (text: string, former: FilterTexts = {}) => {
  const { filters, missed, unknown } = understand(vocabulary, text, former, 2026)
  return { filters, rest: [...missed, ...unknown] }
}
const smallest = { sort_by: 'area_asc' }
const largest = { sort_by: 'area_desc' }

describe('words for the size of a home sort by size', () => {
  it.each<[string, FilterTexts]>([
    ['small flat in dubai under 900k', { ...smallest, type: 'Apartment', selected_location: 'Dubai', max_price: '900000' }],
    ['شقة صغيرة في دبي تحت ٩٠٠ ألف', { ...smallest, type: 'Apartment', selected_location: 'Dubai', max_price: '900000' }],
    ['a tiny apartment', { ...smallest, type: 'Apartment' }],
    ['compact studio', { ...smallest, rooms: 'Studio' }],
    ['شقق صغيرة', { ...smallest, type: 'Apartment' }],
    ['small size apartment', { ...smallest, type: 'Apartment' }],
    ['not small', largest],
    ['big villa', { ...largest, type: 'Villa' }],
    ['huge villa', { ...largest, type: 'Villa' }],
    ['فيلا كبيرة', { ...largest, type: 'Villa' }],
    ['a large sea view apartment', { ...largest, keywords: 'sea view', type: 'Apartment' }],
    ['spacious 2 bed with pool', { ...largest, rooms: '2', keywords: 'pool' }],
  ])('%s', (text, filters) => {
    expect(understood(text)).toEqual({ filters, rest: [] })
  })

  it('unless they are those of something in the home, where they are reported', () => {
    const villa = { type: 'Villa', facility: 'Landscaped garden' }
    expect(understood('villa with a small garden')).toEqual({ filters: villa, rest: ['small'] })
    expect(understood('villa with a big garden')).toEqual({ filters: villa, rest: ['big'] })
    expect(understood('فيلا مع حديقة صغيرة')).toEqual({ filters: villa, rest: ['صغيرة'] })
    expect(understood('small down payment').filters).toEqual({})
  })

  it.each<[string, FilterTexts]>([
    ['villa for a small family', { type: 'Villa' }],
    ['فيلا لعائلة صغيرة', { type: 'Villa' }],
    ['we have two small kids', { rooms: '2,3' }],
    ['عندي ٣ أطفال صغار', { rooms: '3,4' }],
    ['small budget', { sort_by: 'price_asc' }],
    ['low budget, 700k', { sort_by: 'price_asc', max_price: '700000' }],
    ['ميزانيتي محدودة', { sort_by: 'price_asc' }],
    ['flat for a first time buyer', { type: 'Apartment' }],
  ])('nor of people or money: %s', (text, filters) => {
    expect(understood(text)).toEqual({ filters, rest: [] })
  })

  it('and a size in between is reported', () => {
    expect(understood('medium sized apartment')).toEqual({ filters: { type: 'Apartment' }, rest: ['medium sized'] })
  })
})

describe('other words for bedrooms, numbers and a budget', () => {
  it.each<[string, FilterTexts]>([
    ['ابا شقة حجرتين', { type: 'Apartment', rooms: '2' }],
    ['حجرتين وصالة', { rooms: '2' }],
    ['حجرة وصالة', { rooms: '1' }],
    ['٣ حجر', { rooms: '3' }],
    ['كم عدد المشاريع في رأس الخيمة', { selected_location: 'Ras Al Khaimah' }],
    ['ميزانيتنا ٣ مليون ونص', { max_price: '3500000' }],
  ])('%s', (text, filters) => {
    expect(understood(text)).toEqual({ filters, rest: [] })
  })

  it('still remove the number of bedrooms', () => {
    expect(understood('شيل عدد الغرف', { rooms: '2', type: 'Villa' }).filters).toEqual({ type: 'Villa' })
  })
})

it.each(['شو أرخص واحد بالقدم المربع', 'the cheapest one sq ft'])('reads no size in a price for one unit of area: %s', (text) => {
  expect(understood(text).filters).toEqual({ sort_by: 'price_asc' })
})
