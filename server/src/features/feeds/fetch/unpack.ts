import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createFaultError, FaultError, tooLarge } from '../faults.ts'

/**
 * Unpacks a gzipped file and passes others through: feeds may be stored compressed (`feed.xml.gz`), and some servers compress
 * unasked. The limit stops decompression bombs. @throws FaultError from the stream, if the file is damaged or too large
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
    const whole = prepend(start, chunks)
    if (start[0] === 0x1f && start[1] === 0x8b) yield* gunzipped(whole, maxBytes)
    else yield* whole
  } finally {
    file.destroy()
  }
}

async function* prepend(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (start.length > 0) yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function* gunzipped(packed: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  // Errors of both streams surface in the loop below.
  pipeline(Readable.from(packed), gunzip, () => {})
  let size = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  } catch (error) {
    throw error instanceof FaultError ? error : createFaultError('compressed', {})
  }
}
