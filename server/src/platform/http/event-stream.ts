import { PassThrough, Readable } from 'node:stream'
import { ACCESS_TOKEN_MINUTES } from '@manzil/contract/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const EVENTS = 'text/event-stream'

/** Proxies close what says nothing; who listens knows by it that the other end is there. */
const HEARTBEAT_MS = 15_000
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

/**
 * An answer that stays open and tells events as they happen (server-sent events). It ends when the one it is for may no
 * longer hear them, which is asked before each, and at the latest when an access token would: who listens comes back.
 */
export class EventStream {
  readonly body = new PassThrough()
  readonly #mayListen: () => Promise<boolean>
  #last: Promise<void> = Promise.resolve()

  constructor(mayListen: () => Promise<boolean>, onClose: () => void) {
    this.#mayListen = mayListen
    const heartbeat = setInterval(() => this.#write(': \n\n'), HEARTBEAT_MS)
    const end = setTimeout(() => this.end(), ACCESS_TOKEN_MINUTES * 60 * 1000)
    this.body.once('close', () => {
      clearInterval(heartbeat)
      clearTimeout(end)
      onClose()
    })
    // So that the headers are sent.
    this.body.write(': \n\n')
  }

  /** Tells an event with its data, after those before it. */
  send(event: string, data: object): void {
    this.#write(printEvent(event, data))
  }

  end(): void {
    this.body.end()
    this.body.destroy()
  }

  #write(text: string): void {
    this.#last = this.#last.then(async () => {
      if (this.body.destroyed) return
      const mayListen = await this.#mayListen().catch(() => false)
      if (!mayListen || this.body.writableLength > MOST_WAITING) this.end()
      else this.body.write(text)
    })
  }
}
