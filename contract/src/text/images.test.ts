import { describe, expect, it } from 'vitest'
import { imageAddress, markAddress, sharedImageAddress } from './images.ts'

describe('picture URLs', () => {
  const photo = '/media/demo/images/ext-01-0a1b2c3d/1600.webp'

  it('gives other sizes and formats, and the crop for link previews', () => {
    expect(imageAddress(photo, 400, 'avif')).toBe('/media/demo/images/ext-01-0a1b2c3d/400.avif')
    expect(sharedImageAddress(photo)).toBe('/media/demo/images/ext-01-0a1b2c3d/og.jpg')
  })

  it('gives the mark of a logo and returns a logo without one unchanged', () => {
    expect(markAddress('/media/demo/logos/dev-01-0a1b2c3d/logo.svg')).toBe('/media/demo/logos/dev-01-0a1b2c3d/mark.svg')
    expect(markAddress('/media/logos/7.png')).toBe('/media/logos/7.png')
  })
})
