import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const groupsOf = (address: string): number[] => ipaddr.IPv6.parse(withoutZone(address)).parts

/** Strips the network interface of `fe80::1%eth0`. */
export function withoutZone(address: string): string {
  return address.split('%', 1)[0] ?? ''
}

/**
 * Returns the IPv4 address inside an IPv6 one: mapped (`::ffff:10.0.0.1`), compatible (`::10.0.0.1`) or translated
 * (`64:ff9b::a00:1`, `::ffff:0:a00:1`).
 */
export function innerIpv4(address: string): string | undefined {
  const groups = groupsOf(address)
  const head = groups.slice(0, 6)
  const isMapped = head.slice(0, 5).every((group) => group === 0) && (head[5] === 0xffff || head[5] === 0)
  const isTranslated = ['64:ff9b:0:0:0:0', '0:0:0:0:ffff:0'].includes(head.map((group) => group.toString(16)).join(':'))
  if (!isMapped && !isTranslated) return undefined
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

export interface Network {
  name: string
  /** Multiple of a single household's limit that this network may use. */
  share: number
}

/** A household or phone gets at least a /64, a site at most a /48 (RFC 6177), which may hold many households. */
const IPV6_GROUPS: readonly { groups: number; share: number }[] = [
  { groups: 4, share: 1 },
  { groups: 3, share: 4 },
]

/**
 * Returns the networks that rate limits count a client under, narrowest first: an IPv4 address by itself, an IPv6 address by
 * its /64 and its /48, other text as is. Ignores the port that some proxies add.
 */
export function networksOf(given: string): [Network, ...Network[]] {
  const address = withoutPort(given)
  const isIpv6 = isIP(address) === 6
  const ipv4 = isIpv6 ? innerIpv4(address) : address
  if (ipv4 !== undefined) return [{ name: ipv4, share: 1 }]
  const all = groupsOf(address)
  return IPV6_GROUPS.map(({ groups, share }) => ({
    name: `${all
      .slice(0, groups)
      .map((group) => group.toString(16))
      .join(':')}::/${groups * 16}`,
    share,
  })) as [Network, ...Network[]]
}

/** Strips the port and brackets of `7.7.7.7:1234`, `[2001:db8::1]:8080` or `[2001:db8::1]`; returns other text as is. */
function withoutPort(given: string): string {
  const [address = given] = given.startsWith('[') ? given.slice(1).split(']', 1) : given.split(':', 1)
  return isIP(address) ? address : given
}

/** Returns whether two addresses belong to one household: the same IPv4 address or IPv6 /64. */
export function isSameHousehold(one: string, other: string): boolean {
  return networksOf(one)[0].name === networksOf(other)[0].name
}

/** Returns a predicate for addresses, with or without a port, that lie in the given addresses and networks (`10.0.0.0/8`). */
export function createProxyTrust(networks: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  return (given) => {
    const address = withoutPort(given)
    const version = isIP(address)
    return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}
