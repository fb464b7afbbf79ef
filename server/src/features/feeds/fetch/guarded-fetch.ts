import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { PassThrough, pipeline, type Readable, Transform } from 'node:stream'
import { createFaultError, FaultError, tooLarge } from '../faults.ts'
import { isPrivateAddress } from './private-addresses.ts'

export interface FetchLimits {
  maxBytes: number
  /** For the whole request, from DNS lookup to last byte. */
  timeoutMs: number
  /** Until the answer begins, if that is less: a server that never answers must not hold up other feeds. */
  answerMs?: number
  /** Allowed hosts. A leading dot includes subdomains; an empty list allows any host. */
  hosts: readonly string[]
}

export interface Fetched {
  body: Readable
  type: string | undefined
}

/** Tests replace these. */
export interface FetchParts {
  resolve: (host: string) => Promise<string[]>
  isPrivate: (address: string) => boolean
}

const MAX_REDIRECTS = 3
const PARTS: FetchParts = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  isPrivate: isPrivateAddress,
}

/**
 * Fetches a URL that someone entered: http and https only, no private addresses. Resolves the name once and connects to a
 * checked address, which defeats DNS rebinding; redirects are checked too. @throws FaultError, also while the body is read
 */
export async function guardedFetch(address: string, limits: FetchLimits, parts: FetchParts = PARTS): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let next = parseAddress(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const pinned = await checkedAddress(next, limits, parts)
    const response = await ask(next, pinned, limits, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy()
      next = parseAddress(headers.location, next)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw createFaultError('host_status', { host: next.host, status: statusCode })
    }
    if (Number(headers['content-length'] ?? 0) > limits.maxBytes) {
      response.destroy()
      throw tooLarge(limits.maxBytes)
    }
    return { body: limited(response, limits, signal), type: headers['content-type'] }
  }
  throw createFaultError('leads_on', { most: MAX_REDIRECTS })
}

function parseAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw createFaultError('address', {})
  const url = new URL(address, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw createFaultError('protocol', {})
  if (url.username || url.password) throw createFaultError('address_secret', {})
  return url
}

async function checkedAddress(url: URL, { hosts }: FetchLimits, { resolve, isPrivate }: FetchParts): Promise<string> {
  const host = url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  const isListed = hosts.some((listed) => (listed.startsWith('.') ? host.endsWith(listed) || host === listed.slice(1) : host === listed))
  if (hosts.length > 0 && !isListed) throw createFaultError('host_not_listed', { host })
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
  const [first] = addresses
  if (first === undefined) throw createFaultError('host_unknown', { host })
  if (addresses.some(isPrivate)) throw createFaultError('host_private', { host })
  return first
}

function ask(url: URL, address: string, { answerMs = 0 }: FetchLimits, signal: AbortSignal): Promise<http.IncomingMessage> {
  const client = url.protocol === 'https:' ? https : http
  const family = isIP(address)
  return new Promise((answered, failed) => {
    const request = client.request(url, {
      signal,
      agent: false,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Manzil' },
      lookup: (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
    })
    request.setTimeout(answerMs, () => request.destroy(Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' })))
    request.once('response', (response) => {
      request.setTimeout(0)
      answered(response)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      const { host } = url
      failed(signal.aborted || error.code === 'ETIMEDOUT' ? createFaultError('host_slow', { host }) : connectionFault(host, error))
    })
    request.end()
  })
}

/** Explains why a connection failed, by Node's and OpenSSL's error codes. */
export function connectionFault(host: string, { code = '', message }: NodeJS.ErrnoException): FaultError {
  if (code === 'ECONNREFUSED') return createFaultError('host_refused', { host })
  if (code === 'CERT_HAS_EXPIRED') return createFaultError('host_certificate_expired', { host })
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return createFaultError('host_certificate_name', { host })
  if (/CERT|UNABLE_TO_VERIFY/.test(code)) return createFaultError('host_certificate', { host })
  return createFaultError('host_unreachable', { host, reason: code || message })
}

/** Fails once the body exceeds the limits. */
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
    else body.destroy(error instanceof FaultError ? error : createFaultError(signal.aborted ? 'too_slow' : 'broke_off', {}))
  })
  counter.pipe(body)
  return body
}
