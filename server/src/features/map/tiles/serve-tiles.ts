import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MAP_TILES } from '@manzil/geodata/files'
import type { FastifyInstance } from 'fastify'

let hashed: Promise<string> | undefined

/** Returns the first 16 hex digits of the archive's hash, read once for the process. */
function tilesHash(): Promise<string> {
  hashed ??= (async () => {
    const hash = createHash('sha256')
    await pipeline(createReadStream(MAP_TILES), hash)
    return hash.digest('hex').slice(0, 16)
  })()
  return hashed
}

/** URL of the map's tiles. It has a content hash, so browsers keep what they have read of the archive. */
export async function tilesAddress(): Promise<string> {
  return `/map/tiles/${await tilesHash()}/${basename(MAP_TILES)}`
}

interface Range {
  start: number
  /** Included. */
  end: number
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/

/** Returns the bytes that a Range header asks for: all of them for headers that may be ignored, none beyond the end. */
function readRange(header: string, size: number): Range | 'all' | 'none' {
  const [, first = '', last = ''] = header.match(ONE_RANGE) ?? []
  if (first === '' && last === '') return 'all'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && first !== '' && Number(last) < Number(first)) return 'all'
  return start > end ? 'none' : { start, end }
}

/**
 * Serves the map's tiles: one archive that browsers read in ranges, never compressed or changed on the way, because that would
 * move the ranges. The ETag is strong, because browsers ask for further ranges of a file only with one (`If-Range`).
 */
export async function serveTiles(app: FastifyInstance): Promise<void> {
  const etag = `"${await tilesHash()}"`
  const { size } = await stat(MAP_TILES)
  app.get(await tilesAddress(), { schema: { hide: true } }, ({ headers }, reply) => {
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'content-type': 'application/vnd.pmtiles',
      'accept-ranges': 'bytes',
      etag,
    })
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const asked = headers.range !== undefined && (headers['if-range'] ?? etag) === etag ? readRange(headers.range, size) : 'all'
    if (asked === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
    if (asked === 'all') return reply.header('content-length', size).send(createReadStream(MAP_TILES))
    const { start, end } = asked
    reply.code(206).headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    return reply.send(createReadStream(MAP_TILES, asked))
  })
}
