import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
  to: string[]
  /** The raw message. */
  source: string
}

/** A local SMTP server; each test decides whether it accepts, refuses or delays an email. */
export class TestSmtp {
  readonly received: Received[] = []
  /** Resolve this to an error to reject the message. */
  decide: (attempt: number) => Promise<Error | undefined> = async () => undefined
  attempts = 0
  #server: SMTPServer | undefined
  #port = 0

  /** After a restart, listens on the same port. */
  async start(): Promise<string> {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const refusal = await this.decide(++this.attempts)
          const to = session.envelope.rcptTo.map(({ address }) => address)
          if (!refusal) this.received.push({ to, source: Buffer.concat(chunks).toString('utf8') })
          done(refusal)
        })
      },
    })
    this.#server.on('error', () => {})
    const listening = this.#server.listen(this.#port, '127.0.0.1')
    await once(listening, 'listening')
    this.#port = (listening.address() as AddressInfo).port
    return `smtp://127.0.0.1:${this.#port}`
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.#server?.close(done))
  }
}
