import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export interface Figures {
  databaseSeconds: number
  queries: number
  cpuSeconds: number
  /** Resident memory after garbage collection, in bytes. */
  memory: number
  /** Longest turn of the event loop since the figures were last read. */
  longestTurnMs: number
}

export interface Server {
  url: string
  figures: () => Promise<Figures>
  makeStaff: () => Promise<{ username: string; password: string }>
  stop: () => Promise<void>
  /** Resolves once the server is ready, with the milliseconds since it began to listen. */
  ready: () => Promise<number>
}

/** Starts a production server in its own process, on a free port and with its own data folder. */
export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const varDir = await mkdtemp(join(tmpdir(), 'manzil-bench-'))
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', VAR_DIR: varDir, LOG_LEVEL: 'silent', ...env },
    execArgv: ['--expose-gc'],
  })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the server ended with code ${code}`))),
  ])
  const listening = performance.now()
  const ready = async () => {
    while ((await fetch(`${message.url}/readyz`)).status !== 200) await setTimeout(20)
    return performance.now() - listening
  }
  const ask = async (question: string) => {
    const answered = once(child, 'message')
    child.send(question)
    return (await answered)[0]
  }
  return {
    url: message.url,
    ready,
    figures: () => ask('figures'),
    makeStaff: () => ask('staff'),
    stop: async () => {
      child.disconnect()
      await ended
      await rm(varDir, { recursive: true, force: true })
    },
  }
}
