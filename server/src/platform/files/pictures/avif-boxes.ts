import { PICTURE_MAX_PIXELS } from '@manzil/contract/editing/pictures'
import { PictureError } from './picture-error.ts'

/** Boxes of a still picture. Sequences (`moov`) and the short header (`mini`) are not accepted. */
const FILE_BOXES = ['ftyp', 'meta', 'mdat', 'free', 'skip', 'uuid']
/** Excludes pictures derived from others (`grid`, `iovl`, `iden`, `tmap`) and other codecs. */
const ITEM_TYPES = ['av01', 'Exif', 'mime']
/** Properties that change the decoded size, which would make the size in the header meaningless. */
const RESIZING = ['clap', 'iscl', 'rloc']
const TURNING = ['irot', 'imir']

/** Limit per parent box; encoders write about a dozen. */
const MAX_BOXES = 64
/** A picture and its thumbnail, each with an alpha channel. */
const MAX_PICTURES = 4
const MAX_ITEMS = 16
/** One rotation and one mirroring for each picture. */
const MAX_TURNS = 2 * MAX_PICTURES
/** Frames per picture: AV1 has at most four spatial layers. */
const MAX_FRAMES = 4
/** AV1 units (OBU) that are or begin a frame: frame header, frame, redundant frame header. */
const FRAME_UNITS = [3, 6, 7]

/**
 * Checks the boxes of an AVIF (ISO 14496-12 and 23008-12), so that nothing in it takes more work to decode than a picture of
 * the maximum size. Takes time linear in the file's length.
 * @throws PictureError
 */
export function checkAvif(content: Buffer): void {
  try {
    const boxes = boxesIn(content, 0, true)
    if (boxes.some(({ type }) => !FILE_BOXES.includes(type))) refuse()
    const meta = boxesIn(only(boxes, 'meta'), 4)
    const items = readItems(only(meta, 'iinf'))
    checkProperties(boxesIn(only(meta, 'iprp')))
    const pictures = new Set(items.filter(({ type }) => type === 'av01').map(({ id }) => id))
    if (pictures.size > MAX_PICTURES) refuse()
    const inMeta = meta.some(({ type }) => type === 'idat') ? only(meta, 'idat') : Buffer.alloc(0)
    let stored = 0
    for (const { id, bytes } of readLocations(only(meta, 'iloc'), content, inMeta)) {
      stored += bytes.length
      if (stored > content.length || (pictures.has(id) && countFrames(bytes) > MAX_FRAMES)) refuse()
    }
  } catch (cause) {
    // Thrown by reads beyond the end of a buffer.
    if (cause instanceof RangeError) throw new PictureError('damaged', cause)
    throw cause
  }
}

interface Box {
  type: string
  body: Buffer
}

/** Splits a buffer into boxes. Only the file's `mdat` may omit its size and extend to the end. */
function boxesIn(parent: Buffer, from = 0, isFile = false): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < parent.length; ) {
    const short = parent.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    const type = parent.toString('latin1', at + 4, at + 8)
    const rest = parent.length - at
    const isOpen = short === 0 && isFile && type === 'mdat'
    const size = short === 1 ? Number(parent.readBigUInt64BE(at + 8)) : isOpen ? rest : short
    if (size < head || size > rest || boxes.length === MAX_BOXES) refuse()
    boxes.push({ type, body: parent.subarray(at + head, at + size) })
    at += size
  }
  return boxes
}

/** Returns the body of the only box of a type; decoders differ in which duplicate they use. */
function only(boxes: readonly Box[], type: string): Buffer {
  const [box, other] = boxes.filter((one) => one.type === type)
  return box && !other ? box.body : refuse()
}

function readItems(iinf: Buffer): { id: number; type: string }[] {
  const entries = boxesIn(iinf, versionOf(iinf, 0, 1) === 0 ? 6 : 8)
  if (entries.length > MAX_ITEMS) refuse()
  return entries.map(({ type: boxType, body }) => {
    if (boxType !== 'infe') refuse()
    const version = versionOf(body, 2, 3)
    const at = version === 2 ? 8 : 10
    const type = body.toString('latin1', at, at + 4)
    const [, , encoding] = body.toString('latin1', at + 4).split('\0', 3)
    // Compressed metadata could expand to any size.
    if (!ITEM_TYPES.includes(type) || (type === 'mime' && encoding)) refuse()
    return { id: body.readUIntBE(4, at - 6), type }
  })
}

function checkProperties(iprp: readonly Box[]): void {
  const properties = boxesIn(only(iprp, 'ipco'))
  for (const { type, body } of properties) {
    if (RESIZING.includes(type)) refuse()
    if (type === 'ispe' && body.readUInt32BE(4) * body.readUInt32BE(8) > PICTURE_MAX_PIXELS) throw new PictureError('vast')
    // Decoders read data after the configuration as if it preceded the picture's own.
    if (type === 'av1C' && countFrames(body.subarray(4)) > 0) refuse()
  }
  const ipma = only(iprp, 'ipma')
  const { read, finish } = readerOf(ipma, 4)
  const [idSize, indexSize] = [versionOf(ipma, 0, 1) === 0 ? 2 : 4, (ipma.readUInt8(3) & 1) + 1]
  const turning = new Set(properties.flatMap(({ type }, index) => (TURNING.includes(type) ? [index + 1] : [])))
  let turns = 0
  for (let entries = read(4); entries > 0; entries--) {
    read(idSize)
    for (let given = read(1); given > 0; given--) {
      // The highest bit marks essential properties.
      if (turning.has(read(indexSize) & (indexSize === 1 ? 0x7f : 0x7fff))) turns++
      if (turns > MAX_TURNS) refuse()
    }
  }
  finish()
}

/** Yields the stored bytes of each item. Allows only one extent per item, because several could repeat the same bytes. */
function* readLocations(iloc: Buffer, file: Buffer, inMeta: Buffer): Generator<{ id: number; bytes: Buffer }> {
  const version = versionOf(iloc, 0, 2)
  const [sizes, more] = [iloc.readUInt8(4), iloc.readUInt8(5)]
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 4, sizes & 15, more >> 4, version === 0 ? 0 : more & 15]
  // Decoders treat other sizes as zero and would then read from other offsets.
  if ([offsetSize, lengthSize, baseSize, indexSize].some((size) => ![0, 4, 8].includes(size))) refuse()
  const { read, finish } = readerOf(iloc, 6)
  for (let items = read(version < 2 ? 2 : 4); items > 0; items--) {
    const id = read(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : read(2) & 15
    if (read(2) !== 0 || method > 1) refuse()
    const base = read(baseSize)
    if (read(2) !== 1) refuse()
    read(indexSize)
    const start = base + read(offsetSize)
    const length = read(lengthSize)
    const source = method === 0 ? file : inMeta
    if (length === 0 || start + length > source.length) refuse()
    yield { id, bytes: source.subarray(start, start + length) }
  }
  finish()
}

/** Returns a box's version, which must be in the supported range. */
function versionOf(box: Buffer, from: number, to: number): number {
  const version = box.readUInt8(0)
  return version >= from && version <= to ? version : refuse()
}

/** Counts the frames in AV1 data. Each unit must declare its size, as decoders differ in where one without ends. */
function countFrames(data: Buffer): number {
  let frames = 0
  for (let at = 0; at < data.length; ) {
    const head = data.readUInt8(at)
    const [type, isExtended, isSized] = [(head >> 3) & 15, head & 4, head & 2]
    if (!isSized) refuse()
    at += isExtended ? 2 : 1
    let size = 0
    for (let bits = 0, more = true; more; bits += 7) {
      if (bits > 28) refuse()
      const byte = data.readUInt8(at++)
      size += (byte & 0x7f) * 2 ** bits
      more = byte > 0x7f
    }
    at += size
    if (at > data.length) refuse()
    if (FRAME_UNITS.includes(type)) frames++
  }
  return frames
}

/**
 * `read` returns the next number of the given size in bytes. `finish` refuses leftover bytes, which decoders could interpret
 * differently.
 */
function readerOf(bytes: Buffer, from: number) {
  let at = from
  const read = (size: number): number => {
    at += size
    if (size === 0) return 0
    return size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size)
  }
  const finish = () => {
    if (at !== bytes.length) refuse()
  }
  return { read, finish }
}

function refuse(): never {
  throw new PictureError('damaged')
}
