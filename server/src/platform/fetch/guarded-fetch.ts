import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { PassThrough, pipeline, type Readable, Transform } from 'node:stream'
import { FaultError, faultOf, tooLarge } from '../faults.ts'
import { isPrivateAddress } from './private-addresses.ts'

export interface FetchLimits {
  maxBytes: number
  /** For everything, from the name's look-up to the last byte. */
  timeoutMs: number
  /** Hosts that may be asked, and with a dot before them all below them; any where there are none. */
  hosts: readonly string[]
}

export interface Fetched {
  body: Readable
  /** As the server says. */
  type: string | undefined
}

/** What the guard works with; tests bring their own. */
export interface FetchParts {
  resolve: (host: string) => Promise<string[]>
  isPrivate: (address: string) => boolean
}

const MOST_REDIRECTS = 3
const PARTS: FetchParts = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  isPrivate: isPrivateAddress,
}

/**
 * Reads what stands at an address that somebody has given (security 34): http and https only, no address of this machine or
 * of a private network. The name is resolved once, every address that it has is checked, and the connection goes to one
 * of those checked, so that a name cannot change its mind in between. Redirects are followed a few times, each checked
 * as if it were given.
 * @throws FaultError here, or out of the body, saying which of these it is
 */
export async function guardedFetch(address: string, limits: FetchLimits, parts: FetchParts = PARTS): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let next = parseAddress(address)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const pinned = await checkedAddress(next, limits, parts)
    const response = await ask(next, pinned, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy()
      next = parseAddress(headers.location, next)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw faultOf('host_status', { host: next.host, status: statusCode })
    }
    if (Number(headers['content-length'] ?? 0) > limits.maxBytes) {
      response.destroy()
      throw tooLarge(limits.maxBytes)
    }
    return { body: limited(response, limits, signal), type: headers['content-type'] }
  }
  throw faultOf('leads_on', { most: MOST_REDIRECTS })
}

function parseAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw faultOf('address', {})
  const url = new URL(address, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw faultOf('protocol', {})
  if (url.username || url.password) throw faultOf('address_secret', {})
  return url
}

async function checkedAddress(url: URL, { hosts }: FetchLimits, { resolve, isPrivate }: FetchParts): Promise<string> {
  const host = url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  const isListed = hosts.some((listed) => (listed.startsWith('.') ? host.endsWith(listed) || host === listed.slice(1) : host === listed))
  if (hosts.length > 0 && !isListed) throw faultOf('host_not_listed', { host })
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
  const [first] = addresses
  if (first === undefined) throw faultOf('host_unknown', { host })
  if (addresses.some(isPrivate)) throw faultOf('host_private', { host })
  return first
}

function ask(url: URL, address: string, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  const family = isIP(address)
  return new Promise((answered, failed) => {
    const asked = request(url, {
      signal,
      agent: false,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Manzil' },
      lookup: (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
    })
    asked.once('response', answered)
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const { host } = url
      failed(signal.aborted ? faultOf('host_slow', { host }) : faultOf('host_unreachable', { host, reason: error.code ?? error.message }))
    })
    asked.end()
  })
}

/** The body up to its limits; what is beyond them ends it with an error. */
function limited(response: http.IncomingMessage, limits: FetchLimits, signal: AbortSignal): Readable {
  let size = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, passed) {
      size += chunk.length
      if (size > limits.maxBytes) passed(tooLarge(limits.maxBytes))
      else passed(null, chunk)
    },
  })
  const body = new PassThrough()
  pipeline(response, counter, (error) => {
    if (!error) body.end()
    else body.destroy(error instanceof FaultError ? error : faultOf(signal.aborted ? 'too_slow' : 'broke_off', {}))
  })
  counter.pipe(body)
  return body
}
