import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkPicture } from './check-picture.ts'
import { essentialPng } from './essential-png.ts'

const plain = essentialPng(
  await sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } } })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer(),
)

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Adds chunks after the header. */
function withChunks(...chunks: Buffer[]): Buffer {
  return Buffer.concat([plain.subarray(0, 33), ...chunks, plain.subarray(33)])
}

const megabyte = deflateSync(Buffer.alloc(1_000_000, 'A'))

describe('requirement 35: the comments of a PNG', () => {
  it.each([
    ['zTXt', Buffer.concat([Buffer.from('Comment\0\0'), megabyte])],
    ['iTXt', Buffer.concat([Buffer.from('XML\0\x01\0\0\0'), megabyte])],
    ['tEXt', Buffer.from('Comment\0x')],
    ['fdAT', Buffer.alloc(40)],
  ])('are dropped before they are read: 500 times %s', async (type, data) => {
    const content = withChunks(...Array.from({ length: 500 }, () => chunk(type, data)))
    expect(await checkPicture({ content })).toEqual(plain)
  })

  it('leave colours, transparency and orientation as they are', async () => {
    const { orientation, hasAlpha, icc } = await sharp(essentialPng(withChunks(chunk('tEXt', Buffer.from('a\0b'))))).metadata()
    expect({ orientation, hasAlpha }).toEqual({ orientation: 6, hasAlpha: true })
    expect(icc?.length).toBeGreaterThan(100)
  })

  it('include colour profiles that expand to more than 4 MB, repeated chunks, and what follows the end', async () => {
    const profile = Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(20_000_000))])
    const bare = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const at = bare.indexOf('IDAT') - 4
    const content = Buffer.concat([
      bare.subarray(0, at),
      chunk('iCCP', profile),
      chunk('gAMA', Buffer.alloc(4, 1)),
      chunk('gAMA', Buffer.alloc(4, 1)),
      bare.subarray(at),
      profile,
    ])
    const reduced = essentialPng(content)
    expect(reduced.includes('iCCP')).toBe(false)
    expect(reduced.toString('latin1').split('gAMA')).toHaveLength(2)
    expect(reduced.length).toBeLessThan(bare.length + 30)
  })

  it('do not hide that a file is cut off', () => {
    for (let length = 8; length < plain.length; length++) expect(() => essentialPng(plain.subarray(0, length)), `${length}`).toThrow()
  })
})
