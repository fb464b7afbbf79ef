import type { MapPicture } from '@manzil/contract/map/picture-address'
import sharp from 'sharp'
import { drawMap } from './draw-map.ts'

/** Renders a picture in a worker thread. */
export async function renderPicture(picture: MapPicture): Promise<Uint8Array> {
  const image = sharp(Buffer.from(await drawMap(picture)))
  return picture.format === 'page' || picture.format === 'area'
    ? image.webp({ quality: 82, smartSubsample: true }).toBuffer()
    : image.jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer()
}
