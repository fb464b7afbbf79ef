import { describe, expect, it } from 'vitest'
import { fileNameOf } from './download-document.ts'

describe('the name of a downloaded document', () => {
  it('prefers the encoded name when there are two', () => {
    const disposition = `attachment; filename="offer.pdf"; filename*=UTF-8''${encodeURIComponent('عرض البيع.pdf')}`
    expect(fileNameOf(disposition)).toBe('عرض البيع.pdf')
  })

  it('reads the plain name, quoted or not', () => {
    expect(fileNameOf('attachment; filename="nine palms.pdf"')).toBe('nine palms.pdf')
    expect(fileNameOf('attachment; filename=nine-palms.pdf; size=3')).toBe('nine-palms.pdf')
  })

  it('falls back to the plain name if the encoded one is malformed, and to none if there is no name', () => {
    expect(fileNameOf(`attachment; filename*=UTF-8''%E0%A4%A; filename="offer.pdf"`)).toBe('offer.pdf')
    expect(fileNameOf('attachment')).toBeUndefined()
  })
})
