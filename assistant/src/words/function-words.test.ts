import { expect, it } from 'vitest'
import { understand } from '../understand.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { makeVocabulary } from './vocabulary.ts'

const vocabulary = makeVocabulary({ communities: [], developers: [], amenities: [], years: [2026, 2027] })

it('words that describe no home are neither keywords nor reported as not understood', () => {
  const read = FUNCTION_WORDS.map((word) => ({ word, ...understand(vocabulary, word, {}, 2026) }))
  expect(read.filter(({ filters, unknown }) => filters.keywords !== undefined || unknown.length > 0).map(({ word }) => word)).toEqual([])
})

it('words that describe no home do not replace mistyped ones', () => {
  expect(understand(vocabulary, 'wheer whenevr', {}, 2026).unknown).toEqual(['wheer whenevr'])
})
