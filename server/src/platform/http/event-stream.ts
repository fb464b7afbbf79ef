import { PassThrough, Readable } from 'node:stream'
import { ACCESS_TOKEN_MINUTES } from '@manzil/contract/people/calls/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

export const EVENTS = 'text/event-stream'

/** Keeps proxies from closing idle connections, and shows clients that the server is alive. */
const HEARTBEAT_MS = 15_000
const HEARTBEAT = ': \n\n'
/** Buffered bytes beyond which a slow reader is disconnected. */
const MAX_WAITING = 64 * 1024

/** Returns the headers of a streamed response, which tell proxies not to buffer it. */
export function streamHeaders(type: string): Record<string, string> {
  return { 'content-type': `${type}; charset=utf-8`, 'x-accel-buffering': 'no' }
}

export function wantsEvents({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').split(',').some((type) => type.split(';')[0]?.trim().toLowerCase() === EVENTS)
}

/** Returns a signal that aborts if the client disconnects before the response is complete. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

export function eventsBody(reply: FastifyReply, events: AsyncIterable<{ event: string; data: object }>): Readable {
  reply.headers(streamHeaders(EVENTS))
  return Readable.from(print(events))
}

async function* print(events: AsyncIterable<{ event: string; data: object }>): AsyncGenerator<string> {
  for await (const { event, data } of events) yield printEvent(event, data)
}

function printEvent(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Number of open tabs of one browser that may listen. */
const MAX_OF_SESSION = 5
const MAX_OF_ACCOUNT = 20
const RETRY_SECONDS = 30

interface Listener {
  session: string
  account: number
  mayListen: () => Promise<boolean>
}

interface Session<Scope> extends Listener {
  streams: Map<PassThrough, Scope>
  heartbeat: NodeJS.Timeout
  /** Settles after the pending write, so that writes stay in order. */
  last: Promise<void>
}

/**
 * Keeps server-sent event streams open. The streams of a session share a heartbeat and one session check per event, and
 * close once the check fails. Each also closes after one access-token lifetime; clients then reconnect.
 */
export class EventStreams<Scope> {
  readonly #sessions = new Map<string, Session<Scope>>()

  /** Opens a stream of the events that concern a scope. @throws AppError too_many_requests */
  open(listener: Listener, scope: Scope): Readable {
    const ofAccount = [...this.#sessions.values()].filter(({ account }) => account === listener.account)
    const count = ofAccount.reduce((sum, { streams }) => sum + streams.size, 0)
    const known = this.#sessions.get(listener.session)
    if (count >= MAX_OF_ACCOUNT || (known && known.streams.size >= MAX_OF_SESSION))
      throw new AppError('too_many_requests', { retryAfter: RETRY_SECONDS })
    const session = known ?? this.#begin(listener)
    const stream = new PassThrough()
    session.streams.set(stream, scope)
    const end = setTimeout(() => close(stream), ACCESS_TOKEN_MINUTES * 60 * 1000)
    stream.once('close', () => {
      clearTimeout(end)
      session.streams.delete(stream)
      if (session.streams.size > 0) return
      clearInterval(session.heartbeat)
      this.#sessions.delete(session.session)
    })
    // Flushes the headers.
    stream.write(HEARTBEAT)
    return stream
  }

  /** Sends an event, in order, to each stream for whose scope `describe` returns data. */
  send(event: string, describe: (scope: Scope) => object | undefined): void {
    for (const session of this.#sessions.values()) {
      const texts = [...session.streams].flatMap(([stream, scope]) => {
        const data = describe(scope)
        return data ? [[stream, printEvent(event, data)] as const] : []
      })
      write(session, texts)
    }
  }

  end(): void {
    for (const { streams } of this.#sessions.values()) for (const stream of streams.keys()) close(stream)
  }

  #begin(listener: Listener): Session<Scope> {
    const beat = () =>
      write(
        session,
        [...session.streams.keys()].map((stream) => [stream, HEARTBEAT] as const),
      )
    const session: Session<Scope> = { ...listener, streams: new Map(), heartbeat: setInterval(beat, HEARTBEAT_MS), last: Promise.resolve() }
    this.#sessions.set(listener.session, session)
    return session
  }
}

function write(session: Session<unknown>, texts: readonly (readonly [PassThrough, string])[]): void {
  if (texts.length === 0) return
  session.last = session.last.then(async () => {
    if (texts.every(([stream]) => stream.destroyed)) return
    if (!(await session.mayListen().catch(() => false))) {
      for (const stream of session.streams.keys()) close(stream)
      return
    }
    for (const [stream, text] of texts) {
      if (stream.writableLength > MAX_WAITING) close(stream)
      else if (!stream.destroyed) stream.write(text)
    }
  })
}

function close(stream: PassThrough): void {
  stream.end()
  stream.destroy()
}
