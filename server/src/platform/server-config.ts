import { BlockList } from 'node:net'
import { type Config, ConfigError, readConfig } from './config.ts'
import { isLoopback } from './loopback.ts'

/**
 * The configuration of a server that is about to listen, checked for what would open it to strangers. Commands listen to
 * nobody and read theirs with `readConfig`.
 * @throws ConfigError with one sentence for each variable at fault
 */
export function readServerConfig(environment: Record<string, string | undefined>, root: string): Config {
  const config = readConfig(environment, root)
  const faults = [
    ...(config.site.demo ? demoFaults(config) : productionFaults(config, Boolean(environment['PUBLIC_URL']))),
    ...proxyFaults(config),
  ]
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return config
}

/** The demo has published passwords, so only this machine may reach it; and a site that lost its database must not become one. */
function demoFaults({ host, site, trustedProxies, demoPublic, authSecret, mail }: Config): string[] {
  const lost = [authSecret !== undefined && 'AUTH_SECRET', mail.smtpUrl !== undefined && 'SMTP_URL'].filter((name) => name !== false)
  if (lost.length > 0) {
    return [
      `DATABASE_URL is not set, but ${lost.join(' and ')} ${lost.length > 1 ? 'are' : 'is'}: set DATABASE_URL to run the site, or remove ${lost.join(' and ')} to run the demo.`,
    ]
  }
  if (demoPublic) return []
  const open = [
    !isLoopback(host) && 'HOST',
    !isLoopback(new URL(site.public_url).hostname) && 'PUBLIC_URL',
    trustedProxies.length > 0 && 'TRUSTED_PROXIES',
  ].filter((name) => name !== false)
  return open.map(
    (name) =>
      `${name} would show the demo, whose passwords are published, to others: set DATABASE_URL to run the site, or DEMO_PUBLIC=true to show the demo with new passwords.`,
  )
}

/** Links in mails and tokens travel over PUBLIC_URL; without TLS only where nobody else can reach the server. */
function productionFaults({ host, site }: Config, hasPublicUrl: boolean): string[] {
  if (!hasPublicUrl) return ['PUBLIC_URL is not set: give it the address at which people open the site, such as https://manzil.example.']
  const { protocol, hostname } = new URL(site.public_url)
  if (protocol === 'https:' || (isLoopback(hostname) && isLoopback(host))) return []
  return [
    `PUBLIC_URL is not usable: ${site.public_url} is not encrypted. Use https, or for a trial on this machine http://localhost with HOST=127.0.0.1.`,
  ]
}

function proxyFaults({ trustedProxies }: Config): string[] {
  const wide = trustedProxies.filter(trustsTooMany)
  if (wide.length === 0) return []
  return [
    `TRUSTED_PROXIES is not usable: ${wide.join(', ')} trusts far more than your proxies, so that anybody could give a false address.`,
  ]
}

/** Prefixes of the widest networks that one organisation has: 10.0.0.0/8, and fc00::/7 among private IPv6. */
const WIDEST = { ipv4: 8, ipv6: 16, private: 7 } as const
/** IPv4 addresses inside IPv6 begin after so many bits (::ffff:0:0/96). */
const MAPPED_BITS = 96

function trustsTooMany(network: string): boolean {
  const [address = '', prefix] = network.split('/')
  if (prefix === undefined) return false
  const length = Number(prefix)
  if (!address.includes(':')) return length < WIDEST.ipv4
  if (length > MAPPED_BITS) return isMapped(address) && length - MAPPED_BITS < WIDEST.ipv4
  const list = new BlockList()
  list.addSubnet(address, length, 'ipv6')
  if (list.check('::ffff:0:1', 'ipv6')) return true
  return length < (/^f[cd]/i.test(address) ? WIDEST.private : WIDEST.ipv6)
}

function isMapped(address: string): boolean {
  const list = new BlockList()
  list.addSubnet('::ffff:0:0', MAPPED_BITS, 'ipv6')
  return list.check(address, 'ipv6')
}
