import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { createFaultError, type FaultCode } from '../../faults.ts'

const SAMPLE_BYTES = 64 * 1024

/** File types other than text, by their first bytes. */
const NOT_TEXT = [
  ['504b0304', 'zip'],
  ['d0cf11e0', 'excel_old'],
  ['25504446', 'pdf'],
  ['1f8b', 'compressed'],
  ['89504e47', 'picture'],
  ['ffd8ff', 'picture'],
] as const satisfies [string, FaultCode][]

/**
 * Decodes a file in UTF-8, UTF-16 with or without a byte-order mark, or windows-1256, in which Arabic spreadsheets are saved.
 * Drops the mark. @throws OperatorError for a file that is empty or not text
 */
export async function* decodeText(file: Readable): AsyncGenerator<string> {
  const chunks = (file as AsyncIterable<Buffer | string>)[Symbol.asyncIterator]()
  let sample = Buffer.alloc(0)
  let isWhole = false
  while (sample.length < SAMPLE_BYTES && !isWhole) {
    const next = await chunks.next()
    if (next.done) isWhole = true
    else sample = Buffer.concat([sample, Buffer.from(next.value)])
  }
  if (sample.length === 0) throw createFaultError('empty', {})
  refuseBinary(sample)
  const decide = new Decoder(sample)
  yield* decide.text(sample, isWhole)
  for (let next = isWhole ? undefined : await chunks.next(); next && !next.done; next = await chunks.next()) {
    yield* decide.text(Buffer.from(next.value), false)
  }
  yield* decide.text(Buffer.alloc(0), true)
}

function refuseBinary(sample: Buffer): void {
  const start = sample.subarray(0, 4).toString('hex')
  const found = NOT_TEXT.find(([bytes]) => start.startsWith(bytes))
  if (found) throw createFaultError(found[1], {})
}

/** Single-byte encodings look like ASCII until the first other letter, which may come late. */
class Decoder {
  #decoder: TextDecoder | undefined

  constructor(sample: Buffer) {
    const wide = wideEncoding(sample)
    if (wide) this.#decoder = new TextDecoder(wide)
  }

  *text(bytes: Buffer, isEnd: boolean): Generator<string> {
    if (!this.#decoder && !isAscii(bytes)) this.#decoder = new TextDecoder(isUtf8Start(bytes) ? 'utf-8' : 'windows-1256')
    const text = this.#decoder ? this.#decoder.decode(bytes, { stream: !isEnd }) : bytes.toString('latin1')
    if (text.includes('\0')) throw createFaultError('not_text', {})
    if (text !== '') yield text
  }
}

const isAscii = (bytes: Buffer) => bytes.every((byte) => byte < 0x80)

/** Returns whether bytes are UTF-8, possibly cut within the last character. */
function isUtf8Start(bytes: Buffer): boolean {
  return [0, 1, 2, 3].some((cut) => bytes.length > cut && isUtf8(bytes.subarray(0, bytes.length - cut)))
}

function wideEncoding(sample: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  // Without a mark: the header is Latin, so every other byte is zero.
  const zeros = (odd: number) => sample.subarray(0, 200).filter((byte, at) => at % 2 === odd && byte === 0).length
  const half = Math.min(sample.length, 200) / 2
  if (half < 4) return undefined
  if (zeros(1) > 0.7 * half && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > 0.7 * half && zeros(1) === 0 ? 'utf-16be' : undefined
}
