import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeAvif, makeClap } from '../../../testing/hostile-avif.ts'
import { FLAT_AVIF, makePngBomb } from '../../../testing/hostile-pictures.ts'
import { makeManyScanJpeg } from '../../../testing/many-scans.ts'
import { checkPicture, type UploadedPicture } from './check-picture.ts'
import type { PictureError } from './picture-error.ts'

const flat = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#804020' } })
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

const reasonFor = (given: UploadedPicture): Promise<string> =>
  checkPicture(given).then(
    () => 'fine',
    ({ reason }: PictureError) => reason,
  )

describe('requirement 35: a picture is checked by its header', () => {
  it('accepts JPEG, PNG, WebP and AVIF', async () => {
    for (const content of [flat().jpeg(), flat().png(), flat().webp(), flat().avif()].map((made) => made.toBuffer())) {
      expect(await reasonFor({ content: await content })).toBe('fine')
    }
    expect(await reasonFor({ content: await flat().png({ palette: true, colours: 4 }).toBuffer() })).toBe('fine')
  })

  it('refuses anything else, whatever its name and type claim', async () => {
    for (const content of [DRAWING, Buffer.from('GIF89a'), Buffer.from('<html>')]) {
      expect(await reasonFor({ content, name: 'a.jpg', type: 'image/jpeg' })).toBe('unreadable')
    }
  })

  it('tells damaged and empty files from other formats', async () => {
    expect(await reasonFor({ content: Buffer.alloc(0), name: 'a.jpg' })).toBe('empty')
    expect(await reasonFor({ content: Buffer.from('ffd8ff00', 'hex') })).toBe('damaged')
    expect(await reasonFor({ content: await makeManyScanJpeg(60, 60, 2600) })).toBe('damaged')
    expect(await reasonFor({ content: await makeAvif({ properties: [makeClap(32, 32)] }) })).toBe('damaged')
  })

  it('compares the file extension and the declared type with the content', async () => {
    const content = await flat().jpeg().toBuffer()
    const cases: [string | undefined, string | undefined, string][] = [
      ['me.jpg', 'image/jpeg', 'fine'],
      ['ME.JPEG', 'image/jpg', 'fine'],
      ['me.jpg', 'application/octet-stream', 'fine'],
      [undefined, undefined, 'fine'],
      ['me.png', 'image/jpeg', 'mismatched'],
      ['me.svg', undefined, 'mismatched'],
      ['me', undefined, 'mismatched'],
      ['me.jpg', 'image/png', 'mismatched'],
      ['me.jpg', 'image/svg+xml', 'mismatched'],
      ['me.jpg', 'text/html', 'mismatched'],
    ]
    for (const [name, type, reason] of cases) {
      expect(await reasonFor({ content, ...(name && { name }), ...(type && { type }) }), `${name} ${type}`).toBe(reason)
    }
  })

  it('refuses more than 16 megapixels, however small the file is', async () => {
    expect(FLAT_AVIF.byteLength).toBeLessThan(1000)
    expect(await reasonFor({ content: FLAT_AVIF })).toBe('vast')
    expect(await reasonFor({ content: makePngBomb(30_000, 30_000) })).toBe('vast')
    expect(await reasonFor({ content: makePngBomb(4001, 4000) })).toBe('vast')
    expect(await reasonFor({ content: makePngBomb(4000, 4000) })).toBe('fine')
    const long = flat(16_000, 1001)
    for (const made of [long.clone().jpeg({ quality: 1 }), long.clone().webp({ effort: 0 })]) {
      const content = await made.toBuffer()
      expect(await reasonFor({ content })).toBe('vast')
      expect(await reasonFor({ content: content.subarray(0, -40) })).toBe('damaged')
    }
  })

  it('refuses more than 8 bits per channel', async () => {
    expect(await reasonFor({ content: makePngBomb(40, 40, 16) })).toBe('deep')
    expect(await reasonFor({ content: await flat().toColourspace('grey16').png().toBuffer() })).toBe('deep')
    expect(await reasonFor({ content: await flat().avif({ bitdepth: 10 }).toBuffer() })).toBe('deep')
  })
})
