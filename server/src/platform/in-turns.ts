import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 8

/** Runs work to completion, yielding to other requests when a turn of the event loop gets long. */
export async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  let began = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - began > TURN_MS) {
      await nextTurn()
      began = performance.now()
    }
  }
}
