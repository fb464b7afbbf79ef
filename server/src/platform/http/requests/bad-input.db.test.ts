import { once } from 'node:events'
import { type AddressInfo, connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { address, read } from '../../../testing/api-requests.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp({ render: async ({ url }) => ({ status: 200, html: [new URL(url).pathname] }) })
const LONG = 'x'.repeat(5_000)

beforeAll(async () => {
  const { db } = testApp().database
  await addProject(db, {
    title: 'Marsa',
    price: 1_000_000,
    developer: 'Bayt Homes',
    community: 'Dubai Marina',
    units: [{ homes: [{ apt_no: '101' }] }],
    amenities: ['Pool'],
  })
})

/** Makes the random requests the same in every run. */
const SEED = 20_261_120

describe('bad input', () => {
  const repeated = (value: string) => Array.from({ length: 200 }, (_, index) => `${value}${index}`)

  it.each<[path: string, query: Record<string, string | string[]>, field: string]>([
    ['/property/', { page: '0' }, 'page'],
    ['/property/', { page: '-1' }, 'page'],
    ['/property/', { page: '1e9' }, 'page'],
    ['/property/', { page: '9999999999999999999999' }, 'page'],
    ['/property/', { page: ['1', '2'] }, 'page'],
    ['/property/', { page_size: '101' }, 'page_size'],
    ['/property/', { page_size: '1.5' }, 'page_size'],
    ['/property/', { sort_by: 'cheapest' }, 'sort_by'],
    ['/property/', { category: '4' }, 'category'],
    ['/property/', { category: 'OFF_PLAN' }, 'category'],
    ['/property/', { view: 'tiny' }, 'view'],
    ['/property/', { rental_guarantee: 'yes' }, 'rental_guarantee'],
    ['/property/', { payment_plan: '2' }, 'payment_plan'],
    ['/property/', { delivery_plan: 'true' }, 'delivery_plan'],
    ['/property/', { exclusive: '-1' }, 'exclusive'],
    ['/property/', { rooms: '9' }, 'rooms'],
    ['/property/', { handover: '28' }, 'handover'],
    ['/property/', { delivery_date: '2028-01-01' }, 'delivery_date'],
    ['/property/', { sales_status: 'Sold' }, 'sales_status'],
    ['/property/', { project_status: 'Paused' }, 'project_status'],
    ['/property/', { project_type: 'Castle' }, 'project_type'],
    ['/property/', { budget: '1,000' }, 'budget'],
    ['/property/', { min_price: '-1' }, 'min_price'],
    ['/property/', { max_price: 'NaN' }, 'max_price'],
    ['/property/', { min_area: '99999999999' }, 'min_area'],
    ['/property/', { max_area: '1e309' }, 'max_area'],
    ['/property/', { down_payment: '10%' }, 'down_payment'],
    ['/property/', { keywords: LONG }, 'keywords'],
    ['/property/', { keywords: repeated('word') }, 'keywords'],
    ['/property/', { keywords: repeated('word').join() }, 'keywords'],
    ['/property/', { keywords: 'a\u0000b' }, 'keywords'],
    ['/property/', { developer: repeated('d') }, 'developer'],
    ['/property/', { type: Array.from({ length: 200 }, () => 'villa') }, 'type'],
    ['/property/', { developer: 'bayt\u0000' }, 'developer'],
    ['/property/', { facility: LONG }, 'facility'],
    ['/property/', { selected_location: '\u0007' }, 'selected_location'],
    ['/property-facets/', { min_price: 'x' }, 'min_price'],
    ['/property/', { bbox: '55,25,54,26' }, 'bbox'],
    ['/property-clusters/', { bbox: '55,25' }, 'bbox'],
    ['/property-clusters/', { zoom: '99' }, 'zoom'],
    ['/property-clusters/', { zoom: '7.125' }, 'zoom'],
    ['/properties/', { ordering: 'title' }, 'ordering'],
    ['/properties/', { bedrooms: 'many' }, 'bedrooms'],
    ['/properties/', { bathrooms: '-1' }, 'bathrooms'],
    ['/properties/', { is_featured: 'maybe' }, 'is_featured'],
    ['/properties/', { search: LONG }, 'search'],
    ['/properties/', { min_price: '1e3' }, 'min_price'],
    ['/properties/comparison/', { ids: '1,2,3,4,5' }, 'ids'],
    ['/properties/comparison/', { ids: '1,two' }, 'ids'],
    ['/properties/comparison/', { ids: '99999999999999999999' }, 'ids'],
    ['/developers/', { page: '0' }, 'page'],
    ['/developer-detail/bayt-homes/', { page_size: '0' }, 'page_size'],
    ['/communities/', { page_size: '1000' }, 'page_size'],
    ['/community-detail/dubai-marina/', { price_from: '-5' }, 'price_from'],
    ['/community-detail/dubai-marina/', { price_to: 'much' }, 'price_to'],
    ['/property_names/', { page: 'x' }, 'page'],
    ['/search/suggestions/', { q: 'a\u0000' }, 'q'],
    ['/search/suggestions/', { q: ['a', 'b'] }, 'q'],
    [`/property-detail/${LONG.slice(0, 250)}/`, {}, 'key'],
    ['/property-detail/a%00b/', {}, 'key'],
    ['/unit-listing/a%00b/', {}, 'key'],
    ['/preview/a%00b', {}, 'slug'],
  ])("%s %j is refused with the field's name", async (path, query, field) => {
    const answer = await testApp().app.inject(address(path, query))
    expect(answer.statusCode, answer.body).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
    expect(answer.json().errors[field][0]).toMatch(/\w/)
  })

  it('with broken UTF-8 is refused, in a field and in a path', async () => {
    const { app } = testApp()
    const inField = await app.inject('/api/v1/property?keywords=%ff%fe')
    expect(inField).toMatchObject({ statusCode: 400 })
    expect(Object.keys(inField.json().errors)).toEqual(['keywords'])
    expect((await app.inject('/api/v1/property-detail/%ff')).json()).toMatchObject({ success: false, code: 'bad_input' })
  })

  it.each([
    ['half a surrogate pair', '{"username":"\\ud800","password":"x"}', 'username'],
    ['half a pair far inside', '{"username":[[{"a":"\\udc00"}]],"password":"x"}', 'username'],
    ['a nest of thirty thousand lists', `{"username":${'['.repeat(30_000)}${']'.repeat(30_000)},"password":"x"}`, 'username'],
  ])("in a body that contains %s is refused with the field's name", async (_what, payload, field) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await testApp().app.inject({ method: 'POST', url: '/api/v1/auth/login/', headers, payload })
    expect(answer.statusCode, answer.body).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  it.each([
    ['/property-detail/no-such-project/', 404],
    ['/property-detail/99999999999999999999999999/', 404],
    ['/property-detail/0/', 404],
    ['/property-detail/-1/', 404],
    ['/unit-listing/no-number/', 404],
    ['/unit-listing/9223372036854775808/', 404],
    ['/developer-detail/nobody/', 404],
    ['/developer-detail/18446744073709551616/', 404],
    ['/community-detail/nowhere/', 404],
    ['/properties/no-such-project/', 404],
    ['/preview/no-such-project', 404],
    ['/no-such-call/', 404],
  ])('%s returns %i with a message', async (path, status) => {
    const answer = await testApp().app.inject(`/api/v1${path}`)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(/\w/),
      request_id: answer.headers['x-request-id'],
    })
  })

  it('is refused if the URL is thousands of characters long', async () => {
    expect((await testApp().app.inject(`/api/v1/property/?utm=${'x'.repeat(9_000)}`)).json()).toMatchObject({ code: 'too_large' })
  })

  it('naming something unknown finds nothing', async () => {
    for (const filter of ['developer', 'community_name', 'project', 'type', 'unit_type', 'facility', 'keywords', 'selected_location']) {
      expect((await read(testApp().app, '/property/', { [filter]: '99999999999999999999' })).count, filter).toBe(0)
    }
  })

  it.each([
    ['POST', '/property-detail/marsa/', 'GET, HEAD'],
    ['PUT', '/property/', 'GET, HEAD, POST'],
    ['DELETE', '/property-detail/marsa/', 'GET, HEAD'],
    ['PATCH', '/openapi.json', 'GET, HEAD'],
    ['GET', '/auth/login/', 'POST'],
    ['OPTIONS', '/leads?page=1', 'GET, HEAD, POST'],
    ['PUT', '/leads/12/', 'DELETE, GET, HEAD'],
  ] as const)('such as %s of %s is refused before its body is read, with the allowed methods', async (method, path, allow) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await testApp().app.inject({ method, url: `/api/v1${path}`, headers, payload: '{"broken":' })
    expect(answer.statusCode).toBe(405)
    expect(answer.json()).toMatchObject({ success: false, code: 'method_not_allowed', message: expect.stringMatching(/\w/) })
    expect(answer.headers['allow']).toBe(allow)
  })

  it.each(['{"broken":', '', '[]', '"text"', '{"__proto__":{}}'])('such as the body %j is refused as a whole', async (payload) => {
    for (const [locale, words] of [
      ['en', 'The request body must be a JSON object'],
      ['ar', 'يجب أن يكون متن الطلب كائن JSON'],
    ]) {
      const headers = { 'content-type': 'application/json', 'accept-language': locale }
      const answer = await testApp().app.inject({ method: 'POST', url: '/api/v1/auth/login/', headers, payload })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ success: false, code: 'bad_input', errors: { request: [words] } })
    }
  })

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])('of the unsupported type %s is refused', async (type) => {
    const headers = { 'content-type': type }
    const answer = await testApp().app.inject({ method: 'POST', url: '/api/v1/auth/login/', headers, payload: '{"username":"a"}' })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ success: false, code: 'unsupported_media_type' })
  })
})

describe('malformed HTTP', () => {
  const head = 'POST /api/v1/leads/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n'

  it.each([
    'GET /api/v1/property?keywords=\u00ff\u00fe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET http://elsewhere.example/latest HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET //elsewhere.example/latest HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET /latest HTTP/1.1\r\nHost: ][ \r\nConnection: close\r\n\r\n',
    'GET /api/v1/docs/ HTTP/1.0\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET *@evil.example/latest HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'BREW /latest HTTP/1.1\r\nHost: a\r\n\r\n',
    `GET /latest HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET /a\\..\\b?x=%5c HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET /?%=%&&==;[]__proto__=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'hello\r\n\r\n',
  ])('%j never causes a server error', async (request) => {
    const answer = await exchange(await listening(), request)
    expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /)
  })

  it('answers and closes a request that ends mid-body', async () => {
    const app = await listening()
    const { requestTimeout, headersTimeout, timeout } = app.server
    expect([requestTimeout, timeout]).toEqual([180_000, 90_000])
    Object.assign(app.server, { requestTimeout: 100, headersTimeout: 100 })
    expect(await exchange(app, `${head}{"a":`)).toMatch(/^HTTP\/1\.1 408 /)
    Object.assign(app.server, { requestTimeout, headersTimeout })
  }, 20_000)

  it('answers and closes a request that takes half a minute to send a small body', async () => {
    const app = await listening()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const received = once(app.server, 'request')
    const answer = exchange(app, `${head}{"a":`)
    await received
    vi.advanceTimersByTime(29_000)
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('cannot keep others out by taking all connections', async () => {
    const app = await listening()
    const connectFrom = (remoteAddress: string) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
      app.server.emit('connection', socket)
      return socket
    }
    const sockets = Array.from({ length: 4_000 }, () => connectFrom('203.0.113.7'))
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([])
    expect(connectFrom('203.0.113.7').destroyed).toBe(true)
    expect(await exchange(app, 'GET /api/v1/site/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
    expect(sockets.map(({ destroyed }) => destroyed).indexOf(false)).toBe(1)
    for (const socket of sockets) socket.destroy()
  })

  it('cannot send large bodies to public calls', async () => {
    const payload = { message: 'x'.repeat(70_000) }
    for (const url of ['/api/v1/leads/', '/api/v1/auth/login/', '/api/v1/assistant/', '/api/v1/nothing/']) {
      expect((await testApp().app.inject({ method: 'POST', url, payload })).statusCode, url).toBe(413)
    }
  })

  async function listening(): Promise<FastifyInstance> {
    const { app } = testApp()
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    return app
  }

  function exchange(app: FastifyInstance, request: string): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(request, 'latin1')
    return text(socket)
  }
})

/** Values that tend to break parsers, mixed with valid ones. */
const value = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '-1',
    '2',
    '99',
    '1e309',
    'NaN',
    'null',
    'all',
    'true',
    '2028',
    '7+',
    'Studio',
    'marina',
    'مارينا',
    'Dubai',
    'pool',
    '%00',
    '%ff',
    '%',
    "'",
    '"',
    '\\',
    "a'b",
    ':*',
    '&',
    '|',
    '!',
    '<->',
    '()',
    '{}',
    '[]',
    '$1',
    '--',
    ';',
    '%25',
    '\u202e',
    'ﷺ',
    '🏠',
    'é',
    '9223372036854775808',
    '99999999999999999999',
    '2147483648',
    '32768',
    '../../..',
    'x'.repeat(300),
    ','.repeat(100),
    'a,'.repeat(60),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer().map(String),
)
/** Encodes values as a browser does, or leaves printable ASCII as is. */
const encoded = fc.tuple(value, fc.boolean()).map(([given, asIs]) => {
  const wellFormed = given.toWellFormed()
  return asIs && /^[!-~]*$/.test(wellFormed) ? wellFormed.replaceAll('#', '') : encodeURIComponent(wellFormed)
})

describe('random input', () => {
  it('to any call never causes a server error', async () => {
    const { app } = testApp()
    const { paths } = await read(app, '/openapi.json')
    const calls = Object.entries(paths as Record<string, { get?: { parameters?: { name: string; in: string }[] } }>).flatMap(
      ([path, { get }]) =>
        get ? [{ path, names: (get.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name) }] : [],
    )
    const request = fc.constantFrom(...calls).chain(({ path, names }) =>
      fc.record({
        path: encoded.map((key) => path.replace(/\{\w+\}/, key.replace(/[?/]/g, '') || 'x')),
        query: fc.array(fc.tuple(names.length > 0 ? fc.constantFrom(...names, 'other', '__proto__') : fc.constant('other'), encoded), {
          maxLength: 6,
        }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(request, async ({ path, query }) => {
        const answer = await app.inject(`${path}?${query.map((pair) => pair.join('=')).join('&')}`)
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        if (answer.statusCode >= 400) expect(answer.json()).toMatchObject({ success: false, request_id: answer.headers['x-request-id'] })
      }),
      { numRuns: 400, seed: SEED },
    )
  }, 120_000)
})
