import type { MapTheme } from '@manzil/contract/map/settings'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import type { ExpressionSpecification, GeoJSONSource, Map as MapLibre, SymbolLayerSpecification } from 'maplibre-gl'
import { drawPills, PILL_TONES, type PillTone, pillImage, pillText } from './pills.ts'

/** A label on the map: a project or a cluster. */
export interface MapPin {
  key: string
  longitude: number
  latitude: number
  tone: PillTone
  /** Its first line. */
  label: string
  /** Its second line, smaller. */
  detail?: string | undefined
}

interface Hearers {
  /** Called with undefined for a press beside all labels. */
  onPress: (key: string | undefined) => void
  /** The label below the pointer, or undefined. */
  onPoint: (key: string | undefined) => void
}

const PINS = 'homes'
const ACTIVE = 'active-home'
/** As in the style of the map: the first name gives the weight, the second is the font. */
const FONT = ['Manzil Text Medium', 'Manzil Text']
/** Later ones are drawn above earlier ones. */
const ORDER: readonly PillTone[] = ['sold', 'visited', 'pin', 'cluster']

/**
 * Labels drawn by the map itself, so that thousands of them move with it at no cost. The active one is alone in a layer above the
 * others, because pointing at a label must not lay out all of them.
 */
export class PinLayers {
  readonly #map: MapLibre
  #active: MapPin | undefined

  /** The map must have loaded its style. */
  constructor(map: MapLibre, theme: MapTheme, { onPress, onPoint }: Hearers) {
    this.#map = map
    drawPills(map, theme)
    for (const id of [PINS, ACTIVE]) {
      map.addSource(id, { type: 'geojson', data: collection([]) })
      map.addLayer(layer(id, theme))
    }
    let pointed: string | undefined
    const point = (key: string | undefined) => {
      if (key === pointed) return
      pointed = key
      map.getCanvas().style.cursor = key === undefined ? '' : 'pointer'
      onPoint(key)
    }
    map.on('mousemove', (event) => point(this.#keyAt(event.point)))
    map.on('mouseout', () => point(undefined))
    map.on('click', (event) => onPress(this.#keyAt(event.point)))
  }

  set(pins: readonly MapPin[]): void {
    this.#source(PINS)?.setData(collection(pins))
  }

  /** Shows one label as active, also if it is not among the others. */
  activate(pin: MapPin | undefined): void {
    if (this.#active?.key === pin?.key) return
    this.#active = pin
    this.#source(ACTIVE)?.setData(collection(pin ? [{ ...pin, tone: 'active' }] : []))
  }

  recolour(theme: MapTheme): void {
    drawPills(this.#map, theme)
    for (const id of [PINS, ACTIVE]) this.#map.setPaintProperty(id, 'text-color', textColours(theme))
  }

  #keyAt(point: { x: number; y: number }): string | undefined {
    const [found] = this.#map.queryRenderedFeatures([point.x, point.y], { layers: [ACTIVE, PINS] })
    return found?.properties['key'] as string | undefined
  }

  #source(id: string): GeoJSONSource | undefined {
    return this.#map.getSource(id)
  }
}

function collection(pins: readonly MapPin[]) {
  return {
    type: 'FeatureCollection' as const,
    features: pins.map(({ key, longitude, latitude, tone, label, detail = '' }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      properties: { key, tone, label, detail },
    })),
  }
}

function layer(id: string, theme: MapTheme): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source: id,
    layout: {
      'icon-image': ['concat', pillImage('' as PillTone), ['get', 'tone']],
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [3, 9, 4, 9],
      'icon-allow-overlap': true,
      'text-allow-overlap': true,
      'text-font': FONT,
      'text-size': ['match', ['get', 'tone'], 'sold', 11, 'active', 13.5, 13],
      // Arabic letters reach farther below the line.
      'text-line-height': getLocale() === 'ar' ? 1.5 : 1.15,
      'text-max-width': 30,
      'text-field': [
        'case',
        ['==', ['get', 'detail'], ''],
        ['get', 'label'],
        ['format', ['get', 'label'], {}, '\n', {}, ['get', 'detail'], { 'font-scale': 0.86 }],
      ],
      'symbol-sort-key': ['index-of', ['get', 'tone'], ['literal', [...ORDER]]],
    },
    paint: { 'text-color': textColours(theme) },
  }
}

function textColours(theme: MapTheme): ExpressionSpecification {
  const colours = PILL_TONES.flatMap((tone) => [tone, pillText(tone, theme)])
  return ['match', ['get', 'tone'], ...colours, pillText('pin', theme)] as unknown as ExpressionSpecification
}
