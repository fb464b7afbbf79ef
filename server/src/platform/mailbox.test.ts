import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['Layla@Example.com', 'layla@example.com'],
  ['layla+homes@example.com', 'layla@example.com'],
  ['layla+a+b@example.com', 'layla@example.com'],
  ['l.a.y.l.a@gmail.com', 'layla@gmail.com'],
  ['L.ayla+1@GoogleMail.com', 'layla@gmail.com'],
  ['l.ayla@example.com', 'l.ayla@example.com'],
  ['+971@example.com', '+971@example.com'],
  ['no address', 'no address'],
])('reads the mailbox of %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
