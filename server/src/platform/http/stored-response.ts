import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const unbrotli = promisify(brotliDecompress)
const gunzipped = promisify(gunzip)

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Levels of compression: a page takes 1 ms quickly; well, 2.5 ms for a tenth fewer bytes. */
const QUICKLY = { br: 3, gzip: 4 }
const WELL = { br: 5, gzip: 6 }

export interface ProducedResponse {
  status: number
  headers: Record<string, string>
  body: string | readonly string[]
  tags: Iterable<string>
  /** The age of the oldest of the outdated responses that it was made of. */
  outdatedSeconds?: number | undefined
}

export interface StoredResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: readonly string[]
  encoding: Encoding
  /** Whether `body` was compressed only quickly. */
  isQuick: boolean
}

const SMALLEST_COMPRESSED = 512

export async function storeResponse(produced: ProducedResponse, wanted: Encoding): Promise<StoredResponse> {
  const plain = Buffer.concat([produced.body].flat().map((piece) => Buffer.from(piece)))
  const encoding = plain.byteLength < SMALLEST_COMPRESSED ? 'identity' : wanted
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  const headers = { ...produced.headers, etag, ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
  const body = await compress(plain, encoding, QUICKLY)
  return { status: produced.status, headers, body, tags: [...produced.tags], encoding, isQuick: encoding !== 'identity' }
}

/** Compresses a response well that was requested again: it is likely to be requested often. */
export async function recompress(stored: StoredResponse): Promise<void> {
  if (!stored.isQuick) return
  stored.isQuick = false
  const { body } = await decompress(stored)
  stored.body = await compress(body, stored.encoding, WELL)
}

export async function decompress(stored: StoredResponse): Promise<StoredResponse> {
  const { body, encoding } = stored
  const { 'content-encoding': _, ...headers } = stored.headers
  const plain = encoding === 'identity' ? body : await (encoding === 'br' ? unbrotli(body) : gunzipped(body))
  return { ...stored, headers, body: plain, encoding: 'identity', isQuick: false }
}

/** Estimates the memory of a cached response, in bytes. */
export function responseSize({ body, tags }: StoredResponse, key: string): number {
  return body.byteLength + 2 * key.length + 50 * tags.length + 1024
}

async function compress(plain: Buffer, encoding: Encoding, levels: typeof WELL): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength } })
  }
  return encoding === 'gzip' ? gzipped(plain, { level: levels.gzip }) : plain
}

/** Returns the best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : 'identity'
}

function takes(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding)
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + encoding.length))
}

/** Returns whether `If-None-Match` contains the ETag, by weak comparison. */
export function isSameVersion(held: string | string[] | undefined, etag: string | undefined): boolean {
  if (held === undefined || etag === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  const tags = String(held).slice(0, 2_000).split(',').map(opaque)
  return tags.includes('*') || tags.includes(opaque(etag))
}
