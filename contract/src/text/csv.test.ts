import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, defuse, undefuse } from './csv.ts'

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
