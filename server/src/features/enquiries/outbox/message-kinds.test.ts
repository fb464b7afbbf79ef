import { expect, it } from 'vitest'
import { isSafeToResend } from './message-kinds.ts'

it.each([
  ['newsletter_issue', false],
  ['lead_acknowledged', false],
  ['newsletter_confirm', true],
  ['reset_password', true],
] as const)('decides whether to resend a message that may have arrived: %s %s', (kind, isRepeated) => {
  expect(isSafeToResend(kind)).toBe(isRepeated)
})
