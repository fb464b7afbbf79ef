import { describe, expect, it } from 'vitest'
import { nextPath } from './guards.ts'

describe('the page opened after signing in', () => {
  it.each(['/profile', '/profile?tab=settings', '/ar/latest?rooms=2#map'])('may be %s', (next) => {
    expect(nextPath(next)).toBe(next)
  })

  it.each([
    'https://evil.example/x',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/profile\\x',
    '/ /evil.example',
    'profile',
    '',
    7,
    undefined,
  ])('is never %j', (next) => {
    expect(nextPath(next)).toBeUndefined()
  })
})
