import { PassThrough, Readable } from 'node:stream'
import { ACCESS_TOKEN_MINUTES } from '@manzil/contract/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

export const EVENTS = 'text/event-stream'

/** Proxies close what says nothing; who listens knows by it that the other end is there. */
const HEARTBEAT_MS = 15_000
const HEARTBEAT = ': \n\n'
/** Whoever reads so slowly that this much waits for them is let go, in bytes. */
const MOST_WAITING = 64 * 1024

/** Headers of an answer that is sent as it comes, which proxies are not to hold back. */
export function streamHeaders(type: string): Record<string, string> {
  return { 'content-type': `${type}; charset=utf-8`, 'x-accel-buffering': 'no' }
}

/** Whether server-sent events are asked for. */
export function wantsEvents({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').split(',').some((type) => type.split(';')[0]?.trim().toLowerCase() === EVENTS)
}

/** Aborted where whoever asked has gone before the answer was sent. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** An answer of events, sent as they come. */
export function eventsBody(reply: FastifyReply, events: AsyncIterable<{ event: string; data: object }>): Readable {
  reply.headers(streamHeaders(EVENTS))
  return Readable.from(print(events))
}

async function* print(events: AsyncIterable<{ event: string; data: object }>): AsyncGenerator<string> {
  for await (const { event, data } of events) yield printEvent(event, data)
}

/** One event as it goes over the wire. */
function printEvent(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Pages of one browser that listen at once, each in a tab somebody looks at. */
const MOST_OF_SESSION = 5
const MOST_OF_ACCOUNT = 20
const RETRY_SECONDS = 30

interface Listener {
  session: string
  account: number
  /** Whether the session may still listen. */
  mayListen: () => Promise<boolean>
}

interface Session<Scope> extends Listener {
  streams: Map<PassThrough, Scope>
  heartbeat: NodeJS.Timeout
  /** The last write under way; the next waits for it. */
  last: Promise<void>
}

/**
 * Answers that stay open and tell events as they happen (server-sent events). The streams of a session share one heartbeat and
 * one check before each event, and close once it fails; each closes after an access token's lifetime too, and clients reconnect.
 */
export class EventStreams<Scope> {
  readonly #sessions = new Map<string, Session<Scope>>()

  /** Opens a stream that is told what concerns a scope. @throws AppError too_many_requests */
  open(listener: Listener, scope: Scope): Readable {
    const ofAccount = [...this.#sessions.values()].filter(({ account }) => account === listener.account)
    const count = ofAccount.reduce((sum, { streams }) => sum + streams.size, 0)
    const known = this.#sessions.get(listener.session)
    if (count >= MOST_OF_ACCOUNT || (known && known.streams.size >= MOST_OF_SESSION))
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
    // So that the headers are sent.
    stream.write(HEARTBEAT)
    return stream
  }

  /** Tells each stream what `describe` answers for its scope, after what was told before. */
  tell(event: string, describe: (scope: Scope) => object | undefined): void {
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
      if (stream.writableLength > MOST_WAITING) close(stream)
      else if (!stream.destroyed) stream.write(text)
    }
  })
}

function close(stream: PassThrough): void {
  stream.end()
  stream.destroy()
}
