import { describe, expect, it } from 'vitest'
import { splitLocale, withLocale } from './locale.ts'

describe('page paths', () => {
  it.each([
    ['/', 'en', '/'],
    ['/latest', 'en', '/latest'],
    ['/ar', 'ar', '/'],
    ['/ar/latest', 'ar', '/latest'],
    ['/arabian-ranches', 'en', '/arabian-ranches'],
  ] as const)('%s is the %s page %s', (path, locale, pathname) => {
    expect(splitLocale(path)).toEqual({ locale, pathname })
    expect(withLocale(locale, pathname)).toBe(path)
  })
})
