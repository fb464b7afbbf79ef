import { createHash } from 'node:crypto'
import { IMAGE_WIDTHS, imageAddress } from '@manzil/contract/text/images'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

/** A stored picture and its printed size in pixels. */
export interface PictureRequest {
  /** Path below `/media/`, or a picture of the map. */
  address: string
  width: number
  /** Crops to this height; without it the picture keeps its proportions. */
  height?: number
  /** Focus of the crop, as a CSS object-position (`50% 40%`). */
  focus?: string
}

/** A picture ready for typesetting; has no `name` if it could not be read. */
export interface ReadyPicture {
  name?: string
  content: Uint8Array
}

/** Returns the content of a stored file, or undefined if it does not exist. */
export type ReadMedia = (address: string) => Promise<Buffer | undefined>

const QUALITY = 74
const MISSING_TTL_MS = 60_000
const MAX_PIXELS = 60_000_000
const DECODE_WITHIN_SECONDS = 10
const NONE: ReadyPicture = { content: new Uint8Array() }

/**
 * Converts stored pictures for printing and caches them in memory: photos become JPEGs of the printed size, SVGs stay
 * unchanged.
 */
export class DocumentPictures {
  readonly #cache: LRUCache<string, ReadyPicture, PictureRequest>

  /** @param room cache size in bytes */
  constructor(readMedia: ReadMedia, room: number, onFault: (error: unknown, address: string) => void) {
    this.#cache = new LRUCache<string, ReadyPicture, PictureRequest>({
      maxSize: Math.max(room, 1),
      // Resolves even if the entry was evicted or is too large to cache.
      ignoreFetchAbort: true,
      sizeCalculation: ({ content }) => content.byteLength + 500,
      fetchMethod: async (_key, _stale, { context, options }) => {
        const picture = await makePicture(readMedia, context).catch((error: unknown) => {
          onFault(error, context.address)
          return NONE
        })
        if (picture.name === undefined) options.ttl = MISSING_TTL_MS
        return picture
      },
    })
  }

  /** Returns the picture, without a name if it is missing or broken, so that the document is made without it. */
  async get(request: PictureRequest): Promise<ReadyPicture> {
    return (await this.#cache.fetch(keyOf(request), { context: request })) ?? NONE
  }

  has(request: PictureRequest): boolean {
    return this.#cache.has(keyOf(request))
  }
}

const keyOf = ({ address, width, height, focus }: PictureRequest) => `${address} ${width} ${height} ${focus}`

async function makePicture(readMedia: ReadMedia, request: PictureRequest): Promise<ReadyPicture> {
  const { address } = request
  if (!/^\/(media|map\/pictures)\//.test(address) || address.includes('..')) return NONE
  const stored = await readMedia(sourceOf(request))
  if (!stored) return NONE
  const isDrawing = address.endsWith('.svg')
  const content = isDrawing ? stored : await encode(stored, request)
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return { name: `${digest}.${isDrawing ? 'svg' : 'jpg'}`, content }
}

/** Returns the smallest stored size that is large enough. */
function sourceOf({ address, width }: PictureRequest): string {
  if (!/\/1600\.webp$/.test(address)) return address
  return imageAddress(address, IMAGE_WIDTHS.find((size) => size >= width) ?? 1600, 'webp')
}

async function encode(stored: Buffer, { width, height, focus }: PictureRequest): Promise<Buffer> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  const picture = sharp(stored, options).timeout({ seconds: DECODE_WITHIN_SECONDS })
  if (height !== undefined) {
    const whole = await sharp(stored, options).metadata()
    picture.extract(cutOf(whole, { width, height }, focus))
  }
  return picture
    .resize(width, undefined, { withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:2:0' })
    .toBuffer()
}

interface Size {
  width: number
  height: number
}

/** Returns the largest crop with the proportions of `target`, as close to the focus as the edges allow. */
function cutOf(whole: Size, target: Size, focus = '50% 50%') {
  const scale = Math.min(whole.width / target.width, whole.height / target.height)
  const width = Math.max(1, Math.floor(target.width * scale))
  const height = Math.max(1, Math.floor(target.height * scale))
  const [x = 50, y = 50] = focus.split(' ').map((part) => (/^\d{1,3}(\.\d+)?%$/.test(part) ? Math.min(100, Number.parseFloat(part)) : 50))
  return { left: Math.round(((whole.width - width) * x) / 100), top: Math.round(((whole.height - height) * y) / 100), width, height }
}
