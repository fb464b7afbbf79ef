import { describe, expect, it } from 'vitest'
import { cleanAll, cleanText, isolate } from './clean-text.ts'

describe('a text of a document', () => {
  it('stays as it is where the fonts have its characters, in both scripts', () => {
    for (const text of ['Marsa Crescent – “Bay” 60/40, 1,890,000 m²', 'برج الهدهد، دبي هيلز استيت (60%)'])
      expect(cleanText(text)).toBe(text)
  })

  it('loses an odd character and nothing else', () => {
    expect(cleanText('Sky 🏙️ Villas 世界 👨‍👩‍👧 by Emaar')).toBe('Sky Villas by Emaar')
    expect(cleanText('برج 🌊 الموج')).toBe('برج الموج')
  })

  it('takes for a character what it consists of', () => {
    expect(cleanText('① Ｍarina 50 ㎡')).toBe('1 Marina 50 m2')
    expect(cleanText('Marina\u0000\u0007\ufffd\ud800')).toBe('Marina')
  })

  it('has no marks of vowels, which programs that read PDFs misplace, and no stretched letters', () => {
    expect(cleanText('المطوّر سنويًا دبـــي')).toBe('المطور سنويا دبي')
  })

  it('keeps marks of direction in pairs and drops others', () => {
    expect(cleanText(isolate('+971 50 000 0104'))).toBe('\u2066+971 50 000 0104\u2069')
    expect(cleanText('a\u2069b\u2066c\u202edlrow')).toBe('abcdlrow')
  })

  it('keeps a space that does not break, and lines', () => {
    expect(cleanText('AED\u00a01,000 \n two   spaces\t')).toBe('AED\u00a01,000\ntwo spaces')
  })

  it('is cleaned wherever it stands', () => {
    expect(cleanAll({ a: ['x😀', { b: 'y😀', c: null, d: 3 }] })).toEqual({ a: ['x', { b: 'y', c: null, d: 3 }] })
  })
})
