import { describe, expect, it } from 'vitest'
import { inPlainText, isSuspect, splitSentences } from './plain-text.ts'
import { readFigures } from './read-figures.ts'

const read = (text: string) => readFigures(text).map(({ value, measure }) => (measure ? `${value} ${measure}` : value))

describe('figures in a text', () => {
  it.each([
    ['AED 1,800,000', ['1800000 aed']],
    ['1.5M', [1_500_000]],
    ['AED 2.6 million', ['2600000 aed']],
    ['a million dirhams', ['1000000 aed']],
    ['١٫٨ مليون درهم', ['1800000 aed']],
    ['بمليونين', [2_000_000]],
    ['٩٠٠ ألف درهم', ['900000 aed']],
    ['2 bedrooms, 2-bed, غرفتين', ['2 rooms', '2 rooms', '2 rooms']],
    ['2 or 3 bedrooms', ['2 rooms', '3 rooms']],
    ['1,200 sq ft', [1_200]],
    ['1,200 sqft', ['1200 sqft']],
    ['12% or seven percent', ['12 percent', '7 percent']],
    ['$500', [500]],
    ['500 dollars, 3 km', ['500 other', '3 other']],
    ['2027-06-30', ['20270630 day']],
    ['30 June 2027 and June 30, 2027', ['20270630 day', '20270630 day']],
    ['in June 2027', ['202706 month']],
    ['يونيو ٢٠٢٧', ['202706 month']],
    ['Q4 2027', ['202704 quarter']],
    ['the second quarter of 2027', ['202702 quarter']],
    ['الربع الثاني من 2027', ['202702 quarter']],
    ['you may like it, May 2027', ['202705 month']],
    ['one of them is the one', []],
    ['one bedroom', ['1 rooms']],
    ['مشروعين', [2]],
  ])('%s', (text, figures) => {
    expect(read(text)).toEqual(figures)
  })
})

describe('plain text', () => {
  it('has no markup or invisible characters', () => {
    expect(inPlainText('1. **AED** `１２`\u202e\u0000\n- next')).toBe('AED 12 - next')
  })

  it.each(['see evil.example', 'evil . com', 'evil dot com', 'hxxp://x', 'a@b.c', '½ off', '<b>', 'x'.repeat(40)])(
    '%s is suspect',
    (text) => {
      expect(isSuspect(text)).toBe(true)
    },
  )

  it('is split at the ends of sentences, not within numbers or names', () => {
    expect(splitSentences('From AED 1.5M. St. Regis is near! كم السعر؟ And').sentences).toEqual([
      'From AED 1.5M. ',
      'St. Regis is near! ',
      'كم السعر؟ ',
    ])
  })
})
