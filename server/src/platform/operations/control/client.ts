import { once } from 'node:events'
import { existsSync } from 'node:fs'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { OperatorError } from '../../errors.ts'
import { socketAddresses } from './address.ts'
import type { OperationInput, Report, ServerStatus } from './operation.ts'

/** A server that takes longer to respond to a greeting is considered stuck. */
const GREETING_TIMEOUT_MS = 10_000
const ENDED = 'The running server stopped before the work was done: run the command again.'
/** No socket, no listener, or the server exited while responding. */
const NO_SERVER_CODES = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']

/**
 * Returns the status of the server that owns a data folder, or undefined if none is listening. @throws OperatorError if the
 * server does not respond in time
 */
export async function findServer(folder: string): Promise<ServerStatus | undefined> {
  return (await findListening(folder))?.status
}

async function findListening(folder: string): Promise<{ address: string; status: ServerStatus } | undefined> {
  if (!existsSync(folder)) return undefined
  for (const address of socketAddresses(folder)) {
    const status = await greet(folder, address)
    if (status) return { address, status }
  }
  return undefined
}

async function greet(folder: string, address: string): Promise<ServerStatus | undefined> {
  try {
    const signal = AbortSignal.timeout(GREETING_TIMEOUT_MS)
    const request = http.request({ socketPath: address, path: '/', agent: false, signal }).end()
    return JSON.parse(await text(await answerOf(request)))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ABORT_ERR') throw new OperatorError(`The server using ${folder} does not respond: stop it and start it again.`)
    if (code !== undefined && NO_SERVER_CODES.includes(code)) return undefined
    throw error
  }
}

/**
 * Runs an operation in the running server, streaming the command's file to it and its progress back.
 * @throws OperatorError if the server reports one or stops before it finishes; also file read errors and the signal's abort reason
 */
export async function runOnServer(folder: string, operation: string, input: OperationInput): Promise<unknown> {
  const { body, options, onProgress, onOutput, signal } = input
  const path = `/${operation}?options=${encodeURIComponent(JSON.stringify(options))}`
  const socketPath = (await findListening(folder))?.address
  if (socketPath === undefined) throw new OperatorError(ENDED)
  const request = http.request({ socketPath, method: 'POST', path, agent: false, signal })
  let unreadable: Error | undefined
  body.on('error', (error) => {
    unreadable = error
    request.destroy()
  })
  // Reported below as a response that ends early.
  request.on('error', () => {})
  body.pipe(request)
  try {
    for await (const line of linesOf(await answerOf(request))) {
      const report = JSON.parse(line) as Report
      if ('progress' in report) onProgress(report.progress)
      else if ('output' in report) await onOutput(report.output)
      else if ('result' in report) return report.result
      else throw report.isForOperator ? new OperatorError(report.failure) : new Error(report.failure)
    }
  } catch (error) {
    signal.throwIfAborted()
    const broken = (error as NodeJS.ErrnoException).code !== undefined
    if (!broken) throw error
  } finally {
    request.destroy()
    body.destroy()
  }
  throw unreadable ?? new OperatorError(ENDED)
}

async function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  const [answer] = await once(request, 'response')
  return answer
}

async function* linesOf(answer: IncomingMessage): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of answer.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
