import { leftToRight } from '@manzil/contract/text/isolated'
import { describe, expect, it } from 'vitest'
import { cleanAll, cleanText } from './clean-text.ts'

describe('cleaning text for documents', () => {
  it('keeps text that the fonts can print, in both scripts', () => {
    for (const text of ['Marsa Crescent – “Bay” 60/40, 1,890,000 m²', 'برج الهدهد، دبي هيلز استيت (60%)'])
      expect(cleanText(text)).toBe(text)
  })

  it('removes unprintable characters and nothing else', () => {
    expect(cleanText('Sky 🏙️ Villas 世界 👨‍👩‍👧 by Emaar')).toBe('Sky Villas by Emaar')
    expect(cleanText('برج 🌊 الموج')).toBe('برج الموج')
  })

  it('decomposes a character that no font has', () => {
    expect(cleanText('① Ｍarina 50 ㎡')).toBe('1 Marina 50 m2')
    expect(cleanText('Marina\u0000\u0007\ufffd\ud800')).toBe('Marina')
  })

  it('removes Arabic vowel marks, which PDF readers misplace, and letter stretching', () => {
    expect(cleanText('المطوّر سنويًا دبـــي')).toBe('المطور سنويا دبي')
  })

  it('keeps paired direction marks and drops others', () => {
    expect(cleanText(leftToRight('+971 50 000 0104'))).toBe('\u2066+971 50 000 0104\u2069')
    expect(cleanText('a\u2069b\u2066c\u202edlrow')).toBe('abcdlrow')
  })

  it('keeps non-breaking spaces and line breaks', () => {
    expect(cleanText('AED\u00a01,000 \n two   spaces\t')).toBe('AED\u00a01,000\ntwo spaces')
  })

  it('cleans every string in nested data', () => {
    expect(cleanAll({ a: ['x😀', { b: 'y😀', c: null, d: 3 }] })).toEqual({ a: ['x', { b: 'y', c: null, d: 3 }] })
  })
})
