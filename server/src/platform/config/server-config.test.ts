import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readServerConfig } from './server-config.ts'

const SECRET = 'dQ8v1kzP0sYt6WmXbR3nLc7HgJ2fA9eU'
const DATABASE = { DATABASE_URL: 'postgres://a@b/c', AUTH_SECRET: SECRET }
const LIVE = { ...DATABASE, PUBLIC_URL: 'https://homes.example' }
const read = (environment: Record<string, string>) => readServerConfig(environment, '/')

describe('the demo', () => {
  it.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'http://demo.localhost:3000' },
  ])('runs on this machine: %o', (environment) => {
    expect(read(environment)).toMatchObject({ site: { demo: true }, demoPublic: false })
  })

  it.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: '192.168.1.7' }],
    ['HOST', { HOST: '127.0.0.1.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://homes.example' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1' }],
  ])('is not exposed to other machines by %s', (name, environment) => {
    expect(() => read(environment)).toThrow(new RegExp(`^${name} would expose the demo.*DEMO_PUBLIC=true[^\\n]*$`))
    expect(read({ ...environment, DEMO_PUBLIC: 'true' })).toMatchObject({ demoPublic: true })
  })

  it('is one process', () => {
    expect(() => read({ NODE_ROLE: 'web' })).toThrow(/^NODE_ROLE needs DATABASE_URL/)
    expect(() => read({ CDN_PURGE_URL: 'https://cdn.example/purge' })).toThrow(/^CDN_PURGE_URL needs DATABASE_URL/)
    expect(read({ ...LIVE, NODE_ROLE: 'web' })).toMatchObject({ role: 'web' })
  })

  it.each([
    ['AUTH_SECRET', { AUTH_SECRET: SECRET }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example' }],
  ])('does not replace a production site that lost its DATABASE_URL: %s', (name, environment) => {
    for (const more of [{}, { DEMO_PUBLIC: 'true' }]) {
      expect(() => read({ ...environment, ...more })).toThrow(new RegExp(`^DATABASE_URL is not set, but ${name} is: [^\\n]+$`))
    }
  })
})

describe('requirement 40: a misconfigured site does not start', () => {
  it('starts with an https URL and a random secret', () => {
    expect(
      read({ ...LIVE, TRUSTED_PROXIES: '10.0.0.0/8,172.16.0.0/12,fc00::/7,2400:cb00::/32,203.0.113.9', DEMO_PUBLIC: 'true' }),
    ).toMatchObject({
      site: { demo: false },
      demoPublic: false,
    })
  })

  it.each([
    [/^PUBLIC_URL is not set/, DATABASE],
    [/^PUBLIC_URL is not set/, { ...DATABASE, PUBLIC_URL: '', HOST: '127.0.0.1' }],
    [/^PUBLIC_URL is invalid/, { ...DATABASE, PUBLIC_URL: 'http://homes.example' }],
    [/^PUBLIC_URL is invalid/, { ...DATABASE, PUBLIC_URL: 'http://homes.example', HOST: '127.0.0.1' }],
    [/^PUBLIC_URL is invalid/, { ...DATABASE, PUBLIC_URL: 'http://localhost:3000' }],
    [/^AUTH_SECRET is not set/, { ...LIVE, AUTH_SECRET: '' }],
    [/^AUTH_SECRET is invalid/, { ...LIVE, AUTH_SECRET: 'short' }],
    [/^AUTH_SECRET is invalid/, { ...LIVE, AUTH_SECRET: 'a'.repeat(32) }],
    [/^AUTH_SECRET is invalid/, { ...LIVE, AUTH_SECRET: 'change-me-change-me-change-me-123' }],
    [/^AUTH_SECRET_PREVIOUS is invalid/, { ...LIVE, AUTH_SECRET_PREVIOUS: `${SECRET},short` }],
    [/^METRICS_TOKEN is invalid/, { ...LIVE, METRICS_TOKEN: 'prometheus' }],
    [/^METRICS_PORT is invalid/, { ...LIVE, METRICS_PORT: '3000' }],
  ])('refuses: %s', (sentence, environment) => {
    expect(() => read(environment)).toThrow(sentence)
  })

  it.each([
    'https://*.manzil.ae',
    'https://a:b@manzil.ae',
    'https://manzil.ae/sub',
    'https://manzil.ae/?x=1',
    'https://manzil.ae/#y',
    'https://manzil.ae/"><script>',
    'https://manzil.ae;x',
    "https://manzil.ae'x",
    'https://manzil.ae//',
  ])('refuses a PUBLIC_URL that is not an origin: %s', (address) => {
    expect(() => read({ ...DATABASE, PUBLIC_URL: address })).toThrow(/^PUBLIC_URL is invalid: it must be an origin[^\n]*$/)
  })

  it.each([
    ['https://homes.example/', 'https://homes.example'],
    ['https://Homes.Example:8443', 'https://homes.example:8443'],
    ['https://[2001:db8::1]', 'https://[2001:db8::1]'],
  ])('accepts an origin as PUBLIC_URL: %s', (address, origin) => {
    expect(read({ ...DATABASE, PUBLIC_URL: address }).site.public_url).toBe(origin)
  })

  it('may run without encryption where only this machine can reach it', () => {
    expect(read({ ...DATABASE, PUBLIC_URL: 'http://localhost:3000', HOST: '127.0.0.1' }).site.public_url).toBe('http://localhost:3000')
  })

  it.each([
    '0.0.0.0/0',
    '0.0.0.0/1',
    '128.0.0.0/1',
    '64.0.0.0/7',
    '::/0',
    '::/1',
    '8000::/1',
    '2000::/3',
    '::/64',
    '::ffff:0:0/96',
    '::ffff:0:0/97',
    '2001::/16',
    'fc::/16',
    '0.0.0.0',
    '0.0.0.0/32',
    '::',
    '0:0:0:0:0:0:0:0',
    '::/128',
    '::ffff:0.0.0.0',
    Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`).join(),
    Array.from({ length: 17 }, (_, first) => `${first + 20}.0.0.0/8`).join(),
    Array.from({ length: 17 }, (_, first) => `::ffff:${first + 20}.0.0.0/104`).join(),
    '2001:1000::/20,2001:2000::/32',
  ])('refuses to trust too many addresses as proxies: %s', (network) => {
    for (const environment of [LIVE, { DEMO_PUBLIC: 'true' }]) {
      expect(() => read({ ...environment, TRUSTED_PROXIES: `10.0.0.1,${network}` })).toThrow(/^TRUSTED_PROXIES is invalid: [^\n]+$/)
    }
  })

  it('trusts all the networks of a large provider together', () => {
    const ipv4 = Array.from({ length: 16 }, (_, first) => `${first + 20}.0.0.0/8`)
    const ipv6 = ['2400:cb00::/32', '2606:4700::/32', '2a06:98c0::/29', 'fc00::/7', '::1', '::ffff:10.0.0.1']
    expect(read({ ...LIVE, TRUSTED_PROXIES: ipv4.join() }).trustedProxies).toEqual(ipv4)
    expect(read({ ...LIVE, TRUSTED_PROXIES: ipv6.join() }).trustedProxies).toEqual(ipv6)
  })

  it('reports errors before touching any data and exits with 1', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'manzil-refused-'))
    const env = { ...process.env, DATABASE_URL: '', VAR_DIR: join(folder, 'var'), HOST: '0.0.0.0', NODE_NO_WARNINGS: '1' }
    const server = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const exited = new Promise<number | null>((done) => server.once('exit', done))
    const [output, errors, code] = await Promise.all([text(server.stdout), text(server.stderr), exited])
    expect({ output, errors, code }).toEqual({ output: '', errors: expect.stringMatching(/^HOST would expose the demo[^\n]+\n$/), code: 1 })
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  }, 60_000)
})
