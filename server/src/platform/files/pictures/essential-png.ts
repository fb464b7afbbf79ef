import { inflateSync } from 'node:zlib'
import { PictureError } from './picture-error.ts'

const SIGNATURE_BYTES = 8
/** Length, type and checksum around a chunk's data. */
const [LENGTH_BYTES, TYPE_BYTES, CHECK_BYTES] = [4, 4, 4]
const PIXELS = 'IDAT'
const END = 'IEND'
/** Chunks that change how the picture looks, each of which may occur once. */
const LOOKS = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'cICP', 'iCCP', 'eXIf', END]
const LARGEST_PROFILE_BYTES = 4 * 1024 * 1024

/**
 * Returns a PNG with only the chunks that are needed to show it. Others are never kept, and compressed comments of a small file
 * may take gigabytes when read. Takes time linear in the file's length.
 * @throws PictureError if the file is cut off
 */
export function essentialPng(content: Buffer): Buffer {
  const left = new Set(LOOKS)
  const chunks: Buffer[] = []
  let from = 0
  let at = SIGNATURE_BYTES
  for (let isLast = false; !isLast; ) {
    if (at + LENGTH_BYTES + TYPE_BYTES + CHECK_BYTES > content.length) throw new PictureError('damaged')
    const data = at + LENGTH_BYTES + TYPE_BYTES
    const length = content.readUInt32BE(at)
    const end = data + length + CHECK_BYTES
    if (end > content.length) throw new PictureError('damaged')
    const type = content.toString('latin1', at + LENGTH_BYTES, data)
    isLast = type === END
    if (!(type === PIXELS || left.delete(type)) || (type === 'iCCP' && !isProfile(content.subarray(data, data + length)))) {
      chunks.push(content.subarray(from, at))
      from = end
    }
    at = end
  }
  return Buffer.concat([...chunks, content.subarray(from, at)])
}

/** Returns whether a colour profile, compressed behind its name, expands to a reasonable size. */
function isProfile(data: Buffer): boolean {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: LARGEST_PROFILE_BYTES })
    return true
  } catch {
    return false
  }
}
