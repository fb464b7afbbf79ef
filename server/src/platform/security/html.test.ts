import { plainText } from '@manzil/contract/text/plain-text'
import { describe, expect, it } from 'vitest'
import { cleanHtml, sanitizeDescription } from './html.ts'

describe('cleaning HTML', () => {
  it('returns null if no text is left', () => {
    expect(cleanHtml('<p>&nbsp;</p><p> </p>')).toBeNull()
    expect(cleanHtml('<p>A <b>sea</b> view</p>')).toBe('<p>A <b>sea</b> view</p>')
    expect(cleanHtml(null)).toBeNull()
  })

  it('keeps text inside tags nested thirty deep and drops deeper tags', () => {
    const nested = sanitizeDescription(`${'<b>'.repeat(40)}x${'</b>'.repeat(40)}`)
    expect(nested.match(/<b>/g)).toHaveLength(30)
    expect(nested).toContain('x')
  })
})

it('drops links that look like a path of this site but lead elsewhere', () => {
  for (const href of ['/\\evil.example', '\t//evil.example', '\\\\evil.example', ' /evil']) {
    expect(sanitizeDescription(`<a href="${href}">x</a>`), href).toBe('<a rel="nofollow noopener">x</a>')
  }
  for (const href of ['/latest', 'https://good.example/', 'mailto:a@b.example', 'tel:+9715']) {
    expect(sanitizeDescription(`<a href="${href}">x</a>`)).toBe(`<a href="${href}" rel="nofollow noopener">x</a>`)
  }
})

describe('requirement 33: hostile HTML', () => {
  // A quadratic expression exceeds the time limit at the length of the first.
  it.each<[string, number]>([
    ['<', 400_000],
    ...['<p', '<!--', '<b>', '<a href=x ', '&', '\u0301\u0323'].map((part): [string, number] => [part, 100_000]),
  ])('cleans repeated %s, %i characters', (part, length) => {
    const html = part.repeat(length / part.length)
    expect(plainText(cleanHtml(html) ?? '').length).toBeLessThanOrEqual(2_000_000)
    expect(plainText(html).length).toBeLessThanOrEqual(400_000)
    expect(cleanHtml(html) ?? '').not.toMatch(/\p{M}{31}/u)
  })
})
