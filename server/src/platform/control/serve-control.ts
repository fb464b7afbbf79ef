import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { safeMessage } from '../logged-error.ts'
import { OperatorError } from '../operator-error.ts'
import { controlAddresses } from './address.ts'
import type { Operations, Report, ServerStatus } from './operation.ts'

export interface ControlParts {
  /** The data folder, which this process owns. */
  folder: string
  status: ServerStatus
  operations: Operations
  /** Told of failures that are nobody's but the program's. */
  onFault: (error: unknown) => void
}

/**
 * Takes work from commands on this machine while the server runs: `GET /` says who it is, `POST /{operation}` does it
 * and reports line by line. Operations run one after another. Answers how to stop.
 * @throws OperatorError where other users could reach every place to listen
 */
export async function serveControl({ folder, status, operations, onFault }: ControlParts): Promise<() => Promise<void>> {
  const [address] = controlAddresses(folder)
  if (address === undefined) throw new OperatorError(`Commands cannot be handed over safely: other users can reach ${folder} too.`)
  let turn: Promise<unknown> = Promise.resolve()
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.end(JSON.stringify(status))
      return
    }
    const done = turn.then(() => perform(operations, request, response, onFault))
    turn = done.catch(onFault)
  })
  server.requestTimeout = 0
  // The folder is ours, so whoever listened there before is gone (after SIGKILL the name stays behind).
  if (process.platform !== 'win32') rmSync(address, { force: true })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(address, listening)
  })
  return async () => {
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
    await turn
  }
}

async function perform(operations: Operations, request: IncomingMessage, response: ServerResponse, onFault: (error: unknown) => void) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control')
  const report = (line: Report) => response.write(`${JSON.stringify(line)}\n`)
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  // An operation that has seen enough closes what it reads; closing the request would take the answer with it.
  const body = new PassThrough()
  request.on('error', (error) => body.destroy(error)).pipe(body)
  try {
    const operation = operations[pathname.slice(1)]
    if (!operation) throw new OperatorError(`The running server does not know this command; restart it to bring it up to date.`)
    const result = await operation({
      options: JSON.parse(searchParams.get('options') ?? '{}'),
      body,
      onProgress: (progress) => report({ progress }),
      // Waits for each piece to be on its way: a response that says it is full may never say that it no longer is.
      onOutput: (output) =>
        new Promise((sent, failed) => {
          response.write(`${JSON.stringify({ output } satisfies Report)}\n`, (error) => (error ? failed(error) : sent()))
        }),
      signal: gone.signal,
    })
    report({ result: result ?? null })
  } catch (error) {
    const told = error instanceof OperatorError
    if (!told && !gone.signal.aborted) onFault(error)
    report({ failure: error instanceof OperatorError ? error.message : safeMessage(error), told })
  }
  // Ended while the file is on its way, the connection would break before the last line has arrived.
  request.unpipe(body).resume()
  await finished(request).catch(() => {})
  response.end()
}
