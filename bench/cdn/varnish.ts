import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'

const PROGRAM = '/usr/sbin/varnishd'
const XKEY = '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so'
const VCL = resolve(import.meta.dirname, '../../deploy/varnish/manzil.vcl')

export const hasVarnish = (): boolean => existsSync(PROGRAM) && existsSync(XKEY)

/** Varnish with the configuration that the product ships, in front of a node at `nodePort`. */
export class Varnish {
  readonly url: string
  readonly #process: ChildProcess

  private constructor(url: string, child: ChildProcess) {
    this.url = url
    this.#process = child
  }

  static async start(folder: string, port: number, nodePort: number): Promise<Varnish> {
    const vcl = join(folder, 'manzil.vcl')
    await writeFile(vcl, (await readFile(VCL, 'utf8')).replace('"3000"', `"${nodePort}"`))
    const options = ['-F', '-n', join(folder, 'varnish'), '-a', `127.0.0.1:${port}`, '-f', vcl, '-s', 'malloc,256m']
    const child = spawn(PROGRAM, [...options, '-p', 'http_gzip_support=off'], { stdio: ['ignore', 'ignore', 'inherit'] })
    const varnish = new Varnish(`http://127.0.0.1:${port}`, child)
    while ((await varnish.#status()) !== 200) {
      if (child.exitCode !== null) throw new Error('varnishd ended; its reason is above')
      await pause(100)
    }
    return varnish
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await ended
  }

  async #status(): Promise<number> {
    return request(`${this.url}/healthz`).then(
      async ({ statusCode, body }) => {
        await body.dump()
        return statusCode
      },
      () => 0,
    )
  }
}
