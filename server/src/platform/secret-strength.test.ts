import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { weaknessOf } from './secret-strength.ts'

it.each([
  ['short', /at least 32/],
  ['a'.repeat(32), /different characters/],
  ['0123'.repeat(10), /different characters/],
  ['kX9!pQ2z'.repeat(4), /repeats itself/],
  ['kX9!pQ2zm'.repeat(4).slice(0, 32), /repeats itself/],
  ['abcdefghijklmnopqrstuvwxyzABCDEF', /follow one another/],
  ['zyxwvutsrqponmlkjihgfedcba987654', /follow one another/],
  ['change-me-change-me-to-anything-else', /examples/],
  ['please_CHANGE_this_b4d7f2a90c1e8', /examples/],
  ['my-very-long-super-secret-for-auth', /examples/],
  ['django-insecure-x7k2m9q4w8e1r5t3y6', /examples/],
  ['qwertyuiopasdfghjklzxcvbnm123456', /examples/],
])('a secret that is easy to guess is named so: %s', (secret, why) => {
  expect(weaknessOf(secret)).toMatch(why)
})

it('takes what random generators make', () => {
  for (let time = 0; time < 500; time++) {
    const bytes = randomBytes(32)
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(weaknessOf(bytes.toString(form))).toBeUndefined()
    expect(weaknessOf(crypto.randomUUID())).toBeUndefined()
  }
})
