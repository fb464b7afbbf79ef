import type { IncomingHttpHeaders } from 'node:http'

/** Returns whether a host name or address means this machine: `localhost`, `demo.localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(name)
}

/** Returns whether a `Host` header, which may contain a port, means this machine. */
export function isLoopbackHost(header: string | undefined): boolean {
  const address = `http://${header ?? ''}`
  return URL.canParse(address) && isLoopback(new URL(address).hostname)
}

/** Headers that proxies add by default or by convention. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-forwarded-port',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
]

/** Returns whether a proxy forwarded the request, so it may come from another machine despite a loopback address. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return FORWARDED.some((name) => headers[name] !== undefined)
}

/** Returns whether a page of another site made the request. Browsers name the site of scripts that write, as `Origin`. */
export function isFromAnotherSite({ origin = 'null' }: IncomingHttpHeaders): boolean {
  return origin !== 'null' && !(URL.canParse(origin) && isLoopback(new URL(origin).hostname))
}
