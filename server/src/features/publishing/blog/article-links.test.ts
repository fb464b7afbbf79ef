import { describe, expect, it } from 'vitest'
import { articleHtml } from './article-html.ts'

const linkOf = (href: string) => articleHtml(`<p><a href="${href}">x</a></p>`, 'ar').html

describe('article links', () => {
  it('to our own pages have no nofollow, and lead to the page in the same language', () => {
    expect(linkOf('/latest?rooms=2')).toBe('<p><a href="/ar/latest?rooms=2">x</a></p>')
  })

  it('to other sites have nofollow', () => {
    for (const href of ['https://elsewhere.example/a', '//elsewhere.example/a']) {
      expect(linkOf(href)).toBe(`<p><a href="${href}" rel="nofollow noopener">x</a></p>`)
    }
  })

  it.each(['/\\evil.example', '\\\\evil.example', '/&#9;/evil.example', '&#1;/\\evil.example', '/.//evil.example', '//\\evil.example'])(
    'that only look like ours are removed: %s',
    (href) => {
      expect(linkOf(href)).not.toMatch(/href|evil/)
    },
  )
})
