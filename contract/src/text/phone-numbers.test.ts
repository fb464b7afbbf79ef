import { expect, it } from 'vitest'
import { leftToRight } from './isolated.ts'
import { isolatePhoneNumbers } from './phone-numbers.ts'

it.each([
  '+971 4 123 4567',
  '+97141234567',
  '04-123-4567',
  '(04) 123 4567',
  '800 4567',
  '+٩٧١ ٤ ١٢٣ ٤٥٦٧',
  '+971\u00a050\u00a0123\u00a04567',
])('isolates the phone number %s in Arabic text', (number) => {
  expect(isolatePhoneNumbers(`<p>اتصل على ${number}.</p>`)).toBe(`<p>اتصل على ${leftToRight(number)}.</p>`)
})

it('leaves a bracket around a number to the sentence', () => {
  expect(isolatePhoneNumbers('المكتب (+971 4 123 4567)')).toBe(`المكتب (${leftToRight('+971 4 123 4567')})`)
})

it.each([
  'من 2024 - 2026',
  'السعر 1,250,000 درهم',
  'خطة 60 40',
  'الرمز DEMO-0501234567',
  'https://manzil.example/0501234567 رابط',
  '<a href="tel:+971 4 123 4567">اتصل</a>',
])('leaves %s in Arabic text as it is', (html) => {
  expect(isolatePhoneNumbers(html)).toBe(html)
})

it('leaves English text as it is', () => {
  expect(isolatePhoneNumbers('<p>Call +971 4 123 4567</p>')).toBe('<p>Call +971 4 123 4567</p>')
})
