import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Made, TaggedCache } from '../tagged-cache.ts'
import { cleanAll } from './clean-text.ts'
import { DocumentPictures, type ReadMedia, type WantedPicture } from './pictures.ts'
import type { TypesetJob } from './typeset-worker.ts'
import { Typesetter } from './typesetter.ts'

/** What a document says, in one language, before it is set. */
export interface Composition {
  /** Path of the Typst file below the server's sources. */
  template: string
  /** Name of its file, without language and ending. */
  filename: string
  /** What the template reads: texts are cleaned of what the fonts do not have. */
  data: object
  /** Pictures by the name under which the template asks for them; one that cannot be read is missing there. */
  pictures: Record<string, WantedPicture>
}

/** A composition with its texts as they are printed. */
interface Composed {
  template: string
  filename: string
  /** The data as JSON. */
  text: string
  pictures: Record<string, WantedPicture>
}

/** A composition with its pictures: all that a document is made of, and the hash of it. */
export interface PreparedDocument {
  job: TypesetJob
  hash: string
  filename: string
}

const SOURCES = join(import.meta.dirname, '../..')
const LIBRARY = join(import.meta.dirname, 'typst')

interface Parts {
  readMedia: ReadMedia
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Bytes for everything that is kept. */
  room: number
}

/** Counts what is about to be made against whoever asks for it. @throws AppError too_many_requests */
export type Charge = () => Promise<void>

/**
 * Documents (PDF) by what they are made of: compositions are kept until something they say has changed, pictures in the size
 * in which they are printed, finished documents by the hash of their content (decision 0081).
 */
export class Documents {
  readonly #compositions: TaggedCache<Composed>
  readonly #pictures: DocumentPictures
  readonly #finished: LRUCache<string, Buffer, TypesetJob>
  readonly #typesetter: Typesetter
  readonly #versions = new Map<string, string>()

  constructor({ readMedia, log, room }: Parts) {
    this.#typesetter = new Typesetter(log)
    this.#compositions = new TaggedCache(room / 8, ({ text }, key) => 2 * (text.length + key.length) + 1000)
    this.#pictures = new DocumentPictures(readMedia, room / 4, (err, address) =>
      log.warn({ err, address }, 'a picture of a document cannot be read'),
    )
    this.#finished = new LRUCache<string, Buffer, TypesetJob>({
      maxSize: Math.max(room / 2, 1),
      // What is being made is answered also where it finds no room.
      ignoreFetchAbort: true,
      sizeCalculation: (pdf) => pdf.byteLength + 500,
      fetchMethod: (_hash, _stale, { context }) => this.#typesetter.typeset(context),
    })
  }

  /** What is kept under `key` with its pictures, or else what `compose` makes, once `charge` lets it: making costs. */
  async prepare(key: string, charge: Charge, compose: () => Promise<Made<Composition>>): Promise<PreparedDocument> {
    if (this.#compositions.get(key) === undefined) await charge()
    const { template, filename, text, pictures } = await this.#compositions.getOrMake(key, async () => {
      const { value, ...made } = await compose()
      const { data, ...rest } = value
      return { ...made, value: { ...rest, text: JSON.stringify(cleanAll(data)) } }
    })
    const wanted = Object.entries(pictures)
    if (wanted.some(([, picture]) => !this.#pictures.has(picture))) await charge()
    const ready = await Promise.all(wanted.map(([, picture]) => this.#pictures.get(picture)))
    const paths: Record<string, string> = {}
    const files: Record<string, Uint8Array> = {}
    for (const [index, { name, content }] of ready.entries()) {
      if (name === undefined) continue
      files[name] = content
      paths[wanted[index]?.[0] ?? ''] = `/pictures/${name}`
    }
    // One object of two: the data are an object of their own.
    const data = `${text.slice(0, -1)},"pictures":${JSON.stringify(paths)}}`
    return { job: { template, data, pictures: files }, hash: hashOf(this.#versionOf(template), template, data), filename }
  }

  /** Whether a document need not be set anew. */
  has({ hash }: PreparedDocument): boolean {
    return this.#finished.has(hash)
  }

  /** The document. @throws AppError as {@link Typesetter.typeset} */
  async typeset({ hash, job }: PreparedDocument): Promise<Buffer> {
    return (await this.#finished.fetch(hash, { context: job })) as Buffer
  }

  /** Drops every composition that carries one of the tags. */
  drop(tags: readonly string[] | null): void {
    this.#compositions.drop(tags)
  }

  close(): Promise<void> {
    return this.#typesetter.close()
  }

  /** Another template, or another library, makes another document. */
  #versionOf(template: string): string {
    const known = this.#versions.get(template)
    if (known !== undefined) return known
    const files = [
      join(SOURCES, template),
      ...readdirSync(LIBRARY)
        .sort()
        .map((file) => join(LIBRARY, file)),
    ]
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
