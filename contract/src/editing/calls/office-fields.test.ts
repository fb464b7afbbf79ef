import { describe, expect, it } from 'vitest'
import { anyText, DESCRIPTION_MAX, line } from './office-fields.ts'

describe.each([anyText(DESCRIPTION_MAX), line(DESCRIPTION_MAX)])('an office text', (field) => {
  it.each([
    ['characters', 'a'.repeat(DESCRIPTION_MAX), 'a'],
    ['tags', '<b>'.repeat(5_000), '<b>'],
  ])('requirement 33: has a limit of %s', (_what, longest, more) => {
    expect(field.safeParse(longest).success).toBe(true)
    expect(field.safeParse(longest + more).error?.issues).toMatchObject([{ message: 'too_long' }])
  })
})
