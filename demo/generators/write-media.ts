import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Folder of the encoded media, served at `/media/demo/`. */
export const MEDIA_FOLDER = join(import.meta.dirname, '..', 'media')

/** Returns eight hex digits of a content hash. They are part of a file's name, so that browsers can cache it forever. */
export function hashOf(...parts: (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 8)
}

export async function writeMedia(files: Record<string, Uint8Array | string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const target = join(MEDIA_FOLDER, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content)
  }
}

export function addressOf(path: string): string {
  return `/media/demo/${path}`
}
