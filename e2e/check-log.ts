import { readFileSync, rmSync } from 'node:fs'
import { findPersonalData } from '../server/src/testing/personal-data.ts'
import { SERVER_LOG } from './server-folder.ts'

/** Fails the run if the server logged a phone number, email, name, password or token. */
export default function checkLog(): void {
  const log = readFileSync(SERVER_LOG, 'utf8')
  if (!log.includes('Manzil is at')) throw new Error(`requirement 36: ${SERVER_LOG} is not the server's log`)
  const found = findPersonalData(log.split('\n'))
  if (found.length > 0) throw new Error(`requirement 36: the server's log contains personal data\n${found.join('\n')}`)
  rmSync(SERVER_LOG)
}
