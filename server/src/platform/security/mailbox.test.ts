import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['Layla@Example.com', 'layla@example.com'],
  ['layla+homes@example.com', 'layla@example.com'],
  ['layla+a+b@example.com', 'layla@example.com'],
  ['l.a.y.l.a@gmail.com', 'layla@gmail.com'],
  ['L.ayla+1@GoogleMail.com', 'layla@gmail.com'],
  ['l.ayla@example.com', 'l.ayla@example.com'],
  ['+1vic@example.com', '@example.com'],
  ['++2vic@example.com', '@example.com'],
  ['vic-1@yahoo.com', 'vic@yahoo.com'],
  ['Vic-2+x@Yahoo.co.uk', 'vic@yahoo.co.uk'],
  ['vic-1@ymail.com', 'vic@ymail.com'],
  ['anne-marie@example.com', 'anne-marie@example.com'],
  ['vic-1@notyahoo.com', 'vic-1@notyahoo.com'],
  ['no address', 'no address'],
])('finds the mailbox of %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
