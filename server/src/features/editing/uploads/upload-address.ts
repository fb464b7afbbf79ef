import { IMAGE_WIDTHS } from '@manzil/contract/text/images'

export const UPLOADS_PREFIX = '/media/uploads/'
const FOLDER = /^[A-Za-z0-9]{12,40}$/
const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' }
const FILES = new Set([...IMAGE_WIDTHS.flatMap((width) => [`${width}.webp`, `${width}.avif`]), 'og.jpg'])

/** Returns the URL that the API uses for a picture: that of its largest WebP. */
export function addressOfUpload(folder: string): string {
  return `${UPLOADS_PREFIX}${folder}/1600.webp`
}

const SOURCE_FOLDER = 'source'
/** The file as it was uploaded, which is stored until all sizes are encoded and never served. */
export const SOURCE_FILE = `${SOURCE_FOLDER}/original`

export function sourceOf(folder: string): string {
  return `${folder}/${SOURCE_FILE}`
}

export function sourceFolderOf(folder: string): string {
  return `${folder}/${SOURCE_FOLDER}`
}

/** Returns the folder in an uploaded picture's URL, or undefined for other pictures. */
export function folderOf(address: string): string | undefined {
  const folder = address.startsWith(UPLOADS_PREFIX) ? address.slice(UPLOADS_PREFIX.length).split('/')[0] : undefined
  return folder && FOLDER.test(folder) ? folder : undefined
}

/** Returns the content type of an uploaded picture's file, or undefined if there is no such file name. */
export function typeOfFile(folder: string, file: string): string | undefined {
  return FOLDER.test(folder) && FILES.has(file) ? TYPES[file.split('.')[1] ?? ''] : undefined
}
