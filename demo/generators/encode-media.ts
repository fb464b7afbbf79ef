/**
 * Builds `demo/media` and its index, `manifest.json`, from the originals, which are not in the repository:
 * `npx node demo/generators/encode-media.ts <folder that originals/render_all.sh wrote> [--drawings]`
 * File names contain a content hash. `--drawings` skips the photos.
 */
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { MediaItem } from '../src/media.ts'
import { encodeAvatar, encodeLogo, encodePlan } from './encode-drawings.ts'
import { encodePhoto } from './encode-photo.ts'
import { type OriginalItem, type Originals, openKit } from './originals.ts'
import { MEDIA_FOLDER, writeMedia } from './write-media.ts'

const MAX_BYTES = 40 * 1024 * 1024
const MANIFEST = 'manifest.json'

const [folder, option] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: npx node demo/generators/encode-media.ts <folder> [--drawings]')
  process.exit(1)
}
await encodeAll(await openKit(resolve(folder)), option === '--drawings')

async function encodeAll(kit: Originals, drawingsOnly: boolean): Promise<void> {
  const photos = drawingsOnly ? await photosAsTheyAre() : []
  for (const part of ['plans', 'logos', 'avatars', ...(drawingsOnly ? [] : ['images'])]) {
    await rm(join(MEDIA_FOLDER, part), { recursive: true, force: true })
  }
  const items: MediaItem[] = []
  for (const item of kit.items) {
    const encode = encoderOf(item)
    if (!encode) continue
    items.push(photos.find(({ id }) => id === item.id) ?? (await encode(kit, item)))
    console.log(item.id)
  }
  await writeMedia({ [MANIFEST]: `${JSON.stringify({ items }, null, 1)}\n` })
  const bytes = await bytesBelow(MEDIA_FOLDER)
  console.log(`${items.length} media, ${(bytes / 1024 / 1024).toFixed(1)} MB`)
  if (bytes > MAX_BYTES) throw new Error('the demo media take more than 40 MB')
}

async function photosAsTheyAre(): Promise<MediaItem[]> {
  const { items } = JSON.parse(await readFile(join(MEDIA_FOLDER, MANIFEST), 'utf8')) as { items: MediaItem[] }
  return items.filter(({ thumbhash }) => thumbhash !== '')
}

function encoderOf({ kind }: OriginalItem): ((kit: Originals, item: OriginalItem) => Promise<MediaItem>) | undefined {
  if (kind === 'exterior' || kind === 'community' || kind === 'interior') return encodePhoto
  if (kind === 'floorplan') return encodePlan
  if (kind === 'logo') return encodeLogo
  return kind === 'avatar' ? encodeAvatar : undefined
}

async function bytesBelow(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
