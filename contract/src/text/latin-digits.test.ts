import { expect, it } from 'vitest'
import { inEitherDigits, latinDigits } from './latin-digits.ts'

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['شقة ٣ غرف, 12٫5', 'شقة 3 غرف, 12٫5'],
])('converts %s to %s', (text, latin) => {
  expect(latinDigits(text)).toBe(latin)
})

it('returns a text in either digits once', () => {
  expect(inEitherDigits('٣٠٣')).toEqual(['٣٠٣', '303'])
  expect(inEitherDigits('303')).toEqual(['303'])
})
