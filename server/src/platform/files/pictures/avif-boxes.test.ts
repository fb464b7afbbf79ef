import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type AvifParts, box, makeAvif, makeClap } from '../../../testing/hostile-avif.ts'
import { checkAvif } from './avif-boxes.ts'
import { PictureError } from './picture-error.ts'

const TURNED = box('irot', Buffer.from([1]))
const MIRRORED = box('imir', Buffer.from([1]))

function reasonFor(content: Buffer): string {
  try {
    checkAvif(content)
    return 'fine'
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    return error.reason
  }
}

const flat = (alpha = 1) => sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 9, g: 99, b: 9, alpha } } })

describe('checking an AVIF by its boxes', () => {
  it('accepts ordinary pictures, with transparency, metadata and rotation', async () => {
    const withMetadata = flat(0.5)
      .withExif({ IFD0: { Copyright: 'x' } })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    const made = [flat(), flat(0.5), withMetadata, flat().withMetadata({ orientation: 6 }), flat().withMetadata({ orientation: 7 })]
    for (const picture of made) expect(reasonFor(await picture.avif().toBuffer())).toBe('fine')
    expect(reasonFor(await makeAvif())).toBe('fine')
    expect(reasonFor(await makeAvif({ properties: [TURNED, MIRRORED], others: ['Exif', 'av01'] }))).toBe('fine')
    expect(reasonFor(await makeAvif({ declared: [4000, 4000] }))).toBe('fine')
  })

  it('refuses more than 16 megapixels in any picture, even if it is cropped to a small size', async () => {
    expect(reasonFor(await makeAvif({ declared: [4001, 4000] }))).toBe('vast')
    expect(reasonFor(await makeAvif({ declared: [0xffffffff, 0xffffffff] }))).toBe('vast')
    expect(reasonFor(await makeAvif({ declared: [9000, 9000], properties: [makeClap(64, 64)] }))).toBe('vast')
  })

  it.each<[string, AvifParts]>([
    ['a cut', { properties: [makeClap(32, 32)] }],
    ['scaling', { properties: [box('iscl', Buffer.alloc(12))] }],
    ['a grid of one tile many times', { grid: 10 }],
    ['an overlay', { others: ['iovl'] }],
    ['a derived picture', { others: ['iden'] }],
    ['a tone map', { others: ['tmap'] }],
    ['another codec', { others: ['hvc1'] }],
    ['more pictures than two with transparency', { others: Array(4).fill('av01') }],
    ['many items', { others: Array(16).fill('Exif') }],
    ['packed metadata', { others: ['mime\0\0text/plain\0deflate'] }],
    ['a sequence', { behind: [box('moov')] }],
    ['the short form of the header', { behind: [box('mini')] }],
    ['a second header', { behind: [box('meta')] }],
    ['many boxes', { behind: Array(64).fill(box('free')) }],
    ['many frames in one picture', { frames: 5 }],
    ['one frame read many times', { pieces: 2 }],
    ['a location whose base has two bytes, which decoders skip', { baseSizes: 0x20 }],
    ['bytes behind the locations, which a decoder may read as further pieces', { moreLocations: Buffer.alloc(8) }],
    ["a frame in the decoder's settings", { isConfigured: true }],
    ['many turns', { properties: [TURNED], times: 9 }],
  ])('refuses %s', async (_what, parts) => {
    expect(reasonFor(await makeAvif(parts))).toBe('damaged')
  })

  it('refuses truncated files and boxes that exceed their parent', async () => {
    const content = await makeAvif({ properties: [TURNED] })
    for (let length = 8; length < content.length; length++) expect(reasonFor(content.subarray(0, length)), `${length}`).toBe('damaged')
    for (const type of ['meta', 'iinf', 'infe', 'iprp', 'ipco', 'ispe', 'ipma', 'iloc', 'mdat']) {
      for (const size of [0, 1, 7, content.length, 0xffffffff]) {
        const broken = Buffer.from(content)
        broken.writeUInt32BE(size, content.indexOf(type) - 4)
        const isOpen = type === 'mdat' && size === 0
        expect(reasonFor(broken), `${type} ${size}`).toBe(isOpen ? 'fine' : 'damaged')
      }
    }
  })

  it('throws only picture errors, whichever byte is corrupt', async () => {
    const content = await makeAvif({ properties: [TURNED], others: ['Exif'] })
    for (let at = 0; at < content.length; at++) {
      for (const byte of [0, 1, 0x7f, 0xff]) {
        const broken = Buffer.from(content)
        broken[at] = byte
        expect(['fine', 'damaged', 'vast']).toContain(reasonFor(broken))
      }
    }
  })
})
