import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export interface ProducedResponse {
  status: number
  headers: Record<string, string>
  body: string
  tags: Iterable<string>
}

export interface StoredResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: readonly string[]
}

const SMALLEST_COMPRESSED = 512

export async function storeResponse(produced: ProducedResponse, wanted: Encoding): Promise<StoredResponse> {
  const plain = Buffer.from(produced.body)
  const encoding = plain.byteLength < SMALLEST_COMPRESSED ? 'identity' : wanted
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  const headers = { ...produced.headers, etag, ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
  return { status: produced.status, headers, body: await compress(plain, encoding), tags: [...produced.tags] }
}

/** Estimates the memory of a cached response, in bytes. */
export function responseSize({ body, tags }: StoredResponse, key: string): number {
  return body.byteLength + 2 * key.length + 50 * tags.length + 1024
}

async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength } })
  }
  return encoding === 'gzip' ? gzipped(plain, { level: 6 }) : plain
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
