import { m } from '@manzil/messages'
import { expect, it } from 'vitest'
import { asText } from './as-text.ts'

it('writes dates as people read them, also inside lists and records', () => {
  expect(asText('2026-11-01')).toBe('1 November 2026')
  expect(asText({ number: 'T-2026-11-01', expires_on: '2026-12-31' })).toBe('T-2026-11-01, 31 December 2026')
})

it.each([null, undefined, '', []])('says that %j is no value', (value) => {
  expect(asText(value)).toBe(m.value_empty())
})
