import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ConfigError, Environment, readConfig } from './config.ts'
import { findUnknownSettings } from './unknown-settings.ts'

const root = join(import.meta.dirname, '../../../..')

it('documents every variable in the README', () => {
  const documented = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
  expect(documented.sort()).toEqual(Object.keys(Environment.shape).sort())
})

it('names every invalid variable and treats an empty one as unset', () => {
  expect(() => readConfig({ PORT: 'many', LOG_LEVEL: 'loud' }, root)).toThrow(ConfigError)
  expect(() => readConfig({ PORT: 'many', LOG_LEVEL: 'loud' }, root)).toThrow(/^PORT is invalid: .*\nLOG_LEVEL is invalid: .*\.$/)
  expect(readConfig({ PORT: '', DATABASE_URL: '' }, root)).toMatchObject({ port: 3000, host: '127.0.0.1', site: { demo: true } })
})

it('says what an invalid variable must be', () => {
  const cases = {
    DRAIN_SECONDS: ['soon', 'it must be a whole number from 0 to 600'],
    OTEL_TRACES_SAMPLER_ARG: ['half', 'it must be a number from 0 to 1'],
    NODE_ROLE: ['boss', 'it must be web, worker or both'],
    OUTBOUND: ['maybe', 'it must be true or false'],
    S3_URL: ['bucket', 'it must be a URL that starts with http:// or https://'],
    DATABASE_URL: ['mysql://a/b', 'it must be a URL that starts with postgres:// or postgresql://'],
    SITE_EMAIL: ['abc', 'it must be one email address'],
    SITE_WHATSAPP_NUMBER: ['04', 'it must be a phone number with its country code, such as +97140000000'],
    LEADS_MAIL_TO: ['sales', 'it must be one email address'],
    TRUSTED_PROXIES: ['10.0.0.0/8, proxy', 'it must be IP addresses or networks, such as 10.0.0.0/8'],
    FEED_HOSTS: ['https://feeds.example.com/all', 'it must be hosts without https:// or a path, such as feeds.example.com'],
  }
  for (const [name, [value, sentence]] of Object.entries(cases))
    expect(() => readConfig({ [name]: value }, root), name).toThrow(`${name} is invalid: ${sentence}.`)
})

it('finds variables that look like settings and are none', () => {
  const environment = {
    SMPT_URL: 'smtp://mail',
    SITE_FONE: '1',
    SMTP_HOST: 'mail',
    PATH: '/bin',
    PGHOST: 'db',
    SITE_PHONE: '1',
    OTEL_SERVICE_NAME: 'manzil',
  }
  expect(findUnknownSettings(environment)).toEqual([
    'SMPT_URL is not a setting and has no effect: did you mean SMTP_URL?',
    'SITE_FONE is not a setting and has no effect: did you mean SITE_PHONE?',
    'SMTP_HOST is not a setting and has no effect: see the README.',
  ])
})

it('listens on all interfaces and leaves demo mode once a database is configured', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://a@b/c', PUBLIC_URL: 'https://example.com/' }, root)).toMatchObject({
    host: '0.0.0.0',
    site: { demo: false, public_url: 'https://example.com' },
  })
})

it('reads each site field from its own variable', () => {
  expect(readConfig({ SITE_PHONE: '+97141234567' }, root).site.phone).toBe('+97141234567')
})

it('allows maps from the origin of the style and from MAP_ORIGINS', () => {
  const style = { MAP_STYLE_URL: 'https://maps.example/styles/light.json?key=1' }
  expect(readConfig(style, root).mapOrigins).toEqual(['https://maps.example'])
  const named = { ...style, MAP_ORIGINS: 'https://tiles.example/a, https://*.cdn.example, https://maps.example' }
  expect(readConfig(named, root).mapOrigins).toEqual(['https://maps.example', 'https://tiles.example', 'https://*.cdn.example'])
  expect(readConfig({ MAP_ORIGINS: 'https://tiles.example' }, root).mapOrigins).toEqual([])
})

it('uses a model only if both its URL and its name are set', () => {
  const model = { ASSISTANT_URL: 'https://models.example/v1/', ASSISTANT_MODEL: 'small' }
  expect(readConfig(model, root).assistant).toEqual({
    url: 'https://models.example/v1',
    key: undefined,
    model: 'small',
    firstMs: 4_000,
    wholeMs: 12_000,
    atOnce: 16,
  })
  expect(readConfig({}, root).assistant).toBeUndefined()
  expect(() => readConfig({ ASSISTANT_URL: model.ASSISTANT_URL }, root)).toThrow(ConfigError)
  expect(() => readConfig({ ASSISTANT_MODEL: 'small' }, root)).toThrow(ConfigError)
  expect(() => readConfig({ ...model, ASSISTANT_KEY: 'two\nlines' }, root)).toThrow(/^ASSISTANT_KEY is invalid/)
  expect(() => readConfig({ ...model, ASSISTANT_URL: 'https://me:secret@models.example/v1' }, root)).toThrow(/^ASSISTANT_URL is invalid/)
  expect(() => readConfig({ ...model, ASSISTANT_URL: 'file:///etc' }, root)).toThrow(/^ASSISTANT_URL is invalid/)
})
