import { resolve } from 'node:path'
import { SITE_FIELDS, SITE_FORM } from '@manzil/contract/office/calls/office-site'
import { SITE_DEFAULTS, type Site, type SiteField } from '@manzil/contract/office/site'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@manzil/contract/text/locale'
import { z } from 'zod'
import { OperatorError } from '../errors.ts'
import { findWeakness } from '../security/secret-strength.ts'

const url = (protocol: RegExp, schemes: string) => z.url({ protocol, error: `it must be a URL that starts with ${schemes}` })
const httpUrl = () => url(/^https?$/, 'http:// or https://')
const postgresUrl = () => url(/^postgres(ql)?$/, 'postgres:// or postgresql://')
const smtpUrl = () => url(/^smtps?$/, 'smtp:// or smtps://')
const whole = (min: number, max: number) => {
  const error = `it must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
const decimal = (min: number, max: number) => {
  const error = `it must be a number from ${min} to ${max}`
  return z.coerce.number({ error }).min(min, { error }).max(max, { error })
}
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, { error: `it must be ${alternatives.format(values)}` })
const yesOrNo = () => z.stringbool({ error: 'it must be true or false' })
const list = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item))
/** Restricts hosts to plain characters: URLs also allow `*` and `;`, which have a meaning in a Content-Security-Policy. */
const PLAIN_ORIGIN = /^https?:\/\/[\w.:[\]-]+$/
const PLAIN_HOST = /^\.?[\w.:[\]-]+$/
/** Returns the origin of a URL that has no user, path, query or hash; undefined for any other. */
function originOf(address: string): string | undefined {
  const { origin, href } = new URL(address)
  return href === `${origin}/` && PLAIN_ORIGIN.test(origin) ? origin : undefined
}
const secret = () =>
  z.string().superRefine((text, context) => {
    const weakness = findWeakness(text)
    if (weakness) context.addIssue(`${weakness}; generate one with: openssl rand -base64 32`)
  })

/** The server's environment variables, documented in the README. Empty values count as unset. */
export const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: httpUrl()
    .transform((address, context) => {
      const origin = originOf(address)
      if (origin === undefined) context.addIssue('it must be an origin and nothing more, such as https://manzil.example')
      return origin
    })
    .optional(),
  DATABASE_URL: postgresUrl().optional(),
  /** Leads to the same database without a pooler; then DATABASE_URL may lead through one that pools transactions. */
  DATABASE_DIRECT_URL: postgresUrl().optional(),
  DATABASE_REPLICA_URLS: list(postgresUrl()).default([]),
  DATABASE_POOL_SIZE: whole(1, 500).default(10),
  /** Seconds between the signal to stop, after which `/readyz` says 503, and closing the port. */
  DRAIN_SECONDS: whole(0, 600).default(0),
  /** Whether this node serves visitors, runs background jobs and feeds, or both. */
  NODE_ROLE: oneOf('web', 'worker', 'both').default('both'),
  VAR_DIR: z.string().default('var'),
  /** Folder for uploaded pictures; defaults to `uploads` in VAR_DIR. */
  UPLOADS_DIR: z.string().optional(),
  /** Bucket for uploaded pictures, shared by all nodes: https://key:secret@s3.example.com/bucket?region=eu-central-1 */
  S3_URL: httpUrl()
    .transform((address, context) => {
      const bucket = parseBucket(address)
      if (!bucket)
        context.addIssue('it must have a key, a secret and a bucket: https://key:secret@s3.example.com/bucket?region=eu-central-1')
      return bucket
    })
    .optional(),
  CACHE_MB: whole(0, 65_536).default(64),
  /** Receives the tags of changed responses as a POST, to purge them from a CDN (docs/operations.md). */
  CDN_PURGE_URL: httpUrl().optional(),
  /** Header of that request, such as `Authorization: Bearer …` or `Fastly-Key: …`. */
  CDN_PURGE_HEADER: z
    .string()
    .regex(/^[\w-]+: [\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/, 'it must be one header, such as Authorization: Bearer 0123')
    .optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  /** Requests that are logged: failed ones (status 500 and up), also refused ones (400 and up), or all. */
  LOG_REQUESTS: oneOf('failed', 'refused', 'all').default('failed'),
  /** A MapLibre style; without it the site draws its own map. */
  MAP_STYLE_URL: httpUrl().optional(),
  /** Further origins of that style's tiles, glyphs and sprites: `https://tiles.example,https://*.cdn.example`. */
  MAP_ORIGINS: list(httpUrl()).default([]),
  /** Signs access tokens and encrypts secrets in the database; required with DATABASE_URL, otherwise generated. */
  AUTH_SECRET: secret().optional(),
  /** Other secrets whose tokens and encrypted data are still accepted, comma-separated, while AUTH_SECRET is replaced. */
  AUTH_SECRET_PREVIOUS: list(secret()).default([]),
  /** Opens the demo to other machines; its accounts then get random passwords. */
  DEMO_PUBLIC: yesOrNo().default(false),
  /** Port that serves only `/metrics`; without it the public port does. */
  METRICS_PORT: whole(1, 65_535).optional(),
  /** Bearer token for `/metrics`; without it only this machine may read them on the public port, anyone on a port of their own. */
  METRICS_TOKEN: secret().optional(),
  /** Collector that receives traces over OTLP/HTTP, such as http://127.0.0.1:4318; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl().optional(),
  /** Share of the requests and jobs that are traced, unless the caller has decided (`traceparent`). */
  OTEL_TRACES_SAMPLER_ARG: decimal(0, 1).default(1),
  /** Whether admins and owners need two-factor for the office; defaults to false in demo mode only. */
  REQUIRE_STAFF_MFA: yesOrNo().optional(),
  /** Proxies whose X-Forwarded-For is trusted: comma-separated addresses or networks such as 10.0.0.0/8. */
  TRUSTED_PROXIES: list(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'it must be IP addresses or networks, such as 10.0.0.0/8' }),
  ).default([]),
  /** Failed sign-ins per account and address in 15 minutes; five times as many per address. 0 means no limit. */
  LIMIT_LOGIN: whole(0, 1_000_000).default(10),
  /** Wrong passwords per second from unfamiliar addresses, all together, after a burst of 20. 0 means no limit. */
  LIMIT_GUESSES: whole(0, 1_000_000).default(2),
  /** Registrations per address in an hour. 0 means no limit. */
  LIMIT_REGISTER: whole(0, 1_000_000).default(10),
  /** Newsletter subscriptions per address in an hour. 0 means no limit. */
  LIMIT_NEWSLETTER: whole(0, 1_000_000).default(10),
  /** Leads per address in 10 minutes; three fifths as many per phone number or email in an hour. 0 means no limit. */
  LIMIT_LEADS: whole(0, 1_000_000).default(5),
  /** Contact messages, limited like leads. 0 means no limit. */
  LIMIT_CONTACT: whole(0, 1_000_000).default(5),
  /** Assistant messages per address in 10 minutes. 0 means no limit. */
  LIMIT_ASSISTANT: whole(0, 1_000_000).default(60),
  /** Newly generated documents (PDF) per address in 10 minutes. 0 means no limit. */
  LIMIT_DOCUMENTS: whole(0, 1_000_000).default(60),
  /** Newly drawn pictures of the map per address in 10 minutes. 0 means no limit. */
  LIMIT_MAP_PICTURES: whole(0, 1_000_000).default(300),
  /** Searches and commutes with visitors' own places per address in 10 minutes. 0 means no limit. */
  LIMIT_OWN_PLACES: whole(0, 1_000_000).default(600),
  /** Days after which leads are anonymised; 0 keeps them. */
  LEADS_KEEP_DAYS: whole(0, 36_500).default(730),
  /** Days after which entries of the audit trail are deleted; 0 keeps them. */
  AUDIT_KEEP_DAYS: whole(0, 36_500).default(730),
  /** Days after which network addresses of people are removed from the audit trail, sessions and stored emails; 0 keeps them. */
  ADDRESS_KEEP_DAYS: whole(0, 36_500).default(90),
  /** Days after which runs of feeds and failures of documents are deleted; 0 keeps them. */
  FEED_RUNS_KEEP_DAYS: whole(0, 36_500).default(90),
  /** Days after which a price is too old to show; 0 shows all prices. */
  PRICE_MAX_AGE_DAYS: whole(0, 36_500).default(90),
  /** Day from which projects without the facts that the law requires are unpublished; new ones always need them. */
  PERMITS_ENFORCED_FROM: z.iso.date('it must be a day such as 2027-01-31').optional(),
  /** Whether a developer's users see the names and contact details of leads on their projects. */
  DEVELOPERS_SEE_CONTACTS: yesOrNo().default(false),
  /** Recipient of lead notifications; defaults to the site's email. */
  LEADS_MAIL_TO: z.email('it must be one email address').optional(),
  LEADS_MAIL_LOCALE: oneOf(...LOCALES).default(DEFAULT_LOCALE),
  /** Mail server, such as smtps://user:password@mail.example.com. Without it emails are stored for staff to read. */
  SMTP_URL: smtpUrl().optional(),
  /** Whether this node sends messages, reads feeds and changes shared files; `off` for a copy of the site. */
  OUTBOUND: yesOrNo().default(true),
  /** Sender of emails; defaults to the site's email. */
  MAIL_FROM: z.string().max(300).optional(),
  /** Hosts that feeds and their pictures may be fetched from; `.example.com` includes subdomains. Defaults to any public host. */
  FEED_HOSTS: list(z.string().regex(PLAIN_HOST, 'it must be hosts without https:// or a path, such as feeds.example.com')).default([]),
  /** Base URL of an OpenAI-compatible API, such as https://models.example.com/v1, whose model answers visitors' messages. */
  ASSISTANT_URL: httpUrl()
    .refine((address) => !/[@?#]/.test(address), 'it must not have a user, query or hash; set the key in ASSISTANT_KEY')
    .optional(),
  ASSISTANT_KEY: z
    .string()
    .max(1_000)
    .regex(/^[\x21-\x7e]+$/, 'it must be one word')
    .optional(),
  ASSISTANT_MODEL: z.string().max(200).optional(),
  /** Seconds after which the site stops waiting for the model to begin and to finish its answer. */
  ASSISTANT_FIRST_SECONDS: decimal(0.1, 600).default(4),
  ASSISTANT_WHOLE_SECONDS: decimal(0.1, 600).default(12),
  /** Number of messages that the model answers at once; the site answers the others by itself. */
  ASSISTANT_AT_ONCE: whole(1, 10_000).default(16),
  /** Receives text messages as a POST of `{to, text}` in JSON. Without it they are stored for staff to read. */
  SMS_URL: httpUrl().optional(),
  SMS_TOKEN: z.string().optional(),
})

/** Names of all environment variables that the product reads. */
export const SETTINGS: readonly string[] = [...Object.keys(Environment.shape), ...Object.keys(SITE_DEFAULTS).map(siteVariable)]

export interface Config {
  port: number
  host: string
  databaseUrl: string | undefined
  /** Set if `databaseUrl` and `replicaUrls` lead through a pooler. */
  directUrl: string | undefined
  replicaUrls: string[]
  drainSeconds: number
  role: 'web' | 'worker' | 'both'
  poolSize: number
  varDir: string
  uploads: { folder: string; s3: Bucket | undefined }
  cacheBytes: number
  cdn: { purgeUrl: string; header: Record<string, string> } | undefined
  logLevel: string
  logRequests: 'failed' | 'refused' | 'all'
  /** Other origins that pages may load maps from: those of the style and of `MAP_ORIGINS`. */
  mapOrigins: string[]
  authSecret: string | undefined
  previousSecrets: string[]
  demoPublic: boolean
  metrics: { port: number | undefined; token: string | undefined }
  /** `endpoint` has no trailing slash. */
  tracing: { endpoint: string; share: number } | undefined
  requireStaffMfa: boolean
  trustedProxies: string[]
  limits: Record<
    'login' | 'guesses' | 'register' | 'newsletter' | 'leads' | 'contact' | 'assistant' | 'documents' | 'mapPictures' | 'ownPlaces',
    number
  >
  leadsKeepDays: number
  /** In days; 0 means for ever. */
  retention: { auditDays: number; addressDays: number; feedRunDays: number }
  feedHosts: string[]
  priceMaxAgeDays: number
  /** Whether advertisements need permits: not in demo mode. From `enforcedFrom` on, published ones without them are unpublished. */
  permits: { required: boolean; enforcedFrom: string | undefined }
  developersSeeContacts: boolean
  /** `from` and `leadsTo` default to the site's email. */
  mail: { smtpUrl: string | undefined; from: string | undefined; leadsTo: string | undefined; leadsLocale: Locale }
  sms: { url: string; token: string | undefined } | undefined
  outbound: boolean
  /** The model that answers visitors' messages; `url` has no trailing slash. */
  assistant: { url: string; key: string | undefined; model: string; firstMs: number; wholeMs: number; atOnce: number } | undefined
  /** Site fields from the environment and the defaults; `currentSite` adds what staff have changed. */
  site: Site
  /** Site fields set by the environment, which staff cannot change. */
  siteGiven: readonly SiteField[]
}

/** Carries one sentence per invalid variable. */
export class ConfigError extends OperatorError {}

/** Parses the configuration, resolving relative folders against `root`. @throws ConfigError if variables are invalid */
export function readConfig(environment: Record<string, string | undefined>, root: string): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  const site = readSite(given)
  if (!parsed.success || site.faults.length > 0) {
    const sentences = (parsed.error?.issues ?? []).map((issue) => `${issue.path[0]?.toString()} is invalid: ${issue.message}.`)
    throw new ConfigError([...sentences, ...site.faults].join('\n'))
  }
  const env = parsed.data
  const demo = env.DATABASE_URL === undefined
  return {
    port: env.PORT,
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    drainSeconds: env.DRAIN_SECONDS,
    role: env.NODE_ROLE,
    poolSize: env.DATABASE_POOL_SIZE,
    varDir: resolve(root, env.VAR_DIR),
    uploads: { folder: resolve(root, env.UPLOADS_DIR ?? `${env.VAR_DIR}/uploads`), s3: env.S3_URL },
    cacheBytes: env.CACHE_MB * 1024 * 1024,
    cdn: readCdn(env),
    logLevel: env.LOG_LEVEL,
    logRequests: env.LOG_REQUESTS,
    mapOrigins: env.MAP_STYLE_URL === undefined ? [] : originsOf([env.MAP_STYLE_URL, ...env.MAP_ORIGINS]),
    authSecret: env.AUTH_SECRET,
    previousSecrets: env.AUTH_SECRET_PREVIOUS,
    demoPublic: demo && env.DEMO_PUBLIC,
    metrics: { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    tracing: readTracing(env),
    requireStaffMfa: env.REQUIRE_STAFF_MFA ?? !demo,
    trustedProxies: env.TRUSTED_PROXIES,
    limits: {
      login: env.LIMIT_LOGIN,
      guesses: env.LIMIT_GUESSES,
      register: env.LIMIT_REGISTER,
      newsletter: env.LIMIT_NEWSLETTER,
      leads: env.LIMIT_LEADS,
      contact: env.LIMIT_CONTACT,
      assistant: env.LIMIT_ASSISTANT,
      documents: env.LIMIT_DOCUMENTS,
      mapPictures: env.LIMIT_MAP_PICTURES,
      ownPlaces: env.LIMIT_OWN_PLACES,
    },
    leadsKeepDays: env.LEADS_KEEP_DAYS,
    retention: { auditDays: env.AUDIT_KEEP_DAYS, addressDays: env.ADDRESS_KEEP_DAYS, feedRunDays: env.FEED_RUNS_KEEP_DAYS },
    feedHosts: env.FEED_HOSTS,
    priceMaxAgeDays: env.PRICE_MAX_AGE_DAYS,
    permits: { required: !demo, enforcedFrom: env.PERMITS_ENFORCED_FROM },
    developersSeeContacts: env.DEVELOPERS_SEE_CONTACTS,
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      leadsTo: env.LEADS_MAIL_TO,
      leadsLocale: env.LEADS_MAIL_LOCALE,
    },
    sms: env.SMS_URL === undefined ? undefined : { url: env.SMS_URL, token: env.SMS_TOKEN },
    outbound: env.OUTBOUND,
    assistant: readAssistant(env),
    site: {
      ...site.fields,
      public_url: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
      map_style_url: env.MAP_STYLE_URL ?? null,
      leads_keep_days: env.LEADS_KEEP_DAYS,
      price_max_age_days: env.PRICE_MAX_AGE_DAYS,
      demo,
    },
    siteGiven: SITE_FIELDS.filter((field) => given[siteVariable(field)] !== undefined),
  }
}

function readAssistant(env: z.infer<typeof Environment>): Config['assistant'] {
  const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_KEY: key } = env
  if ((model === undefined) !== (url === undefined)) {
    throw new ConfigError('ASSISTANT_URL and ASSISTANT_MODEL are invalid: set both or neither.')
  }
  if (url === undefined || model === undefined) return undefined
  const [firstMs, wholeMs] = [env.ASSISTANT_FIRST_SECONDS * 1000, env.ASSISTANT_WHOLE_SECONDS * 1000]
  return { url: url.replace(/(?<!\/)\/+$/, ''), key, model, firstMs, wholeMs, atOnce: env.ASSISTANT_AT_ONCE }
}

function readCdn({ CDN_PURGE_URL: purgeUrl, CDN_PURGE_HEADER: line }: z.infer<typeof Environment>): Config['cdn'] {
  if (purgeUrl === undefined && line !== undefined) throw new ConfigError('CDN_PURGE_HEADER is set without CDN_PURGE_URL.')
  if (purgeUrl === undefined) return undefined
  const [name = '', value = ''] = line?.split(/: (.*)/) ?? []
  return { purgeUrl, header: name ? { [name]: value } : {} }
}

function readTracing(env: z.infer<typeof Environment>): Config['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env
  return endpoint === undefined ? undefined : { endpoint: endpoint.replace(/(?<!\/)\/+$/, ''), share }
}

function originsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.map((address) => new URL(address).origin))]
}

/** Returns the environment variable that sets a field of the site. */
export function siteVariable(field: string): string {
  return `SITE_${field.toUpperCase()}`
}

/** Checks the fields of the site as the office's form does, with one sentence per fault. */
function readSite(environment: Record<string, string | undefined>): { fields: Record<SiteField, string>; faults: string[] } {
  const fields: Record<SiteField, string> = { ...SITE_DEFAULTS }
  const faults: string[] = []
  for (const field of SITE_FIELDS) {
    const name = siteVariable(field)
    if (environment[name] === undefined) continue
    const { data, error } = SITE_FORM[field].safeParse(environment[name])
    if (data !== undefined) fields[field] = data
    for (const { message } of error?.issues ?? []) faults.push(`${name} is invalid: ${SITE_FAULTS[message] ?? 'it must be plain text'}.`)
  }
  return { fields, faults }
}
const SITE_FAULTS: Record<string, string> = {
  site_email: 'it must be one email address',
  site_phone: 'it must be a phone number with its country code, such as +97140000000',
  site_url: 'it must be a URL that starts with https://',
  too_long: 'it is too long',
}

interface Bucket {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Parses `https://key:secret@s3.example.com/bucket?region=eu-central-1`; returns undefined if a part is missing. */
function parseBucket(address: string): Bucket | undefined {
  const { origin, username, password, pathname, searchParams } = new URL(address)
  const bucket = pathname.replaceAll('/', '')
  if (!username || !password || !bucket) return undefined
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)]
  return { endpoint: origin, bucket, region: searchParams.get('region') ?? 'us-east-1', accessKeyId, secretAccessKey }
}
