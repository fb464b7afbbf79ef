import type { MapPicture } from '@manzil/contract/map/picture-address'
import { Piscina } from 'piscina'
import { AppError } from '../../../platform/errors.ts'
import { registerMapFonts } from './map-fonts.ts'

const WORKER = new URL('./picture-worker.ts', import.meta.url)
const MAX_WAITING = 60
const DEADLINE_MS = 20_000

/** Renders pictures of the map in a low-priority thread. */
export class PictureRenderer {
  #pool: Piscina<MapPicture, Uint8Array> | undefined

  private constructor() {}

  /** Registers the fonts first: later, other pictures with text might have been drawn. */
  static async create(): Promise<PictureRenderer> {
    await registerMapFonts()
    return new PictureRenderer()
  }

  /** @throws AppError `unavailable` if too many pictures wait or it takes too long */
  async render(picture: MapPicture): Promise<Buffer> {
    if ((this.#pool?.queueSize ?? 0) >= MAX_WAITING) throw new AppError('unavailable', { retryAfter: 3 })
    const signal = AbortSignal.timeout(DEADLINE_MS)
    try {
      const { buffer, byteOffset, byteLength } = await this.#started().run(picture, { signal })
      return Buffer.from(buffer, byteOffset, byteLength)
    } catch (cause) {
      throw signal.aborted ? new AppError('unavailable', { retryAfter: 5, cause }) : cause
    }
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
  }

  #started() {
    this.#pool ??= new Piscina({
      filename: WORKER.href,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: MAX_WAITING + 1,
      idleTimeout: 2 * 60_000,
      atomics: 'disabled',
      niceIncrement: 5,
    })
    return this.#pool
  }
}
