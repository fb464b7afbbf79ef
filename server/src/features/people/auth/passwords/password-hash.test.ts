import { describe, expect, it } from 'vitest'
import { describeDevice } from '../sessions/describe-device.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

describe('requirement 17: password hashes', () => {
  it('are Argon2id with at least 19 MiB and two rounds, each with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('Desert!Rose7'), hashPassword('Desert!Rose7')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
  })

  it('match their own password only', async () => {
    const hash = await hashPassword('Désert!Rose7 ')
    expect(await verifyPassword('Désert!Rose7 ', hash)).toBe(true)
    expect(await verifyPassword('De\u0301sert!Rose7 ', hash)).toBe(true)
    expect(await verifyPassword('Désert!Rose7', hash)).toBe(false)
    expect(await verifyPassword('Désert!Rose7 ', null)).toBe(false)
    expect(await verifyPassword('', 'nonsense')).toBe(false)
  })
})

describe('requirement 18: common passwords are refused without an outside service', () => {
  it.each([
    'password',
    'Qwerty123!',
    'P@ssw0rd',
    'Welcome1!',
    'Iloveyou1!',
    'Liverpool7!',
    'Manzil!2026',
    'Manzil!2027',
    'M@nzil#1',
    'Dubai!2026',
    'Dubai2026!',
    'Liverpool!2026',
    'manzil!2026A',
    'M@nzi1!2026Ab#',
    'Dubai!2026xyz',
    'AbuDhabi7b9!',
    'Emirates-Abc-2026',
    '2026Dubai!',
    '!Dubai2026',
    'MyDubai2026!',
    'Dubai2026Dubai',
    'DubaiSharjah-99',
    'D4b@i-Dub4i!',
    'Aa1!Aa1!',
    'Aa1!Aa1!Aa',
    'Aaaaaaa1!',
    'Abcabc1!',
    'Abcdefgh1!',
    'Zyxwvut9!',
    '12345678aA!',
    'Aabb11!!',
  ])('refuses %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  })
  it.each([
    'Desert!Rose7',
    'Lantern!Quay42',
    'Sunrise!Dune7',
    'correct horse battery Staple 9!',
    'Ku7!vaRmo92',
    'Tr4in!9xQ',
    'Kx7!Kx9!',
    'Manzil-otter-lamp',
    'Dubai8Kq!zT4w',
    'Sharjah harbour 9!',
    'Dubai8361Qz!0275931',
  ])('accepts %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  })
  it('refuses the owner’s own name', async () => {
    expect(await isCommonPassword('Laylahaddad7!', ['laylahaddad'])).toBe(true)
    expect(await isCommonPassword('Laylahaddad!2026A', ['laylahaddad'])).toBe(true)
    expect(await isCommonPassword('Laylahaddad7!', ['layla'])).toBe(false)
    expect(await isCommonPassword('Haddad2026!Layla', ['layla', 'haddad'])).toBe(true)
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
