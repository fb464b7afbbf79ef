import { setImmediate as turn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

/** For so long statements may follow one another before whoever else waits has a turn. */
const WITHOUT_TURN_MS = 2

/**
 * An embedded database that lets the process answer others between its statements: it works in the thread that answers, and
 * without turns all that waits for it would be one long stop for every page that needs no database at all.
 */
export class PGliteWithTurns extends PGlite {
  #last = performance.now()

  override async execProtocolStream(...message: Parameters<PGlite['execProtocolStream']>): ReturnType<PGlite['execProtocolStream']> {
    if (performance.now() - this.#last > WITHOUT_TURN_MS) {
      await turn()
      this.#last = performance.now()
    }
    return super.execProtocolStream(...message)
  }
}
