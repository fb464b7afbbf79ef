import { expect, it } from 'vitest'
import { createProxyTrust, isSameHousehold, networksOf } from './ip-address.ts'

it.each([
  ['203.0.113.7', ['203.0.113.7 ×1']],
  ['::ffff:203.0.113.7', ['203.0.113.7 ×1']],
  ['::FFFF:CB00:7107', ['203.0.113.7 ×1']],
  ['2001:DB8:0:12:aaaa::1', ['2001:db8:0:12::/64 ×1', '2001:db8:0::/48 ×4']],
  ['2001:0db8:0000:0012:0000:0000:0000:0001', ['2001:db8:0:12::/64 ×1', '2001:db8:0::/48 ×4']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64 ×1', 'fe80:0:0::/48 ×4']],
  ['unknown', ['unknown ×1']],
  ['203.0.113.7:8080', ['203.0.113.7 ×1']],
  ['[2001:db8:0:12::1]:8080', ['2001:db8:0:12::/64 ×1', '2001:db8:0::/48 ×4']],
  ['[2001:db8:0:12::1]', ['2001:db8:0:12::/64 ×1', '2001:db8:0::/48 ×4']],
  ['[::ffff:203.0.113.7]:8080', ['203.0.113.7 ×1']],
  ['::ffff:0:203.0.113.7', ['203.0.113.7 ×1']],
  ['[unknown]:8080', ['[unknown]:8080 ×1']],
])('counts %s under its networks', (address, expected) => {
  expect(networksOf(address).map(({ name, share }) => `${name} ×${share}`)).toEqual(expected)
})

it('recognises addresses of one household', () => {
  expect(isSameHousehold('2001:db8:0:12::1', '2001:db8:0:12:ffff::2')).toBe(true)
  expect(isSameHousehold('2001:db8:0:12::1', '2001:db8:0:13::1')).toBe(false)
  expect(isSameHousehold('203.0.113.7', '::ffff:203.0.113.7')).toBe(true)
  expect(isSameHousehold('203.0.113.7', '203.0.113.8')).toBe(false)
})

it('trusts only the listed proxies, also with a port or as IPv4 inside IPv6', () => {
  const isTrusted = createProxyTrust(['10.0.0.0/8', '203.0.113.9', 'fc00::/7', '::ffff:192.168.0.0/112'])
  const trusted = [
    '10.2.3.4',
    '10.2.3.4:4000',
    '::ffff:10.2.3.4',
    '203.0.113.9',
    '203.0.113.9:80',
    'fd00::1',
    '[fd00::1]:443',
    '192.168.7.7',
    '::ffff:192.168.7.7',
  ]
  const strange = ['11.0.0.1', '203.0.113.8:4000', '::ffff:11.0.0.1', '2001:db8::1', 'unknown', '', '10.2.3.4.evil']
  expect([...trusted, ...strange].filter(isTrusted)).toEqual(trusted)
})
