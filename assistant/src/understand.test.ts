import { describe, expect, it } from 'vitest'
import { sourceOf, understand } from './understand.ts'
import { makeVocabulary } from './words/vocabulary.ts'

const named = (name: string, name_ar = name) => ({ slug: name.toLowerCase().replaceAll(' ', '-'), name, name_ar })
const vocabulary = makeVocabulary({
  communities: [
    { ...named('Dubai Marina', 'دبي مارينا'), emirate: 'Dubai' },
    { ...named('Yas Island', 'جزيرة ياس'), emirate: 'Abu Dhabi' },
    { ...named('Oak, Elm and Ash'), emirate: 'Dubai' },
  ],
  developers: [named('Mawj Developments', 'موج للتطوير'), named('Sahil Developments', 'ساحل للتطوير')],
  amenities: [named('Gym', 'صالة رياضية')],
  years: [2026, 2028, 2031],
})
const says = (text: string, former = {}) => understand(vocabulary, text, former, 2026)

describe('amounts', () => {
  it.each([
    ['under 2m', { max_price: '2000000' }],
    ['AED 1,250,000', { max_price: '1250000' }],
    ['1.5 to 2 million', { min_price: '1500000', max_price: '2000000' }],
    ['between 800k and 1.2m', { min_price: '800000', max_price: '1200000' }],
    ['half a million', { max_price: '500000' }],
    ['مليون ونص', { max_price: '1500000' }],
    ['مليون و250 الف', { max_price: '1250000' }],
    ['٣ ملايين', { max_price: '3000000' }],
    ['شقة من مليونين', { type: 'Apartment', min_price: '2000000' }],
    ['ثلاث غرف من 2 مليون', { rooms: '3', min_price: '2000000' }],
    ['فيلا بسعر من ٢ مليون درهم', { type: 'Villa', min_price: '2000000' }],
    ['بدءًا من مليون', { min_price: '1000000' }],
    ['من مليون إلى مليونين', { min_price: '1000000', max_price: '2000000' }],
    ['من مليون لمليونين', { min_price: '1000000', max_price: '2000000' }],
    ['بأقل من مليونين', { max_price: '2000000' }],
    ['لا يزيد عن مليونين', { max_price: '2000000' }],
    ['حتى مليونين', { max_price: '2000000' }],
    ['من مليون حتى مليونين', { min_price: '1000000', max_price: '2000000' }],
    ['ليس أكثر من مليونين', { max_price: '2000000' }],
    ['من فضلك شقة مليونين', { type: 'Apartment', max_price: '2000000' }],
    ['شقة من غرفتين', { type: 'Apartment', rooms: '2' }],
    ['شقة من 2 غرف', { type: 'Apartment', rooms: '2' }],
    ['over 100 sqm', { min_area: '1076' }],
    ['3+ bedrooms', { rooms: '3,4,5,6,7+' }],
    ['9 bedrooms', { rooms: '7+' }],
    ['after 2027', { handover: '2028,2029,2030,2031' }],
    ['within 18 months', { handover: '2026,2027,2028' }],
    ['by 2027', { handover: '2026,2027' }],
  ])('%s', (text, filters) => {
    expect(says(text).filters).toEqual(filters)
  })

  it('without a unit are reported instead of used, unless large', () => {
    expect(says('apartment 42')).toMatchObject({ filters: { type: 'Apartment' }, missed: ['42'] })
  })

  it('in percent of the price are converted if the maximum price is known', () => {
    expect(says('10% down, under 2m').filters.down_payment).toBe('200000')
    expect(says('10% down')).toMatchObject({ filters: {}, missed: ['10% down'] })
  })
})

it.each([
  'homes left in dubai marina',
  'how many homes are remaining in dubai marina',
  'كم تبقى من المنازل في دبي مارينا',
  'الباقي في دبي مارينا',
])('%s names no home type', (text) => {
  expect(says(text)).toMatchObject({ filters: { community_name: 'Dubai Marina' }, missed: [], unknown: [] })
})

describe('names', () => {
  it.each([
    ['dubay marna', 'Dubai Marina'],
    ['marina dubai', 'Dubai Marina'],
    ['dubaimarina', 'Dubai Marina'],
    ['بدبي مارينا', 'Dubai Marina'],
    ['yas', 'Yas Island'],
    ['oak elm and ash', 'oak,-elm-and-ash'],
  ])('%s means %s', (text, community_name) => {
    expect(says(text).filters).toEqual({ community_name })
  })

  it("of developers that are short count only after a word such as 'by'", () => {
    expect(says('by mawj').filters).toEqual({ developer: 'Mawj Developments' })
    expect(says('شقة قريبة من موج').filters.developer).toBe('Mawj Developments')
    expect(says('apartment mawj')).toMatchObject({ filters: { type: 'Apartment' }, unknown: ['mawj'] })
  })

  it('of places missing from the catalogue become keywords', () => {
    expect(says('jvc').unknown).toEqual(['jvc'])
    expect(says('deira').filters).toEqual({ keywords: 'deira' })
  })
})

describe('a negation', () => {
  it('becomes a filter if possible, and is reported otherwise', () => {
    expect(says('no payment plan').filters).toEqual({ payment_plan: '0' })
    expect(says('not in dubai').filters.selected_location).not.toContain('Dubai,')
    expect(says('not a villa')).toMatchObject({ filters: {}, missed: ['not a villa'] })
    expect(says('not a studio')).toMatchObject({ filters: {}, missed: ['not a studio'] })
    expect(says('بدون استوديو')).toMatchObject({ filters: {} })
    expect(says('within 50000000 years')).toMatchObject({ filters: {} })
    expect(says('over 1 million and 2 bedrooms')).toMatchObject({ filters: { min_price: '1000000', rooms: '2' } })
  })
})

describe('a follow-up message', () => {
  const former = { rooms: '2', community_name: 'Dubai Marina', max_price: '2000000', keywords: 'metro' }
  it.each([
    ['in abu dhabi instead', { rooms: '2', selected_location: 'Abu Dhabi', max_price: '2000000', keywords: 'metro' }],
    ['over 3m', { rooms: '2', community_name: 'Dubai Marina', min_price: '3000000', keywords: 'metro' }],
    ['with a gym', { ...former, facility: 'Gym' }],
    ['near a mall', { ...former, travel: 'mall:10:car' }],
    ['one more bedroom', { ...former, rooms: '3' }],
    ['cheaper', { ...former, max_price: '1600000' }],
    ['cheapest first', { ...former, sort_by: 'price_asc' }],
    ['any budget', { rooms: '2', community_name: 'Dubai Marina', keywords: 'metro' }],
    ['start over with a villa', { type: 'Villa' }],
  ])('%s', (text, filters) => {
    expect(says(text, former).filters).toEqual(filters)
  })

  it('links each filter to its source in the text', () => {
    const message = 'شقة في دبي مارينا بأقل من مليونين'
    const understanding = says(message, { rooms: '2' })
    const source = (field: string, value: string) => sourceOf(understanding, message, field, value)
    expect(source('community_name', 'Dubai Marina')).toBe('دبي مارينا')
    expect(source('max_price', '2000000')).toBe('بأقل من مليونين')
    expect(source('rooms', '2')).toBeUndefined()
  })
})
