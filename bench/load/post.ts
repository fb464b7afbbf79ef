import { Client } from 'undici'
import type { LoadResult } from './load.ts'

interface Post {
  body: object
  key?: string
  /** Client address to claim; the server must trust loopback as its proxy. */
  from?: string
}

/** Posts to a path repeatedly on each connection, one request after another. Throws on an unexpected response. */
export async function firePosts(
  url: string,
  path: string,
  { postOf, expected, connections, seconds }: { postOf: (number: number) => Post; expected: number; connections: number; seconds: number },
): Promise<LoadResult> {
  const clients = Array.from({ length: connections }, () => new Client(url))
  const latencies: number[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  let number = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        const { body, key, from } = postOf(number++)
        const startedAt = performance.now()
        const answer = await client.request({
          path,
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }), ...(from && { 'x-forwarded-for': from }) },
          body: JSON.stringify(body),
        })
        await answer.body.dump()
        latencies.push(performance.now() - startedAt)
        if (answer.statusCode !== expected) throw new Error(`${path} returned ${answer.statusCode}`)
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  await Promise.all(clients.map((client) => client.close()))
  return { requests: latencies.length, seconds: took, latencies }
}
