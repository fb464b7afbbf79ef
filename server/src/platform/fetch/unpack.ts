import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FaultError, faultOf, tooLarge } from '../faults.ts'

/**
 * A file as it is, or unpacked where it is compressed by gzip, as feeds are kept (`feed.xml.gz`) and as some servers send them
 * unasked. Unpacked it has so many bytes at most, so that a small file cannot grow without end. One that is damaged or too
 * large ends in a FaultError.
 */
export function unpacked(file: Readable, maxBytes: number): Readable {
  return Readable.from(unpack(file, maxBytes), { objectMode: false })
}

async function* unpack(file: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  const chunks = (file as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  try {
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      start = Buffer.concat([start, next.value])
      if (start.length >= 2) break
    }
    const whole = wholeOf(start, chunks)
    if (start[0] === 0x1f && start[1] === 0x8b) yield* gunzipped(whole, maxBytes)
    else yield* whole
  } finally {
    file.destroy()
  }
}

async function* wholeOf(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (start.length > 0) yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function* gunzipped(packed: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  // A failure of either comes out of the loop below.
  pipeline(Readable.from(packed), gunzip, () => {})
  let size = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  } catch (error) {
    throw error instanceof FaultError ? error : faultOf('compressed', {})
  }
}
