import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { connectionFault, type FetchLimits, type FetchParts, guardedFetch } from './guarded-fetch.ts'
import { isPrivateAddress } from './private-addresses.ts'

const LIMITS: FetchLimits = { maxBytes: 1_000_000, timeoutMs: 5_000, hosts: [] }
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** Starts a local server that counts as public under the name `feed.example`. All other local addresses stay private. */
async function serve(listener: RequestListener): Promise<{ url: string; parts: FetchParts; requests: string[] }> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host} ${request.url}`)
    listener(request, response)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const names: Record<string, string[]> = {
    'feed.example': ['127.0.0.1'],
    'inside.example': ['10.1.2.3'],
    'both.example': ['127.0.0.1', '::1'],
  }
  return {
    url: `http://feed.example:${(server.address() as AddressInfo).port}`,
    requests,
    parts: { resolve: async (host) => names[host] ?? [], isPrivate: (address) => address !== '127.0.0.1' && isPrivateAddress(address) },
  }
}

it('requirement 34: connects to the address it has checked and keeps the original host name', async () => {
  const { url, parts, requests } = await serve((_request, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b'))
  const { body, type } = await guardedFetch(`${url}/feed.csv`, LIMITS, parts)
  expect([await text(body), type, requests]).toEqual(['a,b', 'text/csv', [`${new URL(url).host} /feed.csv`]])
})

it('requirement 34: follows a few redirects and checks each one', async () => {
  const { url, parts, requests } = await serve((request, response) => {
    const to =
      request.url === '/1'
        ? '/2'
        : request.url === '/in'
          ? 'http://inside.example/'
          : request.url === '/meta'
            ? 'http://169.254.169.254/'
            : undefined
    if (request.url === '/2') response.end('there')
    else response.writeHead(302, { location: to ?? '/round' }).end()
  })
  expect(await text((await guardedFetch(`${url}/1`, LIMITS, parts)).body)).toBe('there')
  await expect(guardedFetch(`${url}/in`, LIMITS, parts)).rejects.toThrow(/inside.example is on this machine or a private network/)
  await expect(guardedFetch(`${url}/meta`, LIMITS, parts)).rejects.toThrow(/private network/)
  requests.length = 0
  await expect(guardedFetch(`${url}/round`, LIMITS, parts)).rejects.toThrow(/redirects more than 3 times/)
  expect(requests).toHaveLength(4)
})

it('requirement 34: refuses this machine in any notation, without connecting', async () => {
  const { url, requests } = await serve((_request, response) => response.end('secret'))
  const { port } = new URL(url)
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '2130706433', '0x7f.1', '0', '127.1', '[::]']
  for (const host of hosts) await expect(guardedFetch(`http://${host}:${port}/`, LIMITS)).rejects.toThrow(/private network/)
  expect(requests).toEqual([])
})

it.each([
  '10.0.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  'fc00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a00:1',
  '::ffff:0:10.0.0.1',
  '::ffff:0:a9fe:a9fe',
  '2002:7f00:1::',
  '3fff:fff::1',
  '5f00::1',
  'nonsense',
])('counts %s as private', (address) => expect(isPrivateAddress(address)).toBe(true))
it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8', '3fff:1000::1', '5f01::1'])(
  'counts %s as public',
  (address) => expect(isPrivateAddress(address)).toBe(false),
)

it('refuses names with any private address, other protocols, credentials and unlisted hosts', async () => {
  const { url, parts } = await serve((_request, response) => response.end('x'))
  const refused = (address: string, limits = LIMITS) => guardedFetch(address, limits, parts).catch((error: Error) => error.message)
  expect(await refused('http://both.example/')).toMatch(/private network/)
  expect(await refused('http://nobody.example/')).toBe('The server nobody.example was not found. Check the address.')
  expect(await refused('file:///etc/passwd')).toMatch(/https:\/\/ or http:/)
  expect(await refused('feed.csv')).toMatch(/full address/)
  expect(await refused(url.replace('//', '//user:secret@'))).toMatch(/username and password/)
  expect(await refused(url, { ...LIMITS, hosts: ['other.example', '.sub.example'] })).toMatch(/list of allowed hosts/)
  expect(await text((await guardedFetch(url, { ...LIMITS, hosts: ['.example'] }, parts)).body)).toBe('x')
})

it('enforces its limits of size and time, with or without a Content-Length', async () => {
  const { url, parts } = await serve((request, response) => {
    if (request.url === '/said') response.writeHead(200, { 'content-length': 5_000_000 }).flushHeaders()
    else if (request.url === '/slow') response.writeHead(200).write('a')
    else if (request.url === '/gone') response.writeHead(404).end()
    else response.writeHead(200).end(Buffer.alloc(2_000_000))
  })
  await expect(guardedFetch(`${url}/said`, LIMITS, parts)).rejects.toThrow('The file is larger than 1 MB.')
  await expect(text((await guardedFetch(`${url}/unsaid`, LIMITS, parts)).body)).rejects.toThrow('The file is larger than 1 MB.')
  await expect(text((await guardedFetch(`${url}/slow`, { ...LIMITS, timeoutMs: 300 }, parts)).body)).rejects.toThrow(
    'The server took too long to respond.',
  )
  await expect(guardedFetch(`${url}/gone`, LIMITS, parts)).rejects.toThrow(/responded with status 404/)
})

it('waits less for an answer to begin than for all of it', async () => {
  const { url, parts } = await serve((request, response) => {
    if (request.url === '/never') return
    response.writeHead(200).write('a')
    setTimeout(() => response.end('b'), 400)
  })
  const limits = { ...LIMITS, answerMs: 200 }
  await expect(guardedFetch(`${url}/never`, limits, parts)).rejects.toThrow(`${new URL(url).host} took too long to respond`)
  expect(await text((await guardedFetch(`${url}/later`, limits, parts)).body)).toBe('ab')
})

it('says that a server refuses connections', async () => {
  const { url, parts } = await serve((_request, response) => response.end())
  const server = servers.pop()
  server?.close()
  await expect(guardedFetch(url, LIMITS, parts)).rejects.toThrow(`${new URL(url).host} refused the connection`)
})

it.each([
  ['CERT_HAS_EXPIRED', /certificate of feed.example has expired/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /certificate of feed.example is for another name/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /certificate of feed.example cannot be verified/],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /cannot be verified/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /cannot be verified/],
  ['ECONNRESET', /Could not connect to feed.example: ECONNRESET/],
])('explains %s', (code, expected) => {
  expect(connectionFault('feed.example', Object.assign(new Error('x'), { code })).message).toMatch(expected)
})
