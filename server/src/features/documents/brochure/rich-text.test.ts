import { expect, it } from 'vitest'
import { richText } from './rich-text.ts'

const plain = (text: string, apart = false) => ({ text, apart, style: 'plain' })

it('separates paragraphs, headings, quotations and lists', () => {
  const html =
    '<h2>Where</h2><p>By the sea.</p><ul><li>One</li><li><p>Two</p></li></ul><ol><li>First</li></ol><blockquote><p>Said</p></blockquote>'
  expect(richText(html)).toEqual([
    { kind: 'heading', runs: [plain('Where')] },
    { kind: 'text', runs: [plain('By the sea.')] },
    { kind: 'bullets', items: [[plain('One')], [plain('Two')]] },
    { kind: 'numbers', items: [[plain('First')]] },
    { kind: 'quote', runs: [plain('Said')] },
  ])
})

it('keeps the spaces around emphasised words and decodes HTML entities', () => {
  expect(richText('<p>A <strong>bold</strong>, <a href="/x">and <em>fine</em></a> house &amp; garden</p>')).toEqual([
    {
      kind: 'text',
      runs: [
        plain('A'),
        { text: 'bold', apart: true, style: 'strong' },
        plain(','),
        plain('and', true),
        { text: 'fine', apart: true, style: 'em' },
        plain('house & garden', true),
      ],
    },
  ])
})

it('starts a paragraph at a line break, except within a list item', () => {
  expect(richText('one<br>two')).toHaveLength(2)
  expect(richText('<ul><li>one<br>two</li></ul>')).toEqual([{ kind: 'bullets', items: [[plain('one'), plain('two', true)]] }])
})

it('keeps the paragraphs of a list item together and separates adjacent lists', () => {
  expect(richText('<ul><li><p>one</p><p>two</p></li><li><p>three</p></li></ul><ul><li>four</li></ul>')).toEqual([
    { kind: 'bullets', items: [[plain('one'), plain('two', true)], [plain('three')]] },
    { kind: 'bullets', items: [[plain('four')]] },
  ])
})

it('returns no blocks for HTML without words', () => {
  expect(richText('<p> </p><p>&nbsp;</p>')).toEqual([])
})
