import { expect, it } from 'vitest'
import { htmlToText } from './html-to-text.ts'

it('separates paragraphs, puts list items on their own lines and shows the URLs of links', () => {
  const html =
    '<p>Buy <a href="https://m.ae/x" rel="nofollow noopener">off <b>plan</b></a> or\n<a href="https://m.ae">https://m.ae</a></p><ul><li>One</li><li><p>Two</p></li></ul><p>End&amp;<br />line</p>'
  expect(htmlToText(html)).toBe('Buy off plan (https://m.ae/x) or https://m.ae\n\n- One\n-\n\nTwo\n\nEnd&\nline')
})

it('requirement 33: converts 100,000 characters of hostile HTML', () => {
  for (const part of ['<a ', '<a href="">', '<', '<li>- ', '&#9;', '<p>- x</p>']) {
    expect(htmlToText(part.repeat(100_000 / part.length))).toBeTypeOf('string')
  }
})
