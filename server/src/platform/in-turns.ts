import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 8

/** Runs work to its end, letting other requests run whenever a turn of the event loop gets long. */
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
