import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export interface CliRun {
  code: number | null
  output: string
  errors: string
}

export async function runCli(args: readonly string[], env: Record<string, string>): Promise<CliRun> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../cli.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: '', INIT_CWD: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { code, output, errors }
}
