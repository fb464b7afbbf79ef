import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { OperatorError } from '../../errors.ts'
import { safeMessage } from '../logged-error.ts'
import { socketAddresses } from './address.ts'
import type { Operations, Report, ServerStatus } from './operation.ts'

export interface ControlParts {
  /** The data folder, owned by this process. */
  folder: string
  status: ServerStatus
  operations: Operations
  /** Called with unexpected errors, which the operator cannot fix. */
  onFault: (error: unknown) => void
}

/**
 * Accepts commands from this machine while the server runs: `GET /` returns its status, `POST /{operation}` runs an
 * operation and streams reports as JSON lines. Operations run one at a time. Returns a function that stops it.
 * @throws OperatorError if other users could reach every candidate address
 */
export async function serveCommands({ folder, status, operations, onFault }: ControlParts): Promise<() => Promise<void>> {
  const [address] = socketAddresses(folder)
  if (address === undefined) throw new OperatorError(`Cannot accept commands safely: other users can access ${folder}.`)
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
  // This process owns the folder, so any existing socket is stale (SIGKILL leaves it behind).
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
  // An operation may stop reading early by closing the body; closing the request itself would lose the response.
  const body = new PassThrough()
  request.on('error', (error) => body.destroy(error)).pipe(body)
  try {
    const operation = operations[pathname.slice(1)]
    if (!operation) throw new OperatorError(`The running server does not support this command: restart it to update it.`)
    const result = await operation({
      options: JSON.parse(searchParams.get('options') ?? '{}'),
      body,
      onProgress: (progress) => report({ progress }),
      // Waits for each write's callback: 'drain' is not guaranteed to follow a write that returns false.
      onOutput: (output) =>
        new Promise((sent, failed) => {
          response.write(`${JSON.stringify({ output } satisfies Report)}\n`, (error) => (error ? failed(error) : sent()))
        }),
      signal: gone.signal,
    })
    report({ result: result ?? null })
  } catch (error) {
    const isForOperator = error instanceof OperatorError
    if (!isForOperator && !gone.signal.aborted) onFault(error)
    report({ failure: error instanceof OperatorError ? error.message : safeMessage(error), isForOperator })
  }
  // Ending the response during the upload would break the connection before the last line arrives.
  request.unpipe(body).resume()
  await finished(request).catch(() => {})
  response.end()
}
