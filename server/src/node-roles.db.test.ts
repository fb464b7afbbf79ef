import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { useTestApp } from './testing/test-app.ts'

const worker = useTestApp({ serves: false })

describe('a worker', () => {
  it('serves its status, and nothing to visitors', async () => {
    const { app } = worker()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    for (const path of ['/healthz', '/readyz', '/metrics']) expect(await statusOf(path), path).toBe(200)
    for (const path of ['/', '/api/v1/site/', '/api/v1/property', '/healthz/x']) expect(await statusOf(path), path).toBe(404)
  })
})
