import { setTimeout } from 'node:timers/promises'
import type { Typeset, TypesetJob } from '../platform/documents/typeset-worker.ts'

/** Stands in for the typesetting worker; the job's data decides the outcome. */
export default async function typeset({ data }: TypesetJob): Promise<Typeset> {
  if (data === 'end') process.exit(1)
  if (data === 'fault') return { faults: ['a fault'] }
  await setTimeout(20)
  return { pdf: Buffer.from(data), faults: [] }
}
