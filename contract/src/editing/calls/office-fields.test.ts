import { describe, expect, it } from 'vitest'
import { anyText, DESCRIPTION_MAX, day, line } from './office-fields.ts'

describe.each([anyText(DESCRIPTION_MAX), line(DESCRIPTION_MAX)])('an office text', (field) => {
  it.each([
    ['characters', 'a'.repeat(DESCRIPTION_MAX), 'a'],
    ['tags', '<b>'.repeat(5_000), '<b>'],
  ])('requirement 33: has a limit of %s', (_what, longest, more) => {
    expect(field.safeParse(longest).success).toBe(true)
    expect(field.safeParse(longest + more).error?.issues).toMatchObject([{ message: 'too_long' }])
  })
})

it.each(['0028-06-30', '20288-06-30', '2150-01-01', '2028-02-30'])('takes no %s for a day', (typed) => {
  expect(day.safeParse(typed).error?.issues[0]).toMatchObject({ message: 'date_invalid' })
  expect(day.safeParse('2028-06-30').success).toBe(true)
})
