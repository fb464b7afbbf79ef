import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Folder of the encoded media; what is served at `/media/demo/`. */
export const MEDIA_FOLDER = join(import.meta.dirname, '..', 'media')

/** Eight hex digits of the content: in every name, so that browsers may keep a file for good. */
export function hashOf(...parts: (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 8)
}

/** Writes files below {@link MEDIA_FOLDER}. */
export async function writeMedia(files: Record<string, Uint8Array | string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const target = join(MEDIA_FOLDER, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content)
  }
}

/** Address of a file below {@link MEDIA_FOLDER}. */
export function addressOf(path: string): string {
  return `/media/demo/${path}`
}
