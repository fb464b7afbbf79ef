import { expect, it } from 'vitest'
import { richText } from './rich-text.ts'

const plain = (text: string, apart = false) => ({ text, apart, style: 'plain' })

it('keeps paragraphs, headings, quotations and lists apart', () => {
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

it('keeps stressed words with the spaces between them, and gives characters that HTML writes as names', () => {
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

it('begins a paragraph at a line break, and stays in a list’s item', () => {
  expect(richText('one<br>two')).toHaveLength(2)
  expect(richText('<ul><li>one<br>two</li></ul>')).toEqual([{ kind: 'bullets', items: [[plain('one'), plain('two', true)]] }])
})

it('keeps the paragraphs of an item in it, and one list apart from the next', () => {
  expect(richText('<ul><li><p>one</p><p>two</p></li><li><p>three</p></li></ul><ul><li>four</li></ul>')).toEqual([
    { kind: 'bullets', items: [[plain('one'), plain('two', true)], [plain('three')]] },
    { kind: 'bullets', items: [[plain('four')]] },
  ])
})

it('has nothing to say where nothing is written', () => {
  expect(richText('<p> </p><p>&nbsp;</p>')).toEqual([])
})
