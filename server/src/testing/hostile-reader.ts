import type { Answered } from '../features/imports/read-worker.ts'

export function ready(): void {}

/** Stands for the thread that reads feeds: what it is given says what happens to it. */
export function read(job: string): Answered<string> {
  if (job === 'loop') for (;;);
  if (job === 'grow') for (const held: string[][] = []; ; ) held.push(Array.from({ length: 10_000 }, (_, at) => `${held.length} ${at}`))
  if (job === 'fault') return { fault: { code: 'empty', values: {} } }
  if (job === 'fail') throw new Error('a fault of the program')
  return { answer: job }
}
