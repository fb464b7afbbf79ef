import { describe, expect, it } from 'vitest'
import { imageAddress, markAddress, sharedImageAddress } from './images.ts'

describe('addresses of what is stored beside a picture', () => {
  const photo = '/media/demo/images/ext-01-0a1b2c3d/1600.webp'

  it('names another size and format, and the cut for link previews', () => {
    expect(imageAddress(photo, 400, 'avif')).toBe('/media/demo/images/ext-01-0a1b2c3d/400.avif')
    expect(sharedImageAddress(photo)).toBe('/media/demo/images/ext-01-0a1b2c3d/og.jpg')
  })

  it('names the mark of a logo, and leaves a logo alone that has none', () => {
    expect(markAddress('/media/demo/logos/dev-01-0a1b2c3d/logo.svg')).toBe('/media/demo/logos/dev-01-0a1b2c3d/mark.svg')
    expect(markAddress('/media/logos/7.png')).toBe('/media/logos/7.png')
  })
})
