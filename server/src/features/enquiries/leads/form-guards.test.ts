import { expect, it } from 'vitest'
import { detectSpam } from './form-guards.ts'

it('suspects a form that is sent at once, unless it starts filled in', () => {
  const form = { filled_in_ms: 500 }
  expect(detectSpam(form)).toEqual(['too_fast'])
  expect(detectSpam(form, true)).toEqual([])
  expect(detectSpam({ ...form, website: 'x' }, true)).toEqual(['honeypot'])
})
