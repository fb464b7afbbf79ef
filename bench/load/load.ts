import { Client, type Dispatcher } from 'undici'

export interface LoadResult {
  requests: number
  seconds: number
  /** Latency of each request, in ms. */
  latencies: number[]
}

/**
 * Requests a path repeatedly on each connection, one request after another. Discards bodies unread, because the client shares
 * the machine with the server. Throws on an error response.
 */
export async function sendRequests(
  url: string,
  path: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const clients = Array.from({ length: connections }, () => new Client(url))
  const latencies: number[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(clients.map((client) => askUntil(client, path, end, latencies)))
  const took = (performance.now() - began) / 1000
  await Promise.all(clients.map((client) => client.close()))
  return { requests: latencies.length, seconds: took, latencies }
}

function askUntil(client: Client, path: string, end: number, latencies: number[]): Promise<void> {
  const options: Dispatcher.DispatchOptions = { path, method: 'GET', headers: ['accept-encoding', 'gzip, deflate, br', 'accept', '*/*'] }
  return new Promise((done, fail) => {
    let startedAt = 0
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => {
        startedAt = performance.now()
      },
      onResponseStart: (_controller, status) => {
        if (status !== 200) fail(new Error(`${path} returned ${status}`))
      },
      onResponseData: () => {},
      onResponseEnd: () => {
        const now = performance.now()
        latencies.push(now - startedAt)
        if (now < end) client.dispatch(options, handler)
        else done()
      },
      onResponseError: (_controller, error) => fail(error),
    }
    client.dispatch(options, handler)
  })
}
