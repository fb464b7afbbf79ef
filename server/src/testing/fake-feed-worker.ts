import type { Answered } from '../features/feeds/imports/reading/read-worker.ts'

export function ready(): void {}

/** Stands in for the feed-reading worker; the job decides the outcome. */
export function read(job: string): Answered<string> {
  if (job === 'loop') for (;;);
  if (job === 'grow') for (const held: string[][] = []; ; ) held.push(Array.from({ length: 10_000 }, (_, at) => `${held.length} ${at}`))
  if (job === 'fault') return { fault: { code: 'empty', values: {} } }
  if (job === 'fail') throw new Error('a fault of the program')
  return { answer: job }
}
