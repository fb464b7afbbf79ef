import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'

describe('/readyz', () => {
  const stopping = useTestApp()

  it('says 503 once the process is about to stop, which still serves requests', async () => {
    const { app } = stopping()
    await app.ready()
    await app.services.catalogue.loaded()
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    app.drain()
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable', reason: 'the server is stopping' }])
    expect((await app.inject('/api/v1/site/')).statusCode).toBe(200)
    const response = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/api/v1/site/`)
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
  })
})

describe('a local demo', () => {
  const demo = useTestApp({ localOnly: true })

  it("serves only requests for the machine's own names", async () => {
    const { app } = demo()
    const under = (host: string) => app.inject({ url: '/api/v1/site/', headers: { host } })
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) expect((await under(host)).statusCode, host).toBe(200)
    for (const host of ['homes.example', '192.168.1.7:3000', 'localhost.evil.example', '[']) {
      const answer = await under(host)
      expect(answer.statusCode, host).toBe(403)
      expect(answer.json().message).toContain('DEMO_PUBLIC')
    }
  })

  it('refuses to sign in on a page of another site, as behind a tunnel that changes nothing', async () => {
    const signIn = async (origin: string) => {
      const headers = { host: 'localhost:3000', origin }
      return (await demo().app.inject({ method: 'POST', url: '/api/v1/auth/login/', headers, payload: {} })).statusCode
    }
    for (const origin of ['https://demo.tunnel.example', 'http://192.168.1.7:3000', '?']) expect(await signIn(origin), origin).toBe(403)
    // Browsers send `null` for a form without scripts.
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'null']) expect(await signIn(origin), origin).toBe(400)
  })

  it('refuses forwarded requests, whatever their host', async () => {
    const { app } = demo()
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via', 'cf-connecting-ip']) {
      expect((await app.inject({ url: '/api/v1/site/', headers: { [name]: '203.0.113.9' } })).statusCode, name).toBe(403)
    }
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    // Older versions of nginx forward requests this way by default.
    socket.end(`GET /api/v1/site/ HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 403 /)
  })
})
