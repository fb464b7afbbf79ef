import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { unpacked } from './unpack.ts'

const LIMIT = 1_000_000
const read = (...parts: Buffer[]) => text(unpacked(Readable.from(parts), LIMIT))
const FEED = Buffer.from('reference,title\n1,برج\n')

it('passes a plain file through and unpacks a gzipped one', async () => {
  expect(await read(FEED.subarray(0, 1), FEED.subarray(1))).toBe(FEED.toString())
  const packed = gzipSync(FEED)
  expect(await read(packed.subarray(0, 1), packed.subarray(1))).toBe(FEED.toString())
  expect(await read()).toBe('')
})

it('reports a file that is damaged or too large once unpacked', async () => {
  expect(gzipSync(Buffer.alloc(20_000_000)).length).toBeLessThan(LIMIT)
  await expect(read(gzipSync(Buffer.alloc(20_000_000)))).rejects.toThrow('The file is larger than 1 MB.')
  await expect(read(gzipSync(FEED).subarray(0, 20))).rejects.toThrow(/damaged/)
  await expect(read(Buffer.concat([gzipSync(FEED).subarray(0, 12), Buffer.from('no')]))).rejects.toThrow(/damaged/)
})

it('closes a file that is not read to its end', async () => {
  const file = Readable.from(Array.from({ length: 100 }, () => FEED))
  const closed = once(file, 'close')
  for await (const _ of unpacked(file, LIMIT)) break
  await closed
  expect(file.destroyed).toBe(true)
})
