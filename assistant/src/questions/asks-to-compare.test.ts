import { describe, expect, it } from 'vitest'
import { makeVocabulary } from '../words/vocabulary.ts'
import { readComparison } from './asks-to-compare.ts'

const vocabulary = makeVocabulary({ communities: [], developers: [], amenities: [], years: [] })
const compared = (message: string) => {
  const comparison = readComparison(vocabulary, message)
  return comparison && { ...comparison, parts: comparison.parts.map(({ start, end }) => message.slice(start, end)) }
}

describe('a comparison', () => {
  it.each([
    ['Compare Onyx Court with Jasper Shores', ['Onyx Court', 'Jasper Shores']],
    ['can you compare onyx court, jasper shores & copper mews please', ['onyx court', 'jasper shores', 'copper mews please']],
    ['Onyx Court vs Jasper Shores?', ['Onyx Court', 'Jasper Shores']],
    ['قارن بين برج الهدهد ودار البوصلة', ['برج الهدهد', 'دار البوصلة']],
    ['قارن واحة الخروب مع برج الهدهد', ['واحة الخروب', 'برج الهدهد']],
    ['قارنها مع برج الهدهد', ['برج الهدهد']],
    ['compare these projects', []],
  ])('%s', (message, parts) => {
    expect(compared(message)).toEqual({ parts, results: [], isExplicit: true })
  })

  it.each([
    ['which is better, Onyx Court or Jasper Shores', ['Onyx Court', 'Jasper Shores']],
    ['ايهما افضل برج الهدهد ام دار البوصلة', ['برج الهدهد', 'دار البوصلة']],
    ['شو الفرق بين برج الهدهد ودار البوصلة', ['برج الهدهد', 'دار البوصلة']],
  ])('may be advice: %s', (message, parts) => {
    expect(compared(message)).toEqual({ parts, results: [], isExplicit: false })
  })

  it.each([
    ['compare the first two', [0, 1]],
    ['compare the top 3 projects', [0, 1, 2]],
    ['compare the first and the third', [0, 2]],
    ['compare the last two', [-2, -1]],
    ['قارن أول اثنين', [0, 1]],
    ['قارن أول مشروعين', [0, 1]],
    ['قارن بين الأول والثاني', [0, 1]],
  ])('of results of a list: %s', (message, results) => {
    expect(readComparison(vocabulary, message)).toEqual({ parts: [], results, isExplicit: true })
  })

  it.each(['two bedrooms in Onyx Court', 'شقة في برج الهدهد'])('is not: %s', (message) => {
    expect(compared(message)).toBeUndefined()
  })
})
