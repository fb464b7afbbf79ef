import { expect, it } from 'vitest'
import { noticeMs } from './notice-time.ts'

it('shows short notices for two seconds, long ones for as long as reading takes, and those with a link for ten', () => {
  expect(noticeMs('Property saved to favorites')).toBe(2000)
  expect(noticeMs('The invitation was not sent, because no mail service is set up. It is in the outbox.')).toBeGreaterThan(4000)
  expect(noticeMs('Published', { href: '/', label: 'View' })).toBe(10_000)
})
