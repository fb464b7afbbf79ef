import type { MapPicture } from '@manzil/contract/map/picture-address'
import { AppError } from '../../../platform/errors.ts'
import { JobThread, ThreadBusyError } from '../../../platform/job-thread.ts'
import { registerMapFonts } from './map-fonts.ts'

const WORKER = new URL('./picture-worker.ts', import.meta.url)
const MAX_WAITING = 60
const DEADLINE_MS = 20_000

/** Renders pictures of the map in a low-priority thread. */
export class PictureRenderer {
  readonly #thread = new JobThread(WORKER, { maxWaiting: MAX_WAITING, deadlineMs: DEADLINE_MS, idleMs: 2 * 60_000, niceIncrement: 5 })

  private constructor() {}

  /** Registers the fonts first: later, other pictures with text might have been drawn. */
  static async create(): Promise<PictureRenderer> {
    await registerMapFonts()
    return new PictureRenderer()
  }

  /** @throws AppError `unavailable` if too many pictures wait or it takes too long */
  async render(picture: MapPicture): Promise<Buffer> {
    try {
      const { buffer, byteOffset, byteLength } = await this.#thread.run<Uint8Array>('renderPicture', picture)
      return Buffer.from(buffer, byteOffset, byteLength)
    } catch (cause) {
      if (cause instanceof ThreadBusyError) throw new AppError('unavailable', { retryAfter: 3, cause })
      throw isAborted(cause) ? new AppError('unavailable', { retryAfter: 5, cause }) : cause
    }
  }

  async close(): Promise<void> {
    await this.#thread.close()
  }
}

/** Whether the picture took too long. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && /^(AbortError|TimeoutError)$/.test(error.name)
}
