import { leftToRight } from '@manzil/contract/text/isolated'
import { describe, expect, it } from 'vitest'
import { articleHtml } from './article-html.ts'

const idsOf = (html: string) => articleHtml(html, 'en').contents.map(({ id }) => id)

describe('heading anchors', () => {
  it('use the words, and are numbered if those repeat', () => {
    const headings = ['Fees', 'Fees 2', 'Fees', '!', '?', 'Fees'].map((text) => `<h2>${text}</h2>`).join('')
    expect(idsOf(headings)).toEqual(['fees', 'fees-2', 'fees-3', 'section', 'section-2', 'fees-4'])
  })

  it('ignore markup inside a heading, which stays in the article', () => {
    expect(articleHtml('<h2>Fees <em>and</em> taxes</h2>', 'en')).toEqual({
      html: '<h2 id="fees-and-taxes">Fees <em>and</em> taxes</h2>',
      contents: [{ id: 'fees-and-taxes', text: 'Fees and taxes' }],
    })
  })
})

it('keeps the digits of a phone number in order in Arabic text', () => {
  expect(articleHtml('<p>اتصل على +971 4 123 4567</p>', 'ar').html).toBe(`<p>اتصل على ${leftToRight('+971 4 123 4567')}</p>`)
})

describe('requirement 33: hostile articles', () => {
  it('can have 20,000 equal headings', () => {
    const ids = idsOf('<h2>Fees</h2>'.repeat(20_000))
    expect(ids.at(-1)).toBe('fees-20000')
    expect(new Set(ids).size).toBe(20_000)
  })

  it('can leave 25,000 headings open', () => {
    expect(articleHtml('<h2>x'.repeat(25_000), 'en').contents).toHaveLength(25_000)
  })
})
