import type { MapPicture } from '@manzil/contract/map/picture-address'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawMap } from './draw-map.ts'
import { MAP_FONT, registerMapFonts } from './map-fonts.ts'

const DOWNTOWN = { latitude: 25.1972, longitude: 55.2744 }
const picture: MapPicture = { format: 'page', theme: 'light', locale: 'en', zoom: 13, ...DOWNTOWN }
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

describe('a picture of the map', () => {
  it("has names in the page's language", async () => {
    expect(textsOf(await drawMap(picture)).join(' ')).toContain('Downtown Dubai')
    const arabic = textsOf(await drawMap({ ...picture, locale: 'ar' })).join(' ')
    expect(arabic).toContain('وسط مدينة دبي')
    expect(arabic).not.toContain('Downtown')
  })

  it('leaves out what has no English name in English', async () => {
    const streets: MapPicture = { ...picture, zoom: 14, latitude: 25.3463, longitude: 55.4209 }
    const arabic = /[\u0600-\u06FF]/
    expect(textsOf(await drawMap({ ...streets, locale: 'ar' })).join(' ')).toMatch(arabic)
    const english = textsOf(await drawMap(streets)).join(' ')
    expect(english).not.toMatch(arabic)
    expect(english).toMatch(/[A-Z]/)
  })

  it('names its source', async () => {
    expect(textsOf(await drawMap(picture))).toContain('© OpenStreetMap contributors')
    expect(textsOf(await drawMap({ ...picture, locale: 'ar' }))).toContain('© مساهمو OpenStreetMap')
  })

  it('has a pin in the middle, unless it is of an area', async () => {
    const pin = '<circle cx="400" cy="200"'
    expect(await drawMap(picture)).toContain(pin)
    expect(await drawMap({ ...picture, format: 'area' })).not.toContain(pin)
  })

  it('has the colours of its theme', async () => {
    const [light, dark] = await Promise.all([drawMap(picture), drawMap({ ...picture, theme: 'dark' })])
    expect(light).not.toBe(dark)
    expect(dark.match(/#[0-9a-f]{6}/g)).not.toContain('#f5f1e9')
  })

  it('is empty land where the map has nothing', async () => {
    const svg = await drawMap({ ...picture, latitude: 22.3, longitude: 51 })
    expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(1600)
  })

  it("is written in the product's font, with joined Arabic letters, whatever fonts the machine has", async () => {
    await registerMapFonts()
    const widthOf = async (text: string, font: string) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="60"><text x="10" y="40" font-size="30" font-family="${font}">${text}</text></svg>`
      const { info } = await sharp(Buffer.from(svg)).trim().raw().toBuffer({ resolveWithObject: true })
      return info.width
    }
    expect(await widthOf('Dubai Marina', MAP_FONT)).not.toBe(await widthOf('Dubai Marina', 'no such font'))
    const apart = 'م\u200cر\u200cس\u200cى'
    expect(await widthOf('مرسى', MAP_FONT)).toBeLessThan(await widthOf(apart, MAP_FONT))
  })
})
