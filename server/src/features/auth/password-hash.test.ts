import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { describeDevice } from './describe-device.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

describe('password hashes', () => {
  it('are Argon2id of at least 19 MiB and two rounds, each with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('Desert!Rose7'), hashPassword('Desert!Rose7')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
  })

  it('know their password, and no other', async () => {
    const hash = await hashPassword('Désert!Rose7 ')
    expect(await verifyPassword('Désert!Rose7 ', hash)).toBe(true)
    expect(await verifyPassword('De\u0301sert!Rose7 ', hash)).toBe(true)
    expect(await verifyPassword('Désert!Rose7', hash)).toBe(false)
    expect(await verifyPassword('Désert!Rose7 ', null)).toBe(false)
    expect(await verifyPassword('', 'nonsense')).toBe(false)
  })
})

describe('common passwords', () => {
  it.each(['password', 'Qwerty123!', 'P@ssw0rd', 'Welcome1!', 'Iloveyou1!', 'Liverpool7!'])('%s is one', async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  })
  it.each(['Desert!Rose7', 'Lantern!Quay42', 'correct horse battery Staple 9!'])('%s is none', async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  })
  it('may not be the owner’s own name', async () => {
    expect(await isCommonPassword('Laylahaddad7!', ['laylahaddad'])).toBe(true)
    expect(await isCommonPassword('Laylahaddad7!', ['layla'])).toBe(false)
  })
})

describe('devices', () => {
  it.each([
    [undefined, { name: null, kind: 'unknown' }],
    ['curl/8.5.0', { name: null, kind: 'unknown' }],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1',
      { name: 'Safari on iOS', kind: 'tablet' },
    ],
  ])('%s', (userAgent, device) => expect(describeDevice(userAgent)).toEqual(device))
})
