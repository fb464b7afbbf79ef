import { setTimeout as wait } from 'node:timers/promises'
import { HOUR_MS } from '@manzil/contract/time/calendar'
import type { DatabaseConnection } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import { shareNextRun } from '../../../platform/share-next-run.ts'
import { findChanges, readProjects, type Snapshot, takeSnapshot } from './catalogue-rows.ts'
import { CatalogueColumns } from './columns.ts'
import type { Work } from './scan-offers.ts'

/** Projects read at once, so that other requests run in between. */
const BATCH = 2_000
const CHANGED_AT_ONCE = 500
/** From this many changed projects on, reloading the catalogue is faster than reading them by id. */
const RELOAD_FROM = 50_000
/** Searches wait this long for changes that the database has announced, then use what the index has. */
const LONGEST_WAIT_MS = 500
/** Searches wait this long for the first load, and writers for their own change. */
const LONGEST_LOAD_MS = 5_000
/** Catches up so often without an announcement, in case one was lost. */
const CATCH_UP_EVERY_MS = 60_000
const RETRY_MS = 1_000
export const CHANGES_TTL_MS = 24 * HOUR_MS
/** After a longer gap, changes may be missing, so the index reloads everything. */
const LONGEST_GAP_MS = CHANGES_TTL_MS / 2

interface Listeners {
  /** Called once the index has changes that searches did not wait for: their results are outdated. */
  onOvertaken: () => void
  /** Called with the first error when the catalogue cannot be read; the index tries again until it can. */
  onFault: (error: unknown) => void
  onRecovered?: () => void
}

/**
 * The published catalogue in memory, which answers filters, counts and sorting. Follows the database by the changes that it
 * records in `search_changes`.
 */
export class CatalogueIndex {
  #columns = new CatalogueColumns()
  readonly #database: DatabaseConnection
  readonly #listeners: Listeners
  #snapshot: Snapshot | undefined
  #caughtUpAt = 0
  /** Set while announced changes are being read. */
  #catchingUp: Promise<void> | undefined
  #isOvertaken = false
  #isFailing = false
  /** The last of the searches and changes, which run one after another. */
  #last: Promise<unknown> = Promise.resolve()
  #everyMinute: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #isClosed = false
  /** Times a reload was asked for, and those that the catalogue includes. */
  #reloads = 0
  #reloaded = 0

  constructor(database: DatabaseConnection, listeners: Listeners) {
    this.#database = database
    this.#listeners = listeners
  }

  /** Starts to load the catalogue, and follows it until closed. Searches wait until it is loaded. */
  open(): void {
    this.announce()
    this.#everyMinute = setInterval(() => this.announce(), CATCH_UP_EVERY_MS).unref()
  }

  get isLoaded(): boolean {
    return this.#snapshot !== undefined
  }

  /** `caughtUpAt` is in ms since 1970, 0 before the first load. */
  get state(): { projects: number; offers: number; bytes: number; caughtUpAt: number } {
    const { slots, offers, bytes } = this.#columns
    return { projects: slots.size, offers, bytes, caughtUpAt: this.#caughtUpAt }
  }

  has(project: number): boolean {
    return this.#columns.slots.has(project)
  }

  async loaded(): Promise<void> {
    while (!this.isLoaded) await (this.#catchingUp ?? wait(RETRY_MS))
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#everyMinute)
    clearTimeout(this.#retry)
  }

  /** Reads what has changed; searches from now on wait for it. Call before dropping cached results. */
  announce(): void {
    if (this.#isClosed) return
    const catchingUp = this.#readNext().then(
      () => {
        if (this.#catchingUp !== catchingUp) return
        this.#catchingUp = undefined
        if (this.#isFailing) this.#listeners.onRecovered?.()
        this.#isFailing = false
        if (this.#isOvertaken) this.#listeners.onOvertaken()
        this.#isOvertaken = false
      },
      (error: unknown) => {
        if (this.#catchingUp !== catchingUp || this.#isClosed) return
        this.#catchingUp = undefined
        // Searches no longer wait, so what they find until the next success is outdated.
        this.#isOvertaken = true
        if (!this.#isFailing) this.#listeners.onFault(error)
        this.#isFailing = true
        clearTimeout(this.#retry)
        this.#retry = setTimeout(() => this.announce(), RETRY_MS).unref()
      },
    )
    this.#catchingUp = catchingUp
  }

  /** Reloads everything, because changes may have been missed. */
  reload(): void {
    this.#reloads++
    this.announce()
  }

  /** Resolves once the index has every change announced so far, after five seconds at the latest. */
  async caughtUp(): Promise<void> {
    await this.#waitForChanges(LONGEST_LOAD_MS)
  }

  /**
   * Queues a search. Long ones yield to other requests; the index is not updated until they finish.
   * @throws AppError unavailable before the catalogue is loaded
   */
  async search<T>(work: (columns: CatalogueColumns) => Work<T>): Promise<T> {
    // Once overtaken, results are dropped anyway.
    if (!this.isLoaded) await this.#waitForChanges(LONGEST_LOAD_MS)
    else if (!this.#isOvertaken) await this.#waitForChanges(LONGEST_WAIT_MS)
    if (!this.isLoaded) throw new AppError('unavailable', { retryAfter: RETRY_MS / 1000 })
    return this.#inOrder(() => inTurns(work(this.#columns)))
  }

  async #waitForChanges(longestMs: number): Promise<void> {
    if (!this.#catchingUp) return
    const stop = new AbortController()
    const late = wait(longestMs, true, { signal: stop.signal }).catch(() => false)
    if (await Promise.race([this.#catchingUp.then(() => false), late])) this.#isOvertaken = true
    stop.abort()
  }

  #inOrder<T>(act: () => Promise<T> | T): Promise<T> {
    const done = this.#last.then(act)
    this.#last = done.catch(() => {})
    return done
  }

  readonly #readNext = shareNextRun(() => this.#read())

  async #read(): Promise<void> {
    const isFar = this.#reloaded < this.#reloads || Date.now() - this.#caughtUpAt > LONGEST_GAP_MS
    if (this.#snapshot === undefined || isFar) return this.#load()
    const { primary } = this.#database
    const began = Date.now()
    const { ids, snapshot, isFollowable } = await findChanges(primary, this.#snapshot)
    if (!isFollowable || ids.length >= RELOAD_FROM) return this.#load()
    for (let from = 0; from < ids.length; from += CHANGED_AT_ONCE) {
      this.#stopIfClosed()
      const changed = ids.slice(from, from + CHANGED_AT_ONCE).sort((a, b) => a - b)
      const { projects, offers } = await readProjects(primary, { ids: changed })
      const published = new Set(projects.id)
      await this.#inOrder(() => {
        for (const id of changed) if (!published.has(id)) this.#columns.delete(id)
        this.#columns.put(projects, offers)
      })
    }
    this.#snapshot = snapshot
    this.#caughtUpAt = began
  }

  async #load(): Promise<void> {
    const { primary } = this.#database
    const began = Date.now()
    const reloads = this.#reloads
    // Taken first: what changes while the rows are read is read again.
    const snapshot = await takeSnapshot(primary)
    const columns = new CatalogueColumns()
    for (let after = 0; ; ) {
      this.#stopIfClosed()
      const { projects, offers } = await readProjects(primary, { after, limit: BATCH })
      columns.put(projects, offers)
      if (projects.id.length < BATCH) break
      after = projects.id.at(-1) as number
    }
    await this.#inOrder(() => {
      columns.version += this.#columns.version
      this.#columns = columns
    })
    this.#snapshot = snapshot
    this.#caughtUpAt = began
    this.#reloaded = reloads
  }

  #stopIfClosed(): void {
    if (this.#isClosed) throw new Error('the search index is closed')
  }
}
