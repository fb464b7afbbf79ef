import { expect, it } from 'vitest'
import { findPersonalData } from './personal-data.ts'

it.each([
  ['an email', 'Key (email)=(person1@example.com) already exists'],
  ['a phone number', 'to +971501234999'],
  ['a phone number as it is typed', 'to 050 214 8830'],
  ['a name', 'Failing row contains (806, Layla'],
  ['a password', 'value Desert!Rose7'],
  ['an access token', 'eyJhbGciOiJIUzI1NiIsInR5cCI6.eyJzdWIiOiIx'],
  ['a refresh token', 'PiYUxwv6Q9kSxeSJPZS0hXZz0C1GOeo-rD3dlTHKpQ4'],
  ['a token in an address', '/newsletter/unsubscribe?token=x'],
])('finds %s in a log', (_what, text) => {
  expect(findPersonalData([JSON.stringify({ level: 50, err: { cause: { message: text } } })])).not.toEqual([])
  expect(findPersonalData([`plain text ${text}`])).not.toEqual([])
})

it('finds nothing in an ordinary logged failure', () => {
  const err = { type: 'DatabaseError', code: '23514', message: 'the database refused a statement (23514)', constraint: 'leads_check' }
  const stack = '    at run (/home/omar/p0123456789ab/node_modules/pg/lib/client.js:545:17)'
  const line = {
    level: 50,
    time: 1790000000000,
    pid: 97150,
    hostname: 'a',
    reqId: crypto.randomUUID(),
    err: { ...err, stack },
    msg: 'failed',
  }
  expect(findPersonalData([JSON.stringify(line), 'Manzil is at http://localhost:3000', ' 520 projects, 3.2 s'])).toEqual([])
})
