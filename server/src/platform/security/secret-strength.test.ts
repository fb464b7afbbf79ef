import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { findWeakness } from './secret-strength.ts'

it.each([
  ['short', /at least 32/],
  ['a'.repeat(32), /different characters/],
  ['0123'.repeat(10), /different characters/],
  ['kX9!pQ2z'.repeat(4), /repeats itself/],
  ['kX9!pQ2zm'.repeat(4).slice(0, 32), /repeats itself/],
  ['abcdefghijklmnopqrstuvwxyzABCDEF', /form a sequence/],
  ['zyxwvutsrqponmlkjihgfedcba987654', /form a sequence/],
  ['change-me-change-me-to-anything-else', /examples/],
  ['please_CHANGE_this_b4d7f2a90c1e8', /examples/],
  ['my-very-long-super-secret-for-auth', /examples/],
  ['django-insecure-x7k2m9q4w8e1r5t3y6', /examples/],
  ['qwertyuiopasdfghjklzxcvbnm123456', /examples/],
  ['please-set-a-long-random-value-here-ok', /examples/],
  ['TODO-TODO-fill-in-before-launch-1234', /examples/],
  ['set_this_Value_x7k2m9q4w8e1r5t3y6', /examples/],
  ['P@ssw0rd!P@ssw0rd!P@ssw0rd!2026!', /examples/],
  ['x7k2-P1ea$e-m9q4w8-r5t3y6-u2i8o5', /examples/],
  ['openssl rand -hex 32 and then some', /examples/],
  ['a1-Secure-t0ken-for-our-server-2026', /examples/],
  ['quiet rivers carry lanterns toward harbours', /read like words/],
  ['QuietRiversCarryLanternsTowardHarbours', /read like words/],
  ['xhunter2-hunter2-hunter2-hunter2-hunter2-', /repeats itself/],
  ['iloveyou123iloveyou456iloveyou789', /repeats itself/],
  ['3.14159265358979323846264338327950288', /no letters/],
  ['31415926535897932384626433832795', /no letters/],
])('explains why a secret is weak: %s', (secret, why) => {
  expect(findWeakness(secret)).toMatch(why)
})

/** Deterministic bytes that look random, so the test cannot fail by chance. */
const bytesOf = (seed: string) => createHash('sha512').update(seed).digest()
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const lettersOf = (bytes: Buffer) => [...bytes.subarray(0, 40)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
const uuidOf = (bytes: Buffer) => bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

it.each<[string, (bytes: Buffer) => string]>([
  ['hex of 16 bytes', (bytes) => bytes.toString('hex', 0, 16)],
  ['hex of 32 bytes', (bytes) => bytes.toString('hex', 0, 32)],
  ['hex of 64 bytes', (bytes) => bytes.toString('hex')],
  ['base64 of 32 bytes', (bytes) => bytes.toString('base64', 0, 32)],
  ['base64url of 32 bytes', (bytes) => bytes.toString('base64url', 0, 32)],
  ['a UUID', uuidOf],
  ['two UUIDs', (bytes) => `${uuidOf(bytes)}${uuidOf(bytes.subarray(16))}`],
  ['40 letters and digits', lettersOf],
])('accepts the output of random generators: %s', (kind, secretOf) => {
  for (let time = 0; time < 3_000; time++) {
    const secret = secretOf(bytesOf(`${kind} ${time}`))
    expect(findWeakness(secret), secret).toBeUndefined()
  }
})

it('accepts long random secrets, whose digits repeat by chance', () => {
  const long = Array.from({ length: 32 }, (_, part) => bytesOf(`long ${part}`).toString('hex')).join('')
  expect(findWeakness(long)).toBeUndefined()
})
