import { BlockList } from 'node:net'
import { isLoopback } from '../security/loopback.ts'
import { type Config, ConfigError, readConfig } from './config.ts'

/**
 * Reads the configuration of a server and checks it for settings that would expose it. Commands do not listen, so they use
 * `readConfig`.
 * @throws ConfigError with one sentence per invalid variable
 */
export function readServerConfig(environment: Record<string, string | undefined>, root: string): Config {
  const config = readConfig(environment, root)
  const faults = [
    ...(config.site.demo ? demoFaults(config) : productionFaults(config, Boolean(environment['PUBLIC_URL']))),
    ...proxyFaults(config),
    ...(config.metrics.port === config.port ? ['METRICS_PORT is invalid: it is the port of the site. Choose another.'] : []),
  ]
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return config
}

/** Reads the configuration of a command. @throws ConfigError if it is invalid, or a site lost its DATABASE_URL */
export function readCommandConfig(environment: Record<string, string | undefined>, root: string): Config {
  const config = readConfig(environment, root)
  const faults = config.site.demo ? lostDatabase(config) : []
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return config
}

/** Without this, a site that lost DATABASE_URL would become a demo, and a command would work on an empty database. */
function lostDatabase({ authSecret, mail }: Config): string[] {
  const lost = [authSecret !== undefined && 'AUTH_SECRET', mail.smtpUrl !== undefined && 'SMTP_URL'].filter((name) => name !== false)
  if (lost.length === 0) return []
  return [
    `DATABASE_URL is not set, but ${lost.join(' and ')} ${lost.length > 1 ? 'are' : 'is'}: set DATABASE_URL to run the site, or remove ${lost.join(' and ')} to run the demo.`,
  ]
}

/** Keeps the demo, whose passwords are published, on this machine, and a site that lost DATABASE_URL from becoming a demo. */
function demoFaults(config: Config): string[] {
  const { host, site, trustedProxies, demoPublic, role, cdn } = config
  const lost = lostDatabase(config)
  if (lost.length > 0) return lost
  if (role !== 'both') return ['NODE_ROLE needs DATABASE_URL: the demo is one process, which does everything.']
  if (cdn) return ['CDN_PURGE_URL needs DATABASE_URL: the embedded database would wait for the CDN.']
  if (demoPublic) return []
  const open = [
    !isLoopback(host) && 'HOST',
    !isLoopback(new URL(site.public_url).hostname) && 'PUBLIC_URL',
    trustedProxies.length > 0 && 'TRUSTED_PROXIES',
  ].filter((name) => name !== false)
  return open.map(
    (name) =>
      `${name} would expose the demo, whose passwords are published, to others: set DATABASE_URL to run the site, or DEMO_PUBLIC=true to show the demo with new passwords.`,
  )
}

function productionFaults(config: Config, hasPublicUrl: boolean): string[] {
  const secret =
    config.authSecret === undefined ? ['AUTH_SECRET is not set: set it to 32 or more random characters, the same on every node.'] : []
  return [...secret, ...publicUrlFaults(config, hasPublicUrl)]
}

/** Requires TLS for PUBLIC_URL, which carries tokens and the links in emails, unless only this machine can reach the server. */
function publicUrlFaults({ host, site }: Config, hasPublicUrl: boolean): string[] {
  if (!hasPublicUrl) return ['PUBLIC_URL is not set: set it to the public URL of the site, such as https://manzil.example.']
  const { protocol, hostname } = new URL(site.public_url)
  if (protocol === 'https:' || (isLoopback(hostname) && isLoopback(host))) return []
  return [
    `PUBLIC_URL is invalid: ${site.public_url} is not encrypted. Use https, or http://localhost with HOST=127.0.0.1 for a trial on this machine.`,
  ]
}

function proxyFaults({ trustedProxies }: Config): string[] {
  const wide = trustedProxies.filter(trustsTooMany)
  const named = wide.length > 0 ? wide : trustsTooManyInSum(trustedProxies) ? ['the list as a whole'] : []
  if (named.length === 0) return []
  return [`TRUSTED_PROXIES is invalid: ${named.join(', ')} trusts far more than your proxies, so anyone could fake their address.`]
}

/** Shortest prefixes that one organisation's networks have: 10.0.0.0/8, and fc00::/7 among private IPv6. */
const WIDEST = { ipv4: 8, ipv6: 20, private: 7 } as const
/** Prefixes of networks as large as all proxies of one family may be together. */
const WIDEST_SUM = { ipv4: 4, ipv6: 20 } as const
/** Prefix length of IPv4-mapped IPv6 addresses (::ffff:0:0/96). */
const MAPPED_BITS = 96
const MAPPED = networkOf('::ffff:0:0', MAPPED_BITS)
const PRIVATE_IPV6 = networkOf('fc00::', WIDEST.private)

/** Returns a network's family and prefix length: 32 for one IPv4 address, also when mapped into IPv6. */
function readNetwork(network: string): { address: string; family: 'ipv4' | 'ipv6' | 'private'; length: number } {
  const [address = '', prefix] = network.split('/')
  if (!address.includes(':')) return { address, family: 'ipv4', length: Number(prefix ?? 32) }
  const length = Number(prefix ?? 128)
  if (length >= MAPPED_BITS && MAPPED.check(address, 'ipv6')) return { address, family: 'ipv4', length: length - MAPPED_BITS }
  const isPrivate = length >= WIDEST.private && PRIVATE_IPV6.check(address, 'ipv6')
  return { address, family: isPrivate ? 'private' : 'ipv6', length }
}

function trustsTooMany(network: string): boolean {
  const { address, family, length } = readNetwork(network)
  if (length < WIDEST[family]) return true
  if (!address.includes(':')) return networkOf(address, length).check('0.0.0.0')
  const list = networkOf(address, family === 'ipv4' ? length + MAPPED_BITS : length)
  return ['::', '::ffff:0:0', '::ffff:0:1'].some((other) => list.check(other, 'ipv6'))
}

/** Catches lists of acceptable networks that together cover nearly everyone. Private IPv6 does not count. */
function trustsTooManyInSum(networks: readonly string[]): boolean {
  const sum = { ipv4: 0, ipv6: 0, private: 0 }
  for (const { family, length } of networks.map(readNetwork)) sum[family] += 2 ** -length
  return sum.ipv4 > 2 ** -WIDEST_SUM.ipv4 || sum.ipv6 > 2 ** -WIDEST_SUM.ipv6
}

function networkOf(address: string, length: number): BlockList {
  const list = new BlockList()
  list.addSubnet(address, length, address.includes(':') ? 'ipv6' : 'ipv4')
  return list
}
