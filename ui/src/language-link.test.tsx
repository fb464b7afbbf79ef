import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LanguageLink } from './language-link.tsx'
import { renderPage } from './testing/render-page.tsx'

describe('the link to the other language', () => {
  it.each(['/register?referral=ABCDEF1234', '/login?next=%2Fprofile%3Ftab%3Dsettings', '/about?utm_source=letter'])(
    'keeps the query of %s',
    async (address) => {
      await renderPage(() => <LanguageLink />, address)
      expect(screen.getByRole('link').getAttribute('href')).toBe(`/ar${address}`)
    },
  )
})
