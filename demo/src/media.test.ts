import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_WIDTHS, imageAddress, markAddress, sharedImageAddress } from '@manzil/contract/text/images'
import { describe, expect, it } from 'vitest'
import { DEVELOPERS } from './developers.ts'
import { MEDIA } from './media.ts'

const folder = join(import.meta.dirname, '..', 'media')
const fileOf = (address: string) => join(folder, address.replace('/media/demo/', ''))

describe('demo media', () => {
  it('are in the repository in every requested size', () => {
    const photos = MEDIA.filter(({ kind }) => kind === 'exterior' || kind === 'community' || kind === 'interior')
    expect(photos.length).toBeGreaterThan(60)
    for (const { address } of photos) {
      for (const width of IMAGE_WIDTHS) {
        for (const format of ['avif', 'webp'] as const) expect(existsSync(fileOf(imageAddress(address, width, format))), address).toBe(true)
      }
      expect(existsSync(fileOf(sharedImageAddress(address))), address).toBe(true)
    }
  })

  it('include floor plans in both languages', () => {
    const plans = MEDIA.filter(({ kind }) => kind === 'plan')
    expect(plans.length).toBeGreaterThan(0)
    for (const { address } of plans) {
      expect(address).toMatch(/-en\.svg$/)
      for (const file of [address, address.replace('-en.svg', '-ar.svg')]) expect(existsSync(fileOf(file)), file).toBe(true)
    }
  })

  it('include a logo and its mark for every developer, drawn without fonts or scripts', async () => {
    for (const { logo, name } of DEVELOPERS) {
      const item = MEDIA.find(({ id }) => id === logo)
      for (const address of [item?.address ?? '', markAddress(item?.address ?? '')]) {
        const drawing = await readFile(fileOf(address), 'utf8')
        expect(drawing).toContain(`aria-label="${name}"`)
        expect(drawing).not.toMatch(/<text|<script|font-family|href=/)
      }
    }
  })

  it('have a hash, a description in both languages, a colour and a focus', () => {
    for (const { address, alt, alt_ar, color, focus, kind, thumbhash } of MEDIA) {
      expect(address).toMatch(/-[0-9a-f]{8}[-./]/)
      expect(alt).not.toBe('')
      expect(alt_ar).toMatch(/[\u0600-\u06ff]/)
      expect(color).toMatch(/^#[0-9a-f]{6}$/)
      expect(focus).toMatch(/^\d+% \d+%$/)
      expect(thumbhash === '').toBe(kind === 'plan' || kind === 'logo' || kind === 'avatar')
    }
  })

  it('take at most 40 MB', async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const sizes = await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name))))
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(40 * 1024 * 1024)
  })
})
