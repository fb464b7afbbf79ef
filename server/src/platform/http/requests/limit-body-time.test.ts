import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { PUBLIC_BODY_BYTES } from '../account-routes.ts'
import { limitBodyTime } from './limit-body-time.ts'

it('answers 408 and closes if a small body arrives too slowly, but waits for large ones', async () => {
  const app = fastify({ bodyLimit: PUBLIC_BODY_BYTES })
  limitBodyTime(app, 100)
  app.post('/small', () => 'received')
  app.post('/large', { bodyLimit: 2 * PUBLIC_BODY_BYTES }, () => 'received')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const exchange = (path: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{`)
    setTimeout(() => socket.writable && socket.write('}'), 600)
    socket.on('error', () => {})
    return text(socket)
  }
  const [small, large] = await Promise.all([exchange('/small'), exchange('/large')])
  expect(small).toMatch(/^HTTP\/1\.1 408 /)
  expect(large).toMatch(/^HTTP\/1\.1 200 /)
  await app.close()
})
