import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Aed } from './aed.tsx'

it.each([
  [2_000_000, 'AED 2M', '2 مليون درهم'],
  [1_999_999, 'AED 2M', '2 مليون درهم'],
  [2_597_000, 'AED 2.6M', '2.6 مليون درهم'],
  [1_990_000, 'AED 1.99M', '1.99 مليون درهم'],
  [999_999, 'AED 1M', '1 مليون درهم'],
  [985_400, 'AED 985K', '985 ألف درهم'],
  [12_099_999, 'AED 12.1M', '12.1 مليون درهم'],
])('rounds %i to three digits', (amount, english, arabic) => {
  const textIn = (lang: string) => {
    document.documentElement.lang = lang
    return render(<Aed amount={amount} compact />).container.textContent?.replaceAll('\u00a0', ' ')
  }
  expect([textIn('en'), textIn('ar')]).toEqual([english, arabic])
})
