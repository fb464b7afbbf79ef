import { describe, expect, it } from 'vitest'
import { cleanText, languageOf, unlessPlaceholder, withoutPortal } from './clean-text.ts'

describe('cleaning a text', () => {
  it.each([
    ['HTML entities', 'Investor&#39;s Deal', "Investor's Deal"],
    ['named entities', 'Pool &amp; Park', 'Pool & Park'],
    ['byte-order marks', '\ufeffMar\ufeffina Heights', 'Marina Heights'],
    ['the end of a CRLF line', 'Marina Heights\r\n', 'Marina Heights'],
    ['no-break spaces', 'سامانا\u00a0هيلز\u202fجنوب&nbsp;3', 'سامانا هيلز جنوب 3'],
    ['spaces at both ends and runs between', '  III   إربانا \t ', 'III إربانا'],
    ['emoji with their joiners and flags', '🔥 Sea view 🏊🏽‍♂️ in Dubai 🇦🇪✨', 'Sea view in Dubai'],
    ['directions and zero-width characters', 'دبي هيليز - \u202e بالم\u200b هيليز\u200f', 'دبي هيليز - بالم هيليز'],
    ['control characters', 'Tower\u0000 A\u0007', 'Tower A'],
    ['a Cyrillic letter inside a Latin word', 'Сreek Hаrbour', 'Creek Harbour'],
    ['an accent in two code points', 'Cafe\u0301', 'Café'],
  ])('cleans up %s', (_what, dirty, clean) => {
    expect(cleanText(dirty)).toBe(clean)
  })

  it('leaves intended characters unchanged', () => {
    const clean = ['Москва Tower', 'Act | One © 2024', 'لـمّـــاع', 'Esmé', '4 < 5 villas']
    expect(clean.map(cleanText)).toEqual(clean)
  })

  it('returns undefined if nothing is left', () => {
    expect(['', ' \u00a0\r\n', '\ufeff', '✨', null, undefined].map(cleanText)).toEqual(Array(6).fill(undefined))
  })
})

describe('placeholders', () => {
  it('count as no text', () => {
    const empty = [
      'N/A',
      'n/a',
      'NA',
      'N.A.',
      '.',
      '-',
      '1',
      '111111',
      'TBA',
      'Unknown',
      'not specified',
      'لا يوجد',
      'غير معروف',
      undefined,
    ]
    expect(empty.map(unlessPlaceholder)).toEqual(empty.map(() => undefined))
  })

  it('are distinguished from short texts', () => {
    expect(['G+4', 'Villas', 'فلل'].map(unlessPlaceholder)).toEqual(['G+4', 'Villas', 'فلل'])
  })
})

describe('the language of a text', () => {
  it('is that of most of its letters', () => {
    expect(languageOf('مبنى سكني (2B+G+3P) with retail')).toBe('en')
    expect(languageOf('مبنى سكني على قطعة أرض 673-1258 (G+6)')).toBe('ar')
    expect(languageOf('G+4')).toBe('en')
    expect(languageOf('5242')).toBeUndefined()
  })
})

it("removes a portal's name from the end of a title only", () => {
  expect(
    ['2BR Duplex | Vacant | Bayut.com', 'Noor Villa - Property Finder', 'Sea view |dubizzle', 'Bayut Tower', 'Bayut.com'].map(
      withoutPortal,
    ),
  ).toEqual(['2BR Duplex | Vacant', 'Noor Villa', 'Sea view', 'Bayut Tower', 'Bayut.com'])
})
