import { setTimeout } from 'node:timers/promises'
import type { Typeset, TypesetJob } from '../platform/documents/typeset-worker.ts'

/** Stands for the thread that sets documents: its data say what happens to it. */
export default async function typeset({ data }: TypesetJob): Promise<Typeset> {
  if (data === 'end') process.exit(1)
  if (data === 'fault') return { faults: ['a fault'] }
  await setTimeout(20)
  return { pdf: Buffer.from(data), faults: [] }
}
