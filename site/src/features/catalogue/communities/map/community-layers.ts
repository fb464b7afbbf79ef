import type { OutlinedCommunity } from '@manzil/contract/map/calls/communities'
import type { MapTheme } from '@manzil/contract/map/settings'
import { type PaletteColour, paletteColour } from '@manzil/contract/pages/palette'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import type { ExpressionSpecification, Map as MapLibre } from 'maplibre-gl'
import { classColour, priceClasses } from './price-classes.ts'

/** As in the style of the map: the first name gives the weight, the second is the font. */
const FONT = ['Manzil Text Medium', 'Manzil Text']
const COMMUNITIES = 'communities'
const PRICES = 'community-prices'
const CLEAR = 'rgba(0,0,0,0)'

type Role = 'own' | 'near' | 'other'

interface ShownCommunities {
  communities: readonly OutlinedCommunity[]
  roleOf: (community: OutlinedCommunity) => Role
  hasPrices: boolean
  theme: MapTheme
}

/** Outlines a community and its neighbours; with prices, colours all communities by theirs. Returns a function that removes them. */
export function addCommunities(map: MapLibre, { communities, roleOf, hasPrices, theme }: ShownCommunities): () => void {
  const colour = (name: PaletteColour) => paletteColour(name, theme)
  const ends = priceClasses(communities.flatMap(({ price_per_sqft }) => price_per_sqft?.median ?? []))
  const shown = communities.filter((community) => hasPrices || roleOf(community) !== 'other')
  const byRole = (own: number, near: number, other: number): ExpressionSpecification => [
    'match',
    ['get', 'role'],
    'own',
    own,
    'near',
    near,
    other,
  ]
  map.addSource(COMMUNITIES, {
    type: 'geojson',
    data: collection(
      shown.map((community) => ({
        geometry: { type: 'MultiPolygon', coordinates: community.outline.map((ring) => [ring]) },
        properties: {
          role: roleOf(community),
          colour: community.price_per_sqft ? colour(classColour(community.price_per_sqft.median, ends)) : CLEAR,
        },
      })),
    ),
  })
  const firstLabel = map.getStyle().layers.find(({ type }) => type === 'symbol')?.id
  map.addLayer(
    {
      id: `${COMMUNITIES}-fill`,
      type: 'fill',
      source: COMMUNITIES,
      paint: {
        'fill-color': hasPrices ? ['get', 'colour'] : colour('link'),
        'fill-opacity': hasPrices ? 0.78 : byRole(0.12, 0.03, 0),
      },
    },
    firstLabel,
  )
  map.addLayer(
    {
      id: COMMUNITIES,
      type: 'line',
      source: COMMUNITIES,
      paint: {
        'line-color': ['match', ['get', 'role'], 'own', colour(hasPrices ? 'ink' : 'link'), colour('line-strong')],
        'line-width': byRole(2.5, 1.25, 0.75),
        'line-opacity': byRole(1, 0.8, 0.6),
      },
    },
    firstLabel,
  )
  if (hasPrices) addPrices(map, communities, roleOf, theme)
  return remover(map, [`${COMMUNITIES}-fill`, COMMUNITIES, PRICES], [COMMUNITIES, PRICES])
}

/** The page's own community has room for its price first. */
function addPrices(map: MapLibre, communities: readonly OutlinedCommunity[], roleOf: ShownCommunities['roleOf'], theme: MapTheme): void {
  const colour = (name: PaletteColour) => paletteColour(name, theme)
  const features = communities.flatMap((community) => {
    const { longitude, latitude, price_per_sqft } = community
    if (!price_per_sqft) return []
    const text = `${textOf(community, 'name')}\n${formatNumber(price_per_sqft.median)}`
    return [pointFeature(longitude, latitude, text, roleOf(community) === 'own' ? 0 : 1)]
  })
  map.addSource(PRICES, { type: 'geojson', data: collection(features) })
  map.addLayer({
    id: PRICES,
    type: 'symbol',
    source: PRICES,
    layout: { 'text-field': ['get', 'text'], 'text-font': FONT, 'text-size': 13, 'text-max-width': 9, 'symbol-sort-key': ['get', 'order'] },
    paint: { 'text-color': colour('ink'), 'text-halo-color': colour('paper'), 'text-halo-width': 2 },
  })
}

export interface KindPlace {
  longitude: number
  latitude: number
  name: string
}

/** Marks all places of a kind, with their names where there is room. Returns a function that removes them. */
export function addKind(map: MapLibre, id: string, tone: PaletteColour, places: readonly KindPlace[], theme: MapTheme): () => void {
  const colour = (name: PaletteColour) => paletteColour(name, theme)
  map.addSource(id, { type: 'geojson', data: collection(places.map((place) => pointFeature(place.longitude, place.latitude, place.name))) })
  // Dots would cover the prices.
  const above = map.getLayer(PRICES) ? PRICES : undefined
  map.addLayer(
    {
      id: `${id}-dot`,
      type: 'circle',
      source: id,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 9, 3, 14, 7],
        'circle-color': colour(tone),
        'circle-stroke-width': 2,
        'circle-stroke-color': colour('surface'),
      },
    },
    above,
  )
  map.addLayer({
    id,
    type: 'symbol',
    source: id,
    minzoom: 12,
    layout: {
      'text-field': ['get', 'text'],
      'text-font': FONT,
      'text-size': 12,
      'text-max-width': 9,
      'text-anchor': 'top',
      'text-offset': [0, 0.8],
    },
    paint: { 'text-color': colour(tone), 'text-halo-color': colour('paper'), 'text-halo-width': 1.6 },
  })
  return remover(map, [`${id}-dot`, id], [id])
}

function pointFeature(longitude: number, latitude: number, text: string, order = 0) {
  return { geometry: { type: 'Point' as const, coordinates: [longitude, latitude] }, properties: { text, order } }
}

type Feature = Pick<GeoJSON.Feature, 'geometry' | 'properties'>

function collection(features: readonly Feature[]): GeoJSON.FeatureCollection {
  return { type: 'FeatureCollection', features: features.map((feature) => ({ type: 'Feature', ...feature })) }
}

function remover(map: MapLibre, layers: readonly string[], sources: readonly string[]): () => void {
  return () => {
    // A removed map has no style.
    if (!map.style) return
    for (const id of layers) if (map.getLayer(id)) map.removeLayer(id)
    for (const id of sources) if (map.getSource(id)) map.removeSource(id)
  }
}
