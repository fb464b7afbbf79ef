import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it('converts a text to Latin letters and digits, cut between words', () => {
  expect(slugOf("Me'aisem First – IMPZ (2)")).toBe('meaisem-first-impz-2')
  expect(slugOf(' Créek Gate — Tower 2! ')).toBe('creek-gate-tower-2')
  expect(slugOf('Café del Mar')).toBe('cafe-del-mar')
  expect(slugOf('Dubai Creek Harbour', 12)).toBe('dubai-creek')
  expect(slugOf('دبي مارينا')).toBe('')
})
