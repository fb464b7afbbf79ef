import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { HOUR_MS } from '@manzil/contract/time/calendar'
import type { DatabaseConnection } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { shareNextRun } from '../../../platform/share-next-run.ts'
import { findChanges, readProjects, type Snapshot, takeSnapshot } from './catalogue-rows.ts'
import { CatalogueColumns } from './columns.ts'
import type { Work } from './scan-offers.ts'

/** Projects read or changed at once, so that other requests run in between. */
const BATCH = 10_000
const CHANGED_AT_ONCE = 500
const TURN_MS = 8
/** Readers wait this long for changes that the database has announced, then use what the index has. */
const LONGEST_WAIT_MS = 500
/** Readers wait this long for the first load, which a large catalogue takes seconds for. */
const LONGEST_LOAD_MS = 5_000
/** Also without announcements. */
const CATCH_UP_EVERY_MS = 60_000
const RETRY_MS = 1_000
export const CHANGES_KEPT_MS = 24 * HOUR_MS
/** After a longer gap, changes may be missing, and everything is read anew. */
const LONGEST_GAP_MS = CHANGES_KEPT_MS / 2

/**
 * The published catalogue in memory, which answers filters, counts and sorting. Follows the database by the changes that it
 * records in `search_changes`.
 */
export class CatalogueIndex {
  #columns = new CatalogueColumns()
  readonly #database: DatabaseConnection
  readonly #onOvertaken: () => void
  #snapshot: Snapshot | undefined
  #caughtUpAt = 0
  /** Set while announced changes are being read. */
  #catchingUp: Promise<void> | undefined
  #isOvertaken = false
  #readers = 0
  #lastReader: (() => void) | undefined
  #writing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  /** @param onOvertaken called once the index has changes that readers did not wait for: their results are outdated */
  constructor(database: DatabaseConnection, onOvertaken: () => void) {
    this.#database = database
    this.#onOvertaken = onOvertaken
  }

  /** Starts to load the catalogue, and follows it until closed. Searches wait until it is loaded. */
  open(): void {
    this.announce()
    this.#timer = setInterval(() => this.announce(), CATCH_UP_EVERY_MS).unref()
  }

  get isLoaded(): boolean {
    return this.#snapshot !== undefined
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
  }

  /** Reads what has changed; readers from now on wait for it. Call before dropping cached results. */
  announce(): void {
    const catchingUp = this.#readNext()
      .catch(() => this.#retry())
      .finally(() => {
        if (this.#catchingUp !== catchingUp) return
        this.#catchingUp = undefined
        if (this.#isOvertaken) this.#onOvertaken()
        this.#isOvertaken = false
      })
    this.#catchingUp = catchingUp
  }

  /** Resolves once the index has every change announced so far, or the database does not answer. */
  async caughtUp(): Promise<void> {
    await this.#catchingUp
  }

  /**
   * Runs a search, with pauses for other requests if it takes long; the index does not change meanwhile. @throws AppError
   * unavailable if the catalogue is not loaded yet
   */
  async search<T>(work: (columns: CatalogueColumns) => Work<T>): Promise<T> {
    await this.#waitForChanges()
    if (!this.isLoaded) throw new AppError('unavailable', { retryAfter: RETRY_MS / 1000 })
    while (this.#writing) await this.#writing
    this.#readers++
    try {
      return await inTurns(work(this.#columns))
    } finally {
      this.#readers--
      if (this.#readers === 0) this.#lastReader?.()
    }
  }

  async #waitForChanges(): Promise<void> {
    if (!this.#catchingUp) return
    const stop = new AbortController()
    const late = wait(this.isLoaded ? LONGEST_WAIT_MS : LONGEST_LOAD_MS, true, { signal: stop.signal }).catch(() => false)
    if (await Promise.race([this.#catchingUp.then(() => false), late])) this.#isOvertaken = true
    stop.abort()
  }

  readonly #readNext = shareNextRun(() => this.#read())

  async #read(): Promise<void> {
    const { db } = this.#database
    if (this.#snapshot === undefined || Date.now() - this.#caughtUpAt > LONGEST_GAP_MS) return this.#load()
    const began = Date.now()
    const { ids, snapshot } = await findChanges(db, this.#snapshot)
    for (let from = 0; from < ids.length; from += CHANGED_AT_ONCE) {
      const changed = ids.slice(from, from + CHANGED_AT_ONCE).sort((a, b) => a - b)
      const { projects, offers } = await readProjects(db, { ids: changed })
      const published = new Set(projects.id)
      await this.#write(() => {
        for (const id of changed) if (!published.has(id)) this.#columns.delete(id)
        this.#columns.put(projects, offers)
      })
    }
    this.#snapshot = snapshot
    this.#caughtUpAt = began
  }

  async #load(): Promise<void> {
    const { db } = this.#database
    const began = Date.now()
    // Taken first: what changes while the rows are read is read again.
    const snapshot = await takeSnapshot(db)
    const columns = new CatalogueColumns()
    for (let after = 0; ; ) {
      const { projects, offers } = await readProjects(db, { after, limit: BATCH })
      columns.put(projects, offers)
      if (projects.id.length < BATCH) break
      after = projects.id.at(-1) as number
      await nextTurn()
    }
    await this.#write(() => {
      columns.version = this.#columns.version + 1
      this.#columns = columns
    })
    this.#snapshot = snapshot
    this.#caughtUpAt = began
  }

  /** Changes the columns while nobody searches. New searches wait meanwhile. */
  async #write(change: () => void): Promise<void> {
    const written = Promise.withResolvers<void>()
    this.#writing = written.promise
    try {
      if (this.#readers > 0) {
        await new Promise<void>((done) => {
          this.#lastReader = done
        })
      }
      change()
    } finally {
      this.#lastReader = undefined
      this.#writing = undefined
      written.resolve()
    }
  }

  #retry(): void {
    if (!this.#isClosed) setTimeout(() => this.announce(), RETRY_MS).unref()
  }
}

/** Runs work to its end, letting other requests run whenever a turn of the event loop gets long. */
async function inTurns<T>(work: Work<T>): Promise<T> {
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
