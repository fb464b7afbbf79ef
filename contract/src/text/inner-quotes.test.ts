import { expect, it } from 'vitest'
import { withInnerQuotes } from './inner-quotes.ts'

it.each([
  ['“sea view”', '‘sea view’'],
  ['«إطلالة بحرية» وحتى مليون', '‘إطلالة بحرية’ وحتى مليون'],
  ['Dubai Marina', 'Dubai Marina'],
])('turns the quotation marks of %s into inner ones', (text, quotable) => {
  expect(withInnerQuotes(text)).toBe(quotable)
})
