import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, defuse, streamCsv, undefuse } from './csv.ts'

describe('requirement 31: a line of CSV', () => {
  it('quotes every cell', () => {
    expect(csvLine(['plain', '', 'a "b", c', 'one\r\ntwo'])).toBe('"plain","","a ""b"", c","one\r\ntwo"\r\n')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+971501234567', "'+971501234567"],
    ['-1', "'-1"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['\r=x', "'\r'=x"],
    [' =1+1', "' =1+1"],
    ['x;=1+1', "x;'=1+1"],
    ['x; =1+1', "x;' =1+1"],
    ['x\t=1+1', "x\t'=1+1"],
    ['x\n=1+1', "x\n'=1+1"],
    ['x\r\n@sum', "x\r\n'@sum"],
    ['x|=1+1', "x|'=1+1"],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['a = b; c-d, e@f', 'a = b; c-d, e@f'],
  ])('neutralizes formulas in %j', (text, defused) => {
    expect(defuse(text)).toBe(defused)
    expect(undefuse(defused)).toBe(text)
  })

  it('is read back unchanged', () => {
    const risky = fc.string({ unit: fc.constantFrom(...'=+-@;|\t\r\n\' a"'), maxLength: 12 })
    fc.assert(fc.property(risky, (text) => undefuse(defuse(text)) === text))
  })
})

describe('a stream of CSV', () => {
  it.each([0, 1, 1_000, 2_500])('has every one of %i rows once, in order', async (count) => {
    const rows = Array.from({ length: count }, (_, index) => index)
    const file = streamCsv<number>({
      headings: ['n'],
      rowsAfter: async (row, limit) => rows.slice(row === undefined ? 0 : row + 1).slice(0, limit),
      cellsOf: (row) => [String(row)],
    })
    expect(await text(file)).toBe(`\ufeff"n"\r\n${rows.map((row) => `"${row}"\r\n`).join('')}`)
  })
})
