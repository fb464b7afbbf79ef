import { MAP_ATTRIBUTION, MAP_THEMES } from '@manzil/contract/map/settings'
import { LOCALES } from '@manzil/contract/text/locale'
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, it } from 'vitest'
import { mapStyle } from './map-style.ts'

const tiles = '/map/tiles/0123456789abcdef/uae.pmtiles'
const labelsOf = (locale: 'en' | 'ar') =>
  mapStyle({ theme: 'light', locale, tiles }).layers.flatMap((layer) => (layer.type === 'symbol' ? [layer.layout ?? {}] : []))

describe("the map's own style", () => {
  it.each(MAP_THEMES.flatMap((theme) => LOCALES.map((locale) => ({ theme, locale }))))('is valid: $theme, $locale', (options) => {
    expect(validateStyleMin(mapStyle({ ...options, tiles }))).toEqual([])
  })

  it("labels everything in the page's language, except road numbers", () => {
    const fields = (locale: 'en' | 'ar') => [...new Set(labelsOf(locale).map((layout) => JSON.stringify(layout['text-field'])))].sort()
    expect(fields('en')).toEqual(['["case",["<",["to-string",["get","name"]],"\u0590"],["get","name"],""]', '["get","ref"]'])
    expect(fields('ar')).toEqual(['["coalesce",["get","name_ar"],["get","name"]]', '["get","ref"]'])
  })

  it.each(LOCALES)('names its source in the language of the page: %s', (locale) => {
    expect(JSON.stringify(mapStyle({ theme: 'light', locale, tiles }).sources)).toContain(`>${MAP_ATTRIBUTION.text[locale]}</a>`)
  })

  it("draws labels with the page's fonts, and loads nothing from elsewhere", () => {
    for (const layout of labelsOf('ar')) expect(layout['text-font']).toContain('Manzil Text')
    const style = mapStyle({ theme: 'light', locale: 'en', tiles })
    expect([style.glyphs, style.sprite]).toEqual([undefined, undefined])
    expect(JSON.stringify(style).match(/https?:[^"\\]+/g)).toEqual([MAP_ATTRIBUTION.href])
  })

  it('has the same layers in both themes, so that a change of theme only changes colours', () => {
    const [light, dark] = MAP_THEMES.map((theme) => mapStyle({ theme, locale: 'en', tiles }).layers)
    const plain = (layers = light) => JSON.stringify(layers).replace(/#[0-9a-f]{6}/g, '')
    expect(plain(light)).toBe(plain(dark))
    expect(JSON.stringify(light)).not.toBe(JSON.stringify(dark))
  })
})
