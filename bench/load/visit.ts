import { setTimeout as sleep } from 'node:timers/promises'
import { Agent } from 'undici'

/**
 * Requests a path at a steady pace without waiting for responses, as visitors do. Returns each request's latency in ms until
 * the end of its response. Throws on an error response.
 */
export async function requestAtPace(
  url: string,
  path: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const agent = new Agent({ connections: 50 })
  const latencies: number[] = []
  const ask = async () => {
    const startedAt = performance.now()
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const { statusCode, body } = await agent.request({ origin: url, path, method: 'GET', headers })
    await body.dump({ limit: Number.POSITIVE_INFINITY })
    latencies.push(performance.now() - startedAt)
    if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`)
  }
  const asking: Promise<void>[] = []
  const began = performance.now()
  for (let sent = 0; sent < perSecond * seconds; ) {
    const due = Math.min(((performance.now() - began) * perSecond) / 1000, perSecond * seconds)
    for (; sent < due; sent++) asking.push(ask())
    await sleep(1)
  }
  await Promise.all(asking)
  await agent.close()
  return latencies
}
