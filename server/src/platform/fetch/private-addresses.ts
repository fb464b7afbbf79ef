import { BlockList, isIP } from 'node:net'
import { innerIpv4 } from '../ip-address.ts'

/** Special-purpose networks: loopback, private, shared, link-local, documentation, multicast and reserved. */
const IPV4: readonly (readonly [string, number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
  ] as const),
  ...([
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
]
const IPV6: readonly (readonly [string, number])[] = [
  ...([
    ['::', 128],
    ['::1', 128],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
  ] as const),
  ...([
    ['3fff::', 20],
    ['5f00::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const),
]

const blocked = new BlockList()
for (const [network, prefix] of IPV4) blocked.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of IPV6) blocked.addSubnet(network, prefix, 'ipv6')

/**
 * Returns whether an IP address is not on the public internet. IPv4 inside IPv6 (`::ffff:10.0.0.1`, `64:ff9b::a00:1`) is
 * checked as IPv4.
 */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return true
  if (version === 4) return blocked.check(address, 'ipv4')
  const inner = innerIpv4(address)
  return inner === undefined ? blocked.check(address, 'ipv6') : blocked.check(inner, 'ipv4')
}
