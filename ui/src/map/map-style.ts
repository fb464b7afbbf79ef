import {
  AFTER_LATIN,
  type LabelLayer,
  LINK_WIDTH,
  type LineLayer,
  MAP_LAYERS,
  type MapColour,
  type MapLayer,
  mapColour,
  type Stops,
} from '@manzil/contract/map/layers'
import { MAP_ATTRIBUTION, type MapTheme } from '@manzil/contract/map/settings'
import type { Locale } from '@manzil/contract/text/locale'
import type { ExpressionSpecification, FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

const SOURCE = 'uae'
/** MapLibre takes the weight from the first family's name, which is no font; the browser falls back to the second. */
const FONTS = { text: ['Manzil Text Regular', 'Manzil Text'], strong: ['Manzil Text Medium', 'Manzil Text'] }

interface StyleOptions {
  theme: MapTheme
  locale: Locale
  /** URL of the tiles (`map_tiles_url` of the site's details). */
  tiles: string
}

/** Returns the product's own map: the layers of the contract in one theme, with names in one language. */
export function mapStyle({ theme, locale, tiles }: StyleOptions): StyleSpecification {
  const colour = (name: MapColour) => mapColour(name, theme)
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  return {
    version: 8,
    sources: {
      [SOURCE]: {
        type: 'vector',
        url: `pmtiles://${tiles}`,
        attribution: `<a href="${MAP_ATTRIBUTION.href}" target="_blank" rel="noopener" dir="${direction}">${MAP_ATTRIBUTION.text[locale]}</a>`,
      },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colour('land') } },
      ...MAP_LAYERS.map((layer) => styleLayer(layer, colour, locale)),
    ],
  }
}

function styleLayer(layer: MapLayer, colour: (name: MapColour) => string, locale: Locale): LayerSpecification {
  const common = {
    id: layer.id,
    source: SOURCE,
    'source-layer': layer.from,
    ...filterOf(layer),
    ...(layer.minZoom !== undefined && { minzoom: layer.minZoom }),
    ...(layer.maxZoom !== undefined && { maxzoom: layer.maxZoom }),
  }
  switch (layer.type) {
    case 'area':
      return {
        ...common,
        type: 'fill',
        paint: {
          'fill-color': colour(layer.colour),
          ...(layer.edge && { 'fill-outline-color': colour(layer.edge) }),
          ...(layer.opacity && { 'fill-opacity': byZoom(layer.opacity) }),
        },
      }
    case 'line':
      return { ...common, type: 'line', layout: LINE_LAYOUT(layer), paint: linePaint(layer, colour) }
    case 'dot':
      return {
        ...common,
        type: 'circle',
        paint: {
          'circle-radius': byZoom(layer.radius),
          'circle-color': colour('halo'),
          'circle-stroke-width': 1.5,
          'circle-stroke-color': colour(layer.colour),
        },
      }
    case 'label':
      return {
        ...common,
        type: 'symbol',
        layout: labelLayout(layer, locale),
        paint: { 'text-color': colour(layer.colour), 'text-halo-color': colour('halo'), 'text-halo-width': 1.4 },
      }
  }
}

const LINE_LAYOUT = ({ dashes }: LineLayer) => ({
  'line-cap': dashes ? ('butt' as const) : ('round' as const),
  'line-join': 'round' as const,
})

function linePaint({ colour: name, width, isEdge, dashes, opacity, from }: LineLayer, colour: (name: MapColour) => string) {
  const plain = byZoom(width, (value) => {
    const scaled: ExpressionSpecification | number = from === 'roads' ? ['*', ['case', ['has', 'link'], LINK_WIDTH, 1], value] : value
    return isEdge ? ['+', scaled, value > 2 ? 1.8 : 1.2] : scaled
  })
  return {
    'line-color': colour(name),
    'line-width': plain,
    ...(dashes && { 'line-dasharray': [...dashes] }),
    ...(opacity !== undefined && { 'line-opacity': opacity }),
  }
}

/** A name without English is left out of the English map. */
const NAMES: Record<Locale, ExpressionSpecification> = {
  en: ['case', ['<', ['to-string', ['get', 'name']], AFTER_LATIN], ['get', 'name'], ''],
  ar: ['coalesce', ['get', 'name_ar'], ['get', 'name']],
}

function labelLayout({ size, isStrong, isAlong, isBelow, isNumber, from }: LabelLayer, locale: Locale) {
  return {
    'text-field': isNumber ? (['get', 'ref'] satisfies ExpressionSpecification) : NAMES[locale],
    'text-font': isStrong ? FONTS.strong : FONTS.text,
    'text-size': byZoom(size),
    'text-max-width': 8,
    'text-padding': isNumber ? 40 : 6,
    ...(from === 'places' && { 'symbol-sort-key': ['coalesce', ['get', 'rank'], 9] satisfies ExpressionSpecification }),
    ...(isAlong && { 'symbol-placement': 'line' as const, 'symbol-spacing': 400, 'text-max-angle': 30 }),
    ...(isNumber && { 'symbol-placement': 'line' as const, 'symbol-spacing': 600, 'text-rotation-alignment': 'viewport' as const }),
    ...(isBelow && { 'text-anchor': 'top' as const, 'text-offset': [0, 0.7] as [number, number] }),
  }
}

function filterOf({ where = {}, except = {}, ...layer }: MapLayer): { filter?: FilterSpecification } {
  const isOneOf = ([property, values]: [string, readonly (string | number)[]]): ExpressionSpecification => [
    'in',
    ['get', property],
    ['literal', [...values]],
  ]
  const conditions: ExpressionSpecification[] = [
    ...Object.entries(where).map(isOneOf),
    ...Object.entries(except).map((each): ExpressionSpecification => ['!', isOneOf(each)]),
    // Longer road numbers are lists of several.
    ...(layer.type === 'label' && layer.isNumber
      ? [['has', 'ref'] as ExpressionSpecification, ['<=', ['length', ['get', 'ref']], 4] as ExpressionSpecification]
      : []),
  ]
  return conditions.length > 0 ? { filter: ['all', ...conditions] } : {}
}

function byZoom(stops: Stops, value: (plain: number) => ExpressionSpecification | number = (plain) => plain): ExpressionSpecification {
  return [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    ...stops.flatMap(([zoom, plain]) => [zoom, value(plain)]),
  ] as ExpressionSpecification
}
