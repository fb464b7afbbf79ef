import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type CacheEntry, type CacheState, TaggedCache } from '../tagged-cache.ts'
import { cleanAll } from './clean-text.ts'
import { DocumentPictures, type PictureRequest, type ReadMedia } from './pictures.ts'
import type { TypesetJob } from './typeset-worker.ts'
import { Typesetter } from './typesetter.ts'

/** The contents of a document in one language, before typesetting. */
export interface Composition {
  /** Path of the Typst file, relative to the server's `src` folder. */
  template: string
  /** Download name, without language and extension. */
  filename: string
  /** Input of the template; strings are cleaned of characters that the fonts lack. */
  data: object
  /** Pictures by their name in the template; unreadable ones are left out. */
  pictures: Record<string, PictureRequest>
}

interface Composed {
  template: string
  filename: string
  /** The data as JSON. */
  text: string
  pictures: Record<string, PictureRequest>
  tags: readonly string[]
}

/** Everything that a document is made of, with its hash. */
export interface PreparedDocument {
  job: TypesetJob
  hash: string
  filename: string
  tags: readonly string[]
}

const SOURCES = join(import.meta.dirname, '../..')
const LIBRARY = join(import.meta.dirname, 'typst')

interface Parts {
  readMedia: ReadMedia
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Total size of the caches, in bytes. */
  room: number
}

/** Counts upcoming work against the caller's limit. @throws AppError too_many_requests */
export type ChargeLimit = () => Promise<void>

/**
 * Generates documents (PDF) and caches compositions until their data changes, pictures in their printed size, and finished
 * documents by the hash of their content (docs/decisions/0081).
 */
export class Documents {
  readonly #compositions: TaggedCache<Composed>
  readonly #pictures: DocumentPictures
  readonly #finished: LRUCache<string, Buffer, TypesetJob>
  readonly #typesetter: Typesetter
  readonly #versions = new Map<string, string>()
  readonly #reads = { hit: 0, miss: 0 }
  #evictions = 0

  constructor({ readMedia, log, room }: Parts) {
    this.#typesetter = new Typesetter(log)
    this.#compositions = new TaggedCache(room / 8, ({ text }, key) => 2 * (text.length + key.length) + 1000)
    this.#pictures = new DocumentPictures(readMedia, room / 4, (err, address) =>
      log.warn({ err, address }, 'cannot read a picture of a document'),
    )
    this.#finished = new LRUCache<string, Buffer, TypesetJob>({
      maxSize: Math.max(room / 2, 1),
      // Resolves even if the entry was evicted or is too large to cache.
      ignoreFetchAbort: true,
      dispose: (_pdf, _hash, reason) => {
        if (reason === 'evict') this.#evictions++
      },
      sizeCalculation: (pdf) => pdf.byteLength + 500,
      fetchMethod: (_hash, _stale, { context }) => this.#typesetter.typeset(context),
    })
  }

  /** Returns the document cached under `key` or composes it. Calls `charge` before any expensive work. */
  async prepare(key: string, charge: ChargeLimit, compose: () => Promise<CacheEntry<Composition>>): Promise<PreparedDocument> {
    if (this.#compositions.get(key) === undefined) await charge()
    const { template, filename, text, pictures, tags } = await this.#compositions.getOrMake(key, async () => {
      const { value, ...made } = await compose()
      const { data, ...rest } = value
      return { ...made, value: { ...rest, text: JSON.stringify(cleanAll(data)), tags: made.tags } }
    })
    const entries = Object.entries(pictures)
    if (entries.some(([, picture]) => !this.#pictures.has(picture))) await charge()
    const ready = await Promise.all(entries.map(([, picture]) => this.#pictures.get(picture)))
    const paths: Record<string, string> = {}
    const files: Record<string, Uint8Array> = {}
    for (const [index, { name, content }] of ready.entries()) {
      if (name === undefined) continue
      files[name] = content
      paths[entries[index]?.[0] ?? ''] = `/pictures/${name}`
    }
    // Appends a property to the JSON text, which is always a non-empty object.
    const data = `${text.slice(0, -1)},"pictures":${JSON.stringify(paths)}}`
    return { job: { template, data, pictures: files }, hash: hashOf(this.#versionOf(template), template, data), filename, tags }
  }

  has({ hash }: PreparedDocument): boolean {
    return this.#finished.has(hash)
  }

  /** Returns the PDF, from the cache if possible. @throws AppError as {@link Typesetter.typeset} */
  async typeset({ hash, job }: PreparedDocument): Promise<Buffer> {
    this.#reads[this.#finished.has(hash) ? 'hit' : 'miss']++
    return (await this.#finished.fetch(hash, { context: job })) as Buffer
  }

  drop(tags: readonly string[] | null): void {
    this.#compositions.drop(tags)
  }

  /** The finished documents. */
  get state(): CacheState {
    const { size, calculatedSize } = this.#finished
    return { entries: size, bytes: calculatedSize, evictions: this.#evictions, reads: this.#reads }
  }

  /** Number of documents typeset since the start, and of those that wait for a thread. */
  get typesetting(): Pick<Typesetter, 'done' | 'waiting'> {
    return this.#typesetter
  }

  close(): Promise<void> {
    return this.#typesetter.close()
  }

  /** Hashes all templates of the folder and the Typst library, so that editing any invalidates cached documents. */
  #versionOf(template: string): string {
    const known = this.#versions.get(template)
    if (known !== undefined) return known
    const files = [dirname(join(SOURCES, template)), LIBRARY].flatMap((folder) =>
      readdirSync(folder)
        .sort()
        .map((file) => join(folder, file)),
    )
    const version = hashOf(...files.map((file) => readFileSync(file, 'utf8')))
    this.#versions.set(template, version)
    return version
  }
}

function hashOf(...parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url')
}
