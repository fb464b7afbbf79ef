import { PICTURE_FORMATS, PICTURE_MAX_PIXELS } from '@manzil/contract/editing/pictures'

const QUALITY = 0.92

/** Scales a picture down to the number of pixels that the server accepts. Returns smaller ones, and files it cannot read, unchanged. */
export async function shrinkPicture(file: File): Promise<File> {
  if (!('createImageBitmap' in globalThis)) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const size = fittingSize(bitmap)
  const canvas = size && Object.assign(document.createElement('canvas'), size)
  const context = canvas?.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas?.width ?? 0, canvas?.height ?? 0)
  }
  bitmap.close()
  if (!canvas || !context) return file
  // Other formats may be transparent, which JPEG is not; browsers that cannot write WebP write PNG.
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  const format = Object.values(PICTURE_FORMATS).find(({ types }) => types[0] === blob?.type)
  return blob && format ? new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${format.endings[0]}`, { type: blob.type }) : file
}

/** Returns the largest size of the same shape within the limit, in pixels; undefined if the picture is within it. */
export function fittingSize({ width, height }: { width: number; height: number }): { width: number; height: number } | undefined {
  if (width * height <= PICTURE_MAX_PIXELS) return undefined
  const scale = Math.sqrt(PICTURE_MAX_PIXELS / (width * height))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
