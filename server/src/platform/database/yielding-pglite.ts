import { setImmediate as turn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

/** Statements may run back to back for this long before the event loop gets a turn. */
const WITHOUT_TURN_MS = 2

/**
 * An embedded database that yields to the event loop between statements. It runs in the main thread, so a queue of
 * statements would otherwise block every request, even those that need no database.
 */
export class YieldingPGlite extends PGlite {
  #last = performance.now()

  override async execProtocolStream(...message: Parameters<PGlite['execProtocolStream']>): ReturnType<PGlite['execProtocolStream']> {
    if (performance.now() - this.#last > WITHOUT_TURN_MS) {
      await turn()
      this.#last = performance.now()
    }
    return super.execProtocolStream(...message)
  }
}
