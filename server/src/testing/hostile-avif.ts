import sharp from 'sharp'

/** Contents of an AVIF; by default an ordinary one. */
export interface AvifParts {
  /** Side of the encoded square in px. */
  side?: number
  /** Width and height that the header declares. */
  declared?: [number, number]
  properties?: Buffer[]
  /** How often the picture refers to each of them. */
  times?: number
  /** How often the data repeats the frame. */
  frames?: number
  /** Number of extents of the item, all with the same bytes. */
  pieces?: number
  /** The byte that declares the sizes of a location's base and index. */
  baseSizes?: number
  /** Appended to the `iloc` box. */
  moreLocations?: Buffer
  /** Whether the decoder configuration also contains the frame. */
  isConfigured?: boolean
  /** Types of further items, each stored in the file's first bytes. */
  others?: string[]
  /** Number of columns and of rows in a grid that repeats the single picture in every tile. */
  grid?: number
  behind?: Buffer[]
}

/** Assembles a small AVIF that takes more work to decode than its size suggests. */
export async function makeAvif(parts: AvifParts = {}): Promise<Buffer> {
  const { side = 64, declared = [side, side], properties = [], times = 1, frames = 1, pieces = 1, others = [], grid, behind = [] } = parts
  const square = sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
  const whole = await square.avif({ effort: 0, quality: 20, chromaSubsampling: '4:2:0' }).toBuffer()
  const frame = contentOf(whole, 'mdat')
  const settings = contentOf(whole, 'av1C')
  const data = Buffer.concat(Array(frames).fill(frame))
  const cells = grid === undefined ? undefined : grid ** 2
  const plan = Buffer.concat([Buffer.from([0, 1, (grid ?? 1) - 1, (grid ?? 1) - 1]), uint(4, ...declared)])
  const types = cells ? ['grid', 'av01', ...others] : ['av01', ...others]
  const given = properties.flatMap((_, index) => Array(times).fill(0x84 + index))
  const iprp = box(
    'iprp',
    box(
      'ipco',
      box('av1C', settings, ...(parts.isConfigured ? [frame] : [])),
      fullBox('ispe', uint(4, ...declared)),
      fullBox('pixi', Buffer.from([3, 8, 8, 8])),
      ...properties,
    ),
    fullBox(
      'ipma',
      uint(4, cells ? 2 : 1),
      ...(cells ? [uint(2, 1), Buffer.from([2, 2, 3])] : []),
      uint(2, cells ? 2 : 1),
      Buffer.from([3 + given.length, 0x81, 2, 3, ...given]),
    ),
  )
  const iinf = fullBox(
    'iinf',
    uint(2, types.length),
    ...types.map((type, index) => box('infe', uint(4, 0x2000000), uint(2, index + 1, 0), Buffer.from(`${type}\0`))),
  )
  const iref = cells ? [fullBox('iref', box('dimg', uint(2, 1, cells, ...Array(cells).fill(2))))] : []
  const make = (at: number) => {
    const locations = types.map((type, index) => {
      const [start, length] = type === 'av01' ? [at, data.length] : type === 'grid' ? [at + data.length, plan.length] : [0, 4]
      const count = type === 'av01' ? pieces : 1
      return Buffer.concat([uint(2, index + 1, 0, count), ...Array(count).fill(uint(4, start, length))])
    })
    const { baseSizes = 0, moreLocations = Buffer.alloc(0) } = parts
    const iloc = fullBox('iloc', Buffer.from([0x44, baseSizes]), uint(2, types.length), ...locations, moreLocations)
    const hdlr = fullBox('hdlr', uint(4, 0), Buffer.from('pict'), Buffer.alloc(13))
    return Buffer.concat([
      box('ftyp', Buffer.from('avif'), uint(4, 0), Buffer.from('avifmif1miaf')),
      fullBox('meta', hdlr, fullBox('pitm', uint(2, 1)), iloc, iinf, ...iref, iprp),
    ])
  }
  return Buffer.concat([make(make(0).length + 8), box('mdat', data, ...(cells ? [plan] : [])), ...behind])
}

/** Returns a property that crops the picture to this size in px. */
export const makeClap = (width: number, height: number) => box('clap', uint(4, width, 1, height, 1, 0, 1, 0, 1))

export function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([uint(4, body.length + 8), Buffer.from(type), body])
}

const fullBox = (type: string, ...parts: Buffer[]) => box(type, uint(4, 0), ...parts)

function uint(size: number, ...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(size * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeUIntBE(number, index * size, size)
  return bytes
}

function contentOf(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type) - 4
  return file.subarray(at + 8, at + file.readUInt32BE(at))
}
