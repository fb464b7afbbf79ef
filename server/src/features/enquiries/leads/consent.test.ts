import { createHash } from 'node:crypto'
import { CONSENT_VERSION, CONSENT_VERSIONS } from '@manzil/contract/enquiries/consent'
import { LOCALES } from '@manzil/contract/text/locale'
import { expect, it } from 'vitest'
import { consentText } from './index.ts'

/** Recorded consent must never change: a new text needs a new version with its own message. */
it('keeps the consent text of every version unchanged', () => {
  const digests = CONSENT_VERSIONS.map((version) => {
    const texts = LOCALES.map((locale) => consentText(version, locale))
    return [version, createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12)]
  })
  expect(digests).toEqual([[1, '4f0a9eee33a9']])
  expect(CONSENT_VERSIONS.at(-1)).toBe(CONSENT_VERSION)
})
