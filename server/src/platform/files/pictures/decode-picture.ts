import { fork } from 'node:child_process'
import { PICTURE_MAX_PIXELS } from '@manzil/contract/editing/pictures'
import sharp, { type Raw, type ResizeOptions, type Sharp } from 'sharp'

export interface Decoding {
  resize: ResizeOptions
  /** Replaces transparent areas. */
  background?: string
  seconds: number
}

/** Pixels as sent by `avif-process.ts`. */
export interface Decoded {
  data: Uint8Array
  raw: Raw
}

const AVIF_PROCESS = new URL('./avif-process.ts', import.meta.url)

/**
 * Decodes, turns upright and resizes a checked picture. An AVIF is decoded in a process of its own: decoding takes up to 300 MB
 * that is not released, and cannot be stopped on time (docs/decisions/0095).
 */
export async function decodePicture(content: Buffer, decoding: Decoding): Promise<Sharp> {
  if (content.toString('latin1', 4, 8) !== 'ftyp') return decode(content, decoding)
  const { data, raw } = await decodeApart(content, decoding)
  return sharp(data, { raw })
}

export function decode(content: Uint8Array, { resize, background, seconds }: Decoding): Sharp {
  const picture = sharp(content, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds })
    .autoOrient()
    .resize(resize)
  return background === undefined ? picture : picture.flatten({ background })
}

function decodeApart(content: Buffer, decoding: Decoding): Promise<Decoded> {
  return new Promise((resolve, reject) => {
    const child = fork(AVIF_PROCESS, {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: decoding.seconds * 1000,
      killSignal: 'SIGKILL',
    })
    child.once('message', (decoded) => resolve(decoded as Decoded))
    child.once('error', reject)
    child.once('close', () => reject(new Error('the picture could not be decoded')))
    child.send({ content, decoding })
  })
}
