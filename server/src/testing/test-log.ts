import { Writable } from 'node:stream'
import type { Logger } from 'pino'
import { openLog } from '../platform/operations/logger.ts'

export function createTestLog(): { logger: Logger; lines: string[] } {
  const lines: string[] = []
  const log = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  return { logger: openLog('trace', log), lines }
}
