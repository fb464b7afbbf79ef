import { ERROR_STATUS, ErrorAnswer } from '@manzil/contract/calls/errors'
import { LOCALE_COOKIE } from '@manzil/contract/text/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { ReadHealth } from '../database/database.ts'
import type { TaggedCache } from '../tagged-cache.ts'
import { publicCaching } from './cache-headers.ts'
import { errorCode } from './error-response.ts'
import { limitWork } from './limit-work.ts'
import { type AddressOfPage, addressesOf } from './page-addresses.ts'
import { cacheKey } from './requests/address-key.ts'
import { insideHeaders, isInside } from './requests/request-id.ts'
import {
  chooseEncoding,
  decompress,
  ENCODINGS,
  type Encoding,
  isSameVersion,
  type ProducedResponse,
  recompress,
  type StoredResponse,
  storeResponse,
} from './stored-response.ts'

/** Capacity for the cache keys of URLs, in characters. Longer URLs rarely repeat. */
const ROOM_FOR_ADDRESSES = 4_000_000
const LONGEST_KNOWN_ADDRESS = 1_000
/** Headers of a single request, which must not be cached. */
const PERSONAL_HEADERS = new Set(['set-cookie', 'vary', 'x-request-id'])

/** Strips unknown parameters, so that they do not create separate cache entries. */
const NoQuery = z.object({})

export interface PublicAnswer<T> {
  body: T
  /** Cache tags, such as `listing`, `property:12` or `developer:3`. */
  tags: string[]
  /** Lacks something that cannot be computed right now: neither the response nor a page with it is cached. */
  isPartial?: boolean
}

export interface PublicRead<Query extends z.ZodType, Params extends z.ZodType, Answer extends z.ZodType> {
  summary: string
  description?: string
  query?: Query
  params?: Params
  answer: Answer
  /** How many requests of one network may be worked on at once, if fewer than usual. */
  maxAtOnce?: number
  handler: (input: { query: z.output<Query>; params: z.output<Params>; addressOf: AddressOfPage }) => Promise<PublicAnswer<z.input<Answer>>>
}

interface Options {
  health?: ReadHealth
  /** Whether what a tag names no longer exists for the public: outdated responses that show it are not served. */
  isGone?: (tag: string) => boolean
  /** Whether responses tell a CDN their tags. */
  isTagged?: boolean
}

/** Caches the responses for anonymous visitors until their data changes. */
export class PublicReads {
  readonly #cache: TaggedCache<StoredResponse>
  /** Cache keys by raw URL, so that a hit needs no parsing. */
  readonly #keys: LRUCache<string, string>
  readonly #options: Options
  /** Number of responses to visitors: cached, newly made, and outdated because the database did not answer. */
  readonly served = { hit: 0, miss: 0, outdated: 0 }

  constructor(cache: TaggedCache<StoredResponse>, options: Options = {}, roomForAddresses = ROOM_FOR_ADDRESSES) {
    this.#cache = cache
    this.#options = options
    this.#keys = new LRUCache({ maxSize: roomForAddresses, sizeCalculation: (key, address) => key.length + address.length + 50 })
  }

  get knownAddresses(): number {
    return this.#keys.size
  }

  /** Serves cached responses in an `onRequest` hook, before validation and the route's handler. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const stored = this.#find(request)
      if (!stored) return done()
      recompress(stored).catch((err: unknown) => request.log.error({ err }, 'cannot compress a response'))
      this.#send(request, reply, stored, 'hit')
    })
  }

  /** Registers an API `GET` whose response is the same for everyone. */
  get<Query extends z.ZodType, Params extends z.ZodType, Answer extends z.ZodType>(
    app: FastifyInstance,
    path: string,
    read: PublicRead<Query, Params, Answer>,
  ): void {
    const schema = {
      summary: read.summary,
      ...(read.description && { description: read.description }),
      tags: ['public'],
      querystring: read.query ?? NoQuery,
      ...(read.params && { params: read.params }),
      response: { 200: read.answer, ...((read.query || read.params) && { 400: ErrorAnswer }), ...(read.params && { 404: ErrorAnswer }) },
    }
    app.get(path, { schema }, (request, reply) =>
      this.serve(request, reply, cacheKey(request), async () => {
        const { body, tags, isPartial } = await handleRead(request, path, read, {
          query: request.query as z.output<Query>,
          params: request.params as z.output<Params>,
          addressOf: addressesOf(request.raw.url ?? '', Object.keys(request.query as object)),
        })
        return {
          status: 200,
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: String(reply.serialize(body as object)),
          tags,
          outdatedSeconds: isPartial ? 0 : undefined,
        }
      }),
    )
  }

  /** Serves the response cached under `key`, or produces and caches it; while that is impossible, one that may be outdated. */
  async serve(request: FastifyRequest, reply: FastifyReply, key: string, produce: () => Promise<ProducedResponse>): Promise<FastifyReply> {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const fullKey = `${encoding} ${key}`
    const spare = this.#options.health?.isDown ? await this.#findOutdated(encoding, key) : undefined
    if (spare) return this.#send(request, reply, spare, 'hit')
    let source: 'hit' | 'miss' = 'hit'
    const produceNow = () => {
      source = 'miss'
      return produce()
    }
    const stored = await this.#make(request, reply, fullKey, encoding, produceNow).catch(async (error: unknown) => {
      if (errorCode(error, request) === 'not_found') this.#forget(key)
      const outdated = errorCode(error, request) === 'unavailable' ? await this.#findOutdated(encoding, key) : undefined
      if (!outdated) throw error
      return outdated
    })
    if (stored.status === ERROR_STATUS.not_found) this.#forget(key)
    if (stored.status === ERROR_STATUS.unavailable)
      return this.#send(request, reply, (await this.#findOutdated(encoding, key)) ?? stored, source)
    const address = `${encoding} ${request.raw.url}`
    if (stored.status === 200 && address.length <= LONGEST_KNOWN_ADDRESS) this.#keys.set(address, fullKey)
    return this.#send(request, reply, stored, source)
  }

  #send(request: FastifyRequest, reply: FastifyReply, stored: StoredResponse, source: 'hit' | 'miss'): FastifyReply {
    if (!isInside(request)) this.served[CACHE_STATUS in stored.headers ? 'outdated' : source]++
    return send(request, reply, stored)
  }

  #make(request: FastifyRequest, reply: FastifyReply, fullKey: string, encoding: Encoding, produce: () => Promise<ProducedResponse>) {
    return this.#cache.getOrMake(fullKey, async () => {
      const readsBehind = this.#options.health?.readsBehind
      const produced = await (isInside(request) ? produce() : limitWork(request, produce))
      const isOutdated = produced.outdatedSeconds !== undefined || readsBehind !== this.#options.health?.readsBehind
      const keep = produced.status === 200 && !isOutdated
      const tags = [...produced.tags]
      const caching = keep ? publicCaching(tags, this.#options.isTagged ?? false) : { 'cache-control': 'no-store' }
      const marks = isOutdated ? outdatedHeaders(produced.outdatedSeconds ?? 0) : {}
      const headers = { ...headersOf(reply), ...caching, vary: 'accept-encoding', ...produced.headers, ...marks }
      const value = await storeResponse({ ...produced, tags, headers }, encoding)
      return { value, tags: value.tags, keep }
    })
  }

  /** Returns the youngest cached response in any encoding, unless what it shows is gone. */
  async #findOutdated(encoding: Encoding, key: string): Promise<StoredResponse | undefined> {
    const candidates = [encoding, ...ENCODINGS].map((each) => this.#cache.getOutdated(`${each} ${key}`))
    const [found] = candidates.filter((each) => each !== undefined).sort((a, b) => a.ageMs - b.ageMs)
    if (!found || found.tags.some((tag) => this.#options.isGone?.(tag))) return undefined
    const stored = found.value.encoding === encoding ? found.value : await decompress(found.value)
    if (found.isFresh) return stored
    return { ...stored, headers: { ...stored.headers, ...outdatedHeaders(found.ageMs / 1000) }, isQuick: false }
  }

  #forget(key: string): void {
    for (const encoding of ENCODINGS) this.#cache.delete(`${encoding} ${key}`)
  }

  #find(request: FastifyRequest): StoredResponse | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const url = request.raw.url ?? ''
    // The home page may redirect those who chose Arabic.
    if (request.headers.cookie?.includes(LOCALE_COOKIE) && (url === '/' || url.startsWith('/?'))) return undefined
    const key = this.#keys.get(`${chooseEncoding(request.headers['accept-encoding'])} ${url}`)
    return key === undefined ? undefined : this.#cache.get(key)
  }
}

/** Handles a read within its own limit of requests at once, which GET and POST of a path share. */
export async function handleRead<Query extends z.ZodType, Params extends z.ZodType, Answer extends z.ZodType>(
  request: FastifyRequest,
  path: string,
  { handler, maxAtOnce }: PublicRead<Query, Params, Answer>,
  input: Parameters<typeof handler>[0],
): Promise<PublicAnswer<z.input<Answer>>> {
  const handle = () => handler(input)
  return maxAtOnce === undefined || isInside(request) ? handle() : limitWork(request, handle, { of: path, max: maxAtOnce })
}

/** Returns the headers that hooks have set for every response. */
function headersOf(reply: FastifyReply): Record<string, string> {
  const entries = Object.entries(reply.getHeaders()).filter(([name]) => !PERSONAL_HEADERS.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** `seconds` is the age. RFC 9211 defines the status. */
function outdatedHeaders(seconds: number): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'cdn-cache-control': 'no-store',
    age: String(Math.round(seconds)),
    [CACHE_STATUS]: 'manzil; hit; detail=outdated',
  }
}

const CACHE_STATUS = 'cache-status'
const TAGS_HEADER = 'x-manzil-tags'

function send(request: FastifyRequest, reply: FastifyReply, stored: StoredResponse): FastifyReply {
  reply.headers(stored.headers)
  if (isInside(request)) reply.header(TAGS_HEADER, stored.tags.join(' '))
  if (stored.status === 200 && isSameVersion(request.headers['if-none-match'], stored.headers['etag'])) {
    return reply.code(304).removeHeader('content-encoding').send()
  }
  return reply.code(stored.status).send(stored.body)
}

export interface InProcessResponse {
  status: number
  body: string
  tags: string[]
  /** Its age, if it may be outdated. */
  outdatedSeconds: number | undefined
}

/** Makes a public read in-process, so that pages render from the same cached responses that browsers get. */
export async function readInProcess(app: FastifyInstance, path: string): Promise<InProcessResponse> {
  const { statusCode, payload, headers } = await app.inject({ method: 'GET', url: path, headers: insideHeaders() })
  const tags = String(headers[TAGS_HEADER] ?? '').split(' ')
  const outdatedSeconds = headers[CACHE_STATUS] === undefined ? undefined : Number(headers['age'])
  return { status: statusCode, body: payload, tags: tags.filter(Boolean), outdatedSeconds }
}
