import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { innerIpv4, withoutZone } from '../../../platform/security/ip-address.ts'

/** Checks IPv4 inside IPv6 (`::ffff:10.0.0.1`, `64:ff9b::a00:1`) as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return true
  const checked = (version === 6 && innerIpv4(address)) || withoutZone(address)
  return ipaddr.parse(checked).range() !== 'unicast'
}
