import { BlockList, isIP } from 'node:net'

/** Networks that nobody outside has business in: this machine, private and shared ones, link-local, multicast, reserved. */
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
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const),
]

const blocked = new BlockList()
for (const [network, prefix] of IPV4) blocked.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of IPV6) blocked.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is none of the open internet's. IPv4 inside IPv6 (`::ffff:10.0.0.1`, `64:ff9b::a00:1`) counts as itself. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return true
  if (version === 4) return blocked.check(address, 'ipv4')
  const inner = innerIpv4(address)
  return inner === undefined ? blocked.check(address, 'ipv6') : blocked.check(inner, 'ipv4')
}

function innerIpv4(address: string): string | undefined {
  const groups = groupsOf(address)
  const head = groups.slice(0, 6)
  const isMapped = head.slice(0, 5).every((group) => group === 0) && (head[5] === 0xffff || head[5] === 0)
  const isTranslated = head[0] === 0x64 && head[1] === 0xff9b && head.slice(2).every((group) => group === 0)
  if (!isMapped && !isTranslated) return undefined
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

/** The eight groups of an IPv6 address, whichever way it is written. */
function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [before = '', after] = written.split('::')
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [start, end] = [parse(before), parse(after ?? '')]
  return after === undefined ? start : [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end]
}
