import { describe, expect, it } from 'vitest'
import { proposeSlug } from './propose-slug.ts'

describe('proposeSlug', () => {
  it.each([
    [['Bayt Homes', 'بيت للمنازل'], 'bayt-homes'],
    [['', 'دار السلام'], 'dar-al-slam'],
    [['واحة ياس'], 'waha-yas'],
    [['دار 24'], 'dar-24'],
    [['24', 'بيت'], 'bit'],
    [['برج الواحة'], 'al-waha-tower'],
    [['', 'فلل ياس 2'], 'yas-2-villas'],
  ])('proposes a slug for %s', (names, slug) => {
    expect(proposeSlug(...names)).toBe(slug)
  })

  it('proposes nothing without a letter that it knows', () => {
    expect(proposeSlug('', null, '未来城', '24')).toBe('')
  })
})
