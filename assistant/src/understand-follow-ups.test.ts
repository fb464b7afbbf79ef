import { describe, expect, it } from 'vitest'
import type { FilterTexts } from './refine.ts'
import { understand } from './understand.ts'
import { makeVocabulary } from './words/vocabulary.ts'

const vocabulary = makeVocabulary({ communities: [], developers: [], amenities: [], years: [2026, 2027] })
const filtersAfter = (text: string, former: FilterTexts) => understand(vocabulary, text, former, 2026).filters

describe('a follow-up message', () => {
  const villa = { type: 'Villa', rooms: '3' }
  it.each<[string, FilterTexts, FilterTexts]>([
    ['or townhouse', villa, { ...villa, type: 'Villa,Townhouse' }],
    ['hmm, or maybe a townhouse?', villa, { ...villa, type: 'Villa,Townhouse' }],
    ['أو تاون هاوس', villa, { ...villa, type: 'Villa,Townhouse' }],
    ['أو ٤ غرف', villa, { ...villa, rooms: '3,4' }],
    ['townhouse', villa, { ...villa, type: 'Townhouse' }],
    ['and townhouses?', villa, { ...villa, type: 'Townhouse' }],
    ['apartment or townhouse', villa, { ...villa, type: 'Apartment,Townhouse' }],
    ['or up to 3m', { max_price: '2000000' }, { max_price: '3000000' }],
  ])('adds what follows an ‘or’ at its beginning: %s', (text, former, filters) => {
    expect(filtersAfter(text, former)).toEqual(filters)
  })

  it.each([
    'which of them is cheaper?',
    'which one is cheaper',
    'which of these is cheaper?',
    'أي واحد فيهم أرخص؟',
    'شو أرخص واحد فيهم؟',
    'منو أرخص واحد فيهم؟',
    'أيهم أرخص؟',
  ])('sorts what was found when it ranks it: %s', (text) => {
    expect(filtersAfter(text, { max_price: '1500000' })).toEqual({ max_price: '1500000', sort_by: 'price_asc' })
  })

  const around = { min_price: '810000', max_price: '990000' }
  it.each<[string, FilterTexts, FilterTexts]>([
    ['cheaper', around, { max_price: '792000' }],
    ['anything cheaper than these?', around, { max_price: '792000' }],
    ['cheaper than this one', around, { max_price: '792000' }],
    ['في شي أرخص من هذا؟', around, { max_price: '792000' }],
    ['bigger than these', { min_area: '900', max_area: '1100' }, { min_area: '1125', max_area: '1375' }],
    ['في شي ارخص؟', around, { max_price: '792000' }],
    ['smaller', { min_area: '900', max_area: '1100' }, { max_area: '880' }],
    ['more expensive', around, { min_price: '1012500', max_price: '1237500' }],
    ['bigger', { min_area: '900', max_area: '1100' }, { min_area: '1125', max_area: '1375' }],
    ['reduce the budget by 200k', { min_price: '2000000', max_price: '3000000' }, { min_price: '1800000', max_price: '2800000' }],
  ])('lowers the upper end of a range and drops the lower one, but raises both: %s', (text, former, filters) => {
    expect(filtersAfter(text, former)).toEqual(filters)
  })

  const two = { max_price: '2000000' }
  it.each<[string, string]>([
    ['raise the budget a bit', '2500000'],
    ['increase my budget slightly', '2500000'],
    ['bump the budget up a little', '2500000'],
    ['زيد الميزانية شوي', '2500000'],
    ['زيد في ميزانيتي شوية', '2500000'],
    ['ممكن تزيد الميزانية شوي؟', '2500000'],
    ['a bit cheaper please', '1600000'],
    ['reduce my budget slightly', '1600000'],
    ['نزّل السعر شوي', '1600000'],
    ['قلل الميزانية شوي', '1600000'],
    ['نقص السعر قليلا', '1600000'],
    ['raise the budget 200k', '2200000'],
    ['زيد الميزانية ٢٠٠ ألف', '2200000'],
    ['raise the budget to 3m', '3000000'],
    ['زيد الميزانية الى ٣ مليون', '3000000'],
    ['raise the budget 3m', '3000000'],
  ])('changes the budget in steps, by an amount or to one: %s', (text, max_price) => {
    expect(understand(vocabulary, text, two, 2026)).toMatchObject({ filters: { max_price }, unknown: [] })
  })

  it('adds with the word for raising what is no price', () => {
    expect(filtersAfter('زيد عجمان', { selected_location: 'Dubai' })).toEqual({ selected_location: 'Dubai,Ajman' })
  })
})
