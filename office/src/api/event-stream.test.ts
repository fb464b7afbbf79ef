import { fetchApi } from '@manzil/ui/api/authenticated-api.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followEvents } from './event-stream.ts'

vi.mock('@manzil/ui/api/authenticated-api.ts', () => ({ fetchApi: vi.fn() }))

type Connection = ReadableStreamDefaultController<Uint8Array>
let connections: Connection[]
let stop: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  connections = []
  vi.mocked(fetchApi).mockImplementation(async (_path, { signal } = {}) => {
    const body = new ReadableStream<Uint8Array>({
      start(connection) {
        connections.push(connection)
        signal?.addEventListener('abort', () => connection.error(signal.reason))
      },
    })
    return new Response(body)
  })
})

afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function follow() {
  const [onEvent, onLive] = [vi.fn(), vi.fn()]
  stop = followEvents('/leads/events/', { onEvent, onLive })
  await vi.waitFor(() => expect(onLive).toHaveBeenLastCalledWith(true))
  return { onEvent, onLive }
}

function say(text: string, index = 0): void {
  connections[index]?.enqueue(new TextEncoder().encode(text))
}

it('joins an event split across chunks, even within a character', async () => {
  const { onEvent } = await follow()
  const bytes = new TextEncoder().encode('event: leads\ndata: {"name":"ليلى"}\n\n')
  for (const byte of bytes) connections[0]?.enqueue(Uint8Array.of(byte))
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledExactlyOnceWith({ name: 'ليلى' }))
})

it('separates events that arrive in one chunk, with either line ending', async () => {
  const { onEvent } = await follow()
  say('data: 1\n\ndata:2\n\n')
  say('data: {\r\ndata: "three": 3}\r\n\r\n')
  await vi.waitFor(() => expect(onEvent.mock.calls).toEqual([[1], [2], [{ three: 3 }]]))
})

it('ignores comments', async () => {
  const { onEvent } = await follow()
  say(': \n\n')
  say(': still here\ndata: 1\n\n')
  await vi.waitFor(() => expect(onEvent.mock.calls).toEqual([[1]]))
})

it('stays connected while heartbeats come', async () => {
  const { onLive } = await follow()
  for (let beat = 0; beat < 6; beat++) {
    await vi.advanceTimersByTimeAsync(15_000)
    say(': \n\n')
  }
  await vi.advanceTimersByTimeAsync(15_000)
  expect(connections).toHaveLength(1)
  expect(onLive.mock.calls).toEqual([[true]])
})

it('reconnects after silence and continues with events from the new connection', async () => {
  const { onEvent, onLive } = await follow()
  say('data: {"half')
  await vi.advanceTimersByTimeAsync(45_000)
  expect(onLive.mock.calls).toEqual([[true], [false], [true]])
  say('data: 2\n\n', 1)
  await vi.waitFor(() => expect(onEvent.mock.calls).toEqual([[2]]))
})

it('reconnects within ten seconds, however long the server was away', async () => {
  const { onLive } = await follow()
  vi.mocked(fetchApi).mockRejectedValue(new Error('offline'))
  await vi.advanceTimersByTimeAsync(300_000)
  const tries = vi.mocked(fetchApi).mock.calls.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(vi.mocked(fetchApi).mock.calls.length).toBe(tries + 1)
  expect(onLive).toHaveBeenLastCalledWith(false)
})

it('stays silent after being stopped', async () => {
  const { onLive } = await follow()
  stop?.()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(connections).toHaveLength(1)
  expect(onLive.mock.calls).toEqual([[true]])
})
