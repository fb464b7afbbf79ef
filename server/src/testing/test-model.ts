import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface ModelRequest {
  path: string
  authorization: string | undefined
  body: {
    model: string
    stream: boolean
    tool_choice: string
    tools: { function: { name: string; parameters: { properties: object } } }[]
    messages: { role: string; content: string; tool_calls?: unknown[] }[]
  }
}

export type Turn = (response: ServerResponse, request: ModelRequest) => Promise<void> | void

/** A local OpenAI-compatible server that plays the given turns in order and repeats the last one. */
export class TestModel {
  turns: Turn[] = []
  readonly requests: ModelRequest[] = []
  /** Requests that the client aborted. */
  deserted = 0
  #server: Server | undefined

  /** Starts listening, by default on a free port, and returns the URL for ASSISTANT_URL. */
  async start(port = 0): Promise<string> {
    this.#server = createServer((request, response) => void this.#answer(request, response)).listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise<void>((done) => this.#server?.close(() => done()))
  }

  /** Sets the next turns and forgets earlier requests. */
  behave(...turns: Turn[]): void {
    this.turns = turns
    this.requests.length = 0
    this.deserted = 0
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    response.once('close', () => {
      if (!response.writableFinished) this.deserted += 1
    })
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { url = '', headers } = incoming
    const request = { path: url, authorization: headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) }
    this.requests.push(request)
    await (this.turns.length > 1 ? this.turns.shift() : this.turns[0])?.(response, request)
  }
}

function tell(response: ServerResponse, delta: object, finish_reason: string | null = null): void {
  response.headersSent || response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`)
}

function end(response: ServerResponse, reason: string): void {
  tell(response, {}, reason)
  response.end('data: [DONE]\n\n')
}

/** Calls the search tool with arguments in chunks, as real models do. A string is sent unchanged. */
export const searches =
  (filters: object | string, name = 'search_homes'): Turn =>
  (response) => {
    const written = typeof filters === 'string' ? filters : JSON.stringify(filters)
    const half = Math.ceil(written.length / 2)
    tell(response, {
      role: 'assistant',
      content: null,
      tool_calls: [{ index: 0, id: 'call_a', type: 'function', function: { name, arguments: '' } }],
    })
    for (const part of [written.slice(0, half), written.slice(half)])
      tell(response, { tool_calls: [{ index: 0, function: { arguments: part } }] })
    end(response, 'tool_calls')
  }

/** Sends a text in small chunks. */
export const says =
  (text: string | ((request: ModelRequest) => string), betweenMs = 0): Turn =>
  async (response, request) => {
    for (const piece of (typeof text === 'string' ? text : text(request)).match(/.{1,7}/gsu) ?? []) {
      tell(response, { content: piece })
      if (betweenMs > 0) await pause(betweenMs)
    }
    end(response, 'stop')
  }

export const fails =
  (status: number): Turn =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"nothing for you"}}')
  }

/** Never answers. */
export const isSilent: Turn = () => {}

export const sendsMalformedEvents: Turn = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"choices": 7}\n\ndata: \u0000\u0001 <html>\n\n')
}

export const dropsConnection =
  (text: string): Turn =>
  async (response) => {
    tell(response, { content: text })
    await pause(20)
    response.destroy()
  }
