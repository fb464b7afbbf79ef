import type { IncomingHttpHeaders } from 'node:http'

/** Whether a host's name or address is this machine's own: `localhost`, `demo.localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(name)
}

/** The same of a `Host` header, which may name a port. */
export function isLoopbackHost(header: string | undefined): boolean {
  const address = `http://${header ?? ''}`
  return URL.canParse(address) && isLoopback(new URL(address).hostname)
}

/** What proxies add, by their default or by custom. */
const FORWARDED = [
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-server', 'x-forwarded-port'],
  ...['x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip'],
]

/** Whether a proxy says that a request came from elsewhere, even over this machine's own address. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return FORWARDED.some((name) => headers[name] !== undefined)
}
