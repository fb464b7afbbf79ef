import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An entry of the manifest written by `originals/manifest.py`. */
export interface OriginalItem {
  id: string
  kind: 'exterior' | 'community' | 'interior' | 'hero' | 'hero-video' | 'floorplan' | 'logo' | 'avatar'
  file: string
  width: number
  height: number
  alt: { en: string; ar: string }
  name?: { en: string; ar: string }
  tags: string[]
  time?: string
  color: string
  internal_sqft?: number
}

export interface Originals {
  folder: string
  items: OriginalItem[]
}

export async function openKit(folder: string): Promise<Originals> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as { items: OriginalItem[] }
  return { folder, items: manifest.items }
}
