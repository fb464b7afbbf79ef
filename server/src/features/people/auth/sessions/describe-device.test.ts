import { expect, it } from 'vitest'
import { describeDevice } from './describe-device.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

it('names known browsers and systems only, since the user agent is untrusted and the name appears in emails', () => {
  expect(describeDevice(CHROME)).toEqual({ name: 'Chrome on Windows', kind: 'desktop' })
  expect(describeDevice('Call +971 50 123 4567 now/1.0').name).toBeNull()
  expect(describeDevice('Your-account-is-locked/1.0 (X11; Linux x86_64)').name).toBe('Linux')
})
