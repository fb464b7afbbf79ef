import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type SmtpStage = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message'

const ANSWERS: Record<SmtpStage, string> = {
  greeting: '220 mail.example',
  EHLO: '250-mail.example\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 welcome',
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go ahead',
  message: '250 2.0.0 accepted',
}

/** An SMTP server whose answer at each stage a test can replace. */
export class ScriptedSmtp {
  script: Partial<Record<SmtpStage, string>> = {}
  accepted = 0
  #server: Server | undefined

  async start(): Promise<string> {
    this.#server = createServer((socket) => this.#serve(socket)).listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `smtp://desk:sesame@127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server?.close()
  }

  #serve(socket: Socket): void {
    const answer = (stage: SmtpStage) => socket.write(`${this.script[stage] ?? ANSWERS[stage]}\r\n`)
    let inMessage = false
    socket.on('error', () => {})
    answer('greeting')
    createInterface(socket).on('line', (line) => {
      if (inMessage) {
        if (line !== '.') return
        inMessage = false
        if (!this.script.message) this.accepted++
        answer('message')
        return
      }
      const [command = ''] = line.toUpperCase().split(/[ :]/, 1)
      if (command === 'HELO') answer('EHLO')
      else if (command === 'QUIT') socket.end('221 2.0.0 bye\r\n')
      else if (command in ANSWERS) answer(command as SmtpStage)
      else socket.write('250 2.0.0 ok\r\n')
      inMessage = command === 'DATA' && !this.script.DATA
    })
  }
}
