import type { MapTheme } from '@manzil/contract/map/settings'
import { paletteColour } from '@manzil/contract/pages/palette'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'

export interface PlaceDot {
  longitude: number
  latitude: number
  /** Is one of the visitor’s own places. */
  isOwn: boolean
}

const ID = 'places-of-search'
const TONES = { own: 'brass', named: 'ink' } as const
type Tone = keyof typeof TONES
const imageOf = (tone: Tone) => `place-${tone}`
/** From a place to its flag, in pixels: above a label of homes there. */
export const STEM = 22
const RADIUS = 5
const EDGE = 2
const SCALE = 2

/** Dots of the places that a search is about, below the labels of homes, so that they never cover a price. */
export class PlaceDots {
  readonly #map: MapLibre

  /** The map must have loaded its style. */
  constructor(map: MapLibre, theme: MapTheme) {
    this.#map = map
    this.recolour(theme)
    map.addSource(ID, { type: 'geojson', data: collection([]) })
    map.addLayer({
      id: ID,
      type: 'symbol',
      source: ID,
      layout: {
        'icon-image': ['get', 'image'],
        'icon-anchor': 'bottom',
        'icon-offset': [0, RADIUS + EDGE],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    })
  }

  set(places: readonly PlaceDot[]): void {
    this.#map.getSource<GeoJSONSource>(ID)?.setData(collection(places))
  }

  recolour(theme: MapTheme): void {
    for (const tone of Object.keys(TONES) as Tone[]) {
      const image = drawDot(paletteColour(TONES[tone], theme), paletteColour('surface', theme))
      if (this.#map.hasImage(imageOf(tone))) this.#map.updateImage(imageOf(tone), image)
      else this.#map.addImage(imageOf(tone), image, { pixelRatio: SCALE })
    }
  }
}

/** Draws a dot with a stem. */
function drawDot(colour: string, edge: string): ImageData {
  const canvas = document.createElement('canvas')
  const outer = RADIUS + EDGE
  canvas.width = 2 * outer * SCALE
  canvas.height = (STEM + outer) * SCALE
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.scale(SCALE, SCALE)
  context.fillStyle = colour
  context.fillRect(outer - 1, 0, 2, STEM)
  for (const [radius, fill] of [
    [outer, edge],
    [RADIUS, colour],
  ] as const) {
    context.beginPath()
    context.arc(outer, STEM, radius, 0, 2 * Math.PI)
    context.fillStyle = fill
    context.fill()
  }
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

function collection(places: readonly PlaceDot[]) {
  return {
    type: 'FeatureCollection' as const,
    features: places.map(({ longitude, latitude, isOwn }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      properties: { image: imageOf(isOwn ? 'own' : 'named') },
    })),
  }
}
