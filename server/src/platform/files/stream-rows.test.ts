import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { streamCsv } from './stream-rows.ts'

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
