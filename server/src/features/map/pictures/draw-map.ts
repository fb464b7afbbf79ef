import {
  AFTER_LATIN,
  type LabelLayer,
  LINK_WIDTH,
  MAP_LAYERS,
  type MapColour,
  type MapLayer,
  mapColour,
  type Stops,
} from '@manzil/contract/map/layers'
import { type MapPicture, PICTURE_DENSITY, PICTURE_FORMATS } from '@manzil/contract/map/picture-address'
import { MAP_ATTRIBUTION, MAP_ZOOM } from '@manzil/contract/map/settings'
import { COLOURS } from '@manzil/contract/pages/palette'
import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile'
import { readTile, tilePosition } from '../tiles/index.ts'
import { MAP_FONT } from './map-fonts.ts'
import { type Box, breakLines, type Label, placeLabels, widthOf } from './place-labels.ts'

/** Pixels of a tile at its own zoom, as MapLibre draws it. */
const TILE_SIZE = 512
const GROWTH = 1.5
const PIN_SPACE = 30
const ATTRIBUTION = { width: { en: 216, ar: 176 }, height: 24, size: 12 }

interface TileAt {
  tile: VectorTile
  /** Its corner in the picture, in pixels. */
  left: number
  top: number
}

interface PlacedLabel extends Label {
  layer: LabelLayer
}

/** Draws the map around a place as SVG, from the same tiles and layers as the map in the browser. */
export async function drawMap(picture: MapPicture): Promise<string> {
  const { width, height } = PICTURE_FORMATS[picture.format]
  const colour = (name: MapColour) => mapColour(name, picture.theme)
  const tiles = await readTiles(picture)
  const labels = placeLabels(labelsOf(tiles, picture), { width, height }, reserved(picture))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * PICTURE_DENSITY}" height="${height * PICTURE_DENSITY}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colour('land')}"/>`,
    ...tiles.map((tile) => drawTile(tile, picture.zoom, colour)),
    `<g font-family="${MAP_FONT}" text-anchor="middle" stroke="${colour('halo')}" stroke-width="2.6" stroke-linejoin="round" paint-order="stroke">`,
    ...labels.toReversed().map((label) => drawLabel(label, colour)),
    '</g>',
    picture.format === 'area' ? '' : drawPin(picture),
    drawAttribution(picture),
    '</svg>',
  ].join('')
}

async function readTiles({ format, zoom, ...place }: MapPicture): Promise<TileAt[]> {
  const { width, height } = PICTURE_FORMATS[format]
  const middle = tilePosition(place, zoom)
  // Corners of tiles lie on whole pixels, so that no line shows between them.
  const offset = (position: number, size: number) => Math.round((size / 2 - position * TILE_SIZE) * PICTURE_DENSITY) / PICTURE_DENSITY
  const [left, top] = [offset(middle.x, width), offset(middle.y, height)]
  const range = (start: number, size: number) => {
    const first = Math.floor(-start / TILE_SIZE)
    const last = Math.ceil((size - start) / TILE_SIZE) - 1
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
  const columns = range(left, width)
  const found = await Promise.all(
    range(top, height).flatMap((y) =>
      columns.map(async (x) => {
        const tile = await readTile(Math.min(zoom, MAP_ZOOM.tiles), x, y)
        return tile ? [{ tile, left: left + x * TILE_SIZE, top: top + y * TILE_SIZE }] : []
      }),
    ),
  )
  return found.flat()
}

/** Clips each tile to its square, beyond which its features go on into the next. */
function drawTile({ tile, left, top }: TileAt, zoom: number, colour: (name: MapColour) => string): string {
  const extent = tile.layers['water']?.extent ?? 4096
  const unit = extent / TILE_SIZE
  const shapes = MAP_LAYERS.map((layer) => (layer.type === 'label' ? '' : drawShapes(layer, tile, zoom, unit, colour)))
  return `<svg x="${left}" y="${top}" width="${TILE_SIZE}" height="${TILE_SIZE}" viewBox="0 0 ${extent} ${extent}">${shapes.join('')}</svg>`
}

/** Sizes are in pixels; `unit` is the tile's units of a pixel. */
function drawShapes(
  layer: Exclude<MapLayer, LabelLayer>,
  tile: VectorTile,
  zoom: number,
  unit: number,
  colour: (name: MapColour) => string,
): string {
  const features = featuresOf(layer, tile, zoom)
  if (features.length === 0) return ''
  switch (layer.type) {
    case 'area': {
      const opacity = layer.opacity ? atZoom(layer.opacity, zoom) : 1
      if (opacity === 0) return ''
      const edge = layer.edge ? ` stroke="${colour(layer.edge)}" stroke-width="${unit * 0.6}"` : ''
      const faded = opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''
      return `<path fill-rule="evenodd" fill="${colour(layer.colour)}"${edge}${faded} d="${features.map((one) => pathOf(one, 'Z')).join('')}"/>`
    }
    case 'line': {
      const { dashes, opacity, isEdge } = layer
      const width = atZoom(layer.width, zoom)
      const [roads, links] = [
        features.filter(({ properties }) => !('link' in properties)),
        features.filter(({ properties }) => 'link' in properties),
      ]
      const attributes = [
        `fill="none" stroke="${colour(layer.colour)}" stroke-linejoin="round" stroke-linecap="${dashes ? 'butt' : 'round'}"`,
        dashes && `stroke-dasharray="${dashes.map((dash) => dash * width * unit).join(' ')}"`,
        opacity !== undefined && `opacity="${opacity}"`,
      ]
      const line = (shapes: VectorTileFeature[], scale: number) => {
        if (shapes.length === 0) return ''
        const plain = width * scale
        const wide = isEdge ? plain + (width > 2 ? 1.8 : 1.2) : plain
        return `<path ${attributes.filter(Boolean).join(' ')} stroke-width="${(wide * unit).toFixed(1)}" d="${shapes.map((one) => pathOf(one)).join('')}"/>`
      }
      return line(links, LINK_WIDTH) + line(roads, 1)
    }
    case 'dot': {
      const radius = atZoom(layer.radius, zoom) * unit
      const style = `fill="${colour('halo')}" stroke="${colour(layer.colour)}" stroke-width="${1.5 * unit}"`
      return features
        .flatMap((one) => one.loadGeometry().flat())
        .map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}" ${style}/>`)
        .join('')
    }
  }
}

function featuresOf(
  { from, where = {}, except = {}, minZoom = 0, maxZoom = 99 }: MapLayer,
  tile: VectorTile,
  zoom: number,
): VectorTileFeature[] {
  const layer = tile.layers[from]
  if (!layer || zoom < minZoom || zoom >= maxZoom) return []
  const isOneOf =
    ({ properties }: VectorTileFeature) =>
    ([property, values]: [string, readonly (string | number)[]]) =>
      values.includes(properties[property] as string | number)
  return Array.from({ length: layer.length }, (_, index) => layer.feature(index)).filter((feature) => {
    return Object.entries(where).every(isOneOf(feature)) && !Object.entries(except).some(isOneOf(feature))
  })
}

function pathOf(feature: VectorTileFeature, end = ''): string {
  return feature
    .loadGeometry()
    .map((ring) => `M${ring.map(({ x, y }) => `${x} ${y}`).join('L')}${end}`)
    .join('')
}

function atZoom(stops: Stops, zoom: number): number {
  const above = stops.findIndex(([at]) => at > zoom)
  const [before, after] = [stops[(above === -1 ? stops.length : above) - 1], stops[above]]
  if (!before || !after) return (before ?? after)?.[1] ?? 0
  const share = (GROWTH ** (zoom - before[0]) - 1) / (GROWTH ** (after[0] - before[0]) - 1)
  return before[1] + (after[1] - before[1]) * share
}

/** Most important first. */
function labelsOf(tiles: readonly TileAt[], { zoom, locale }: MapPicture): PlacedLabel[] {
  return MAP_LAYERS.toReversed().flatMap((layer) => {
    if (layer.type !== 'label') return []
    const size = atZoom(layer.size, zoom)
    const found = tiles.flatMap(({ tile, left, top }) =>
      featuresOf(layer, tile, zoom).flatMap((feature): (PlacedLabel & { rank: number })[] => {
        const { properties, extent } = feature
        const text = String((layer.isNumber ? properties['ref'] : (locale === 'ar' && properties['name_ar']) || properties['name']) ?? '')
        if (text === '' || (layer.isNumber && text.length > 4) || (locale === 'en' && text >= AFTER_LATIN)) return []
        const scale = TILE_SIZE / extent
        const points = feature.loadGeometry().map((line) => line.map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale })))
        const isOnLine = layer.isAlong || layer.isNumber
        const stretch = isOnLine ? longestStretch(points.flat(), layer.isNumber ? 20 : widthOf(text, size)) : undefined
        const spot = isOnLine ? stretch : points[0]?.[0]
        if (!spot) return []
        const angle = layer.isAlong ? (stretch?.angle ?? 0) : 0
        const lines = isOnLine ? [text] : breakLines(text)
        const below = layer.isBelow ? size * (0.4 + lines.length * 0.6) : 0
        return [{ layer, text, size, angle, lines, x: spot.x, y: spot.y + below, rank: Number(properties['rank'] ?? 9) }]
      }),
    )
    return found.sort((a, b) => a.rank - b.rank)
  })
}

interface Point {
  x: number
  y: number
}

/** Returns the middle and the direction of the line's longest segment, if a text of this length fits on it. */
function longestStretch(points: readonly Point[], length: number): (Point & { angle: number }) | undefined {
  let best: (Point & { angle: number }) | undefined
  let longest = length
  for (const [index, end] of points.entries()) {
    // Looks back over bends too slight to see.
    for (let from = index - 1; from >= Math.max(0, index - 4); from--) {
      const start = points[from] as Point
      const [across, down] = [end.x - start.x, end.y - start.y]
      const distance = Math.hypot(across, down)
      if (distance <= longest || bendOf(points.slice(from, index + 1)) > 3) continue
      longest = distance
      const angle = (Math.atan2(down, across) * 180) / Math.PI
      const upright = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle
      best = { x: start.x + across / 2, y: start.y + down / 2, angle: Number(upright.toFixed(1)) }
    }
  }
  return best
}

/** Returns how far, in pixels, a line leaves the straight way between its ends. */
function bendOf(points: readonly Point[]): number {
  const [start, end] = [points[0] as Point, points.at(-1) as Point]
  const [across, down] = [end.x - start.x, end.y - start.y]
  const length = Math.hypot(across, down) || 1
  return Math.max(...points.map(({ x, y }) => Math.abs((x - start.x) * down - (y - start.y) * across) / length))
}

function drawLabel({ layer, lines, size, x, y, angle }: PlacedLabel, colour: (name: MapColour) => string): string {
  const weight = layer.isStrong ? ' font-weight="500"' : ''
  const turned = angle === 0 ? '' : ` transform="rotate(${angle} ${x.toFixed(1)} ${y.toFixed(1)})"`
  const texts = lines.map((line, index) => {
    const baseline = y + (index - (lines.length - 1) / 2) * size * 1.2 + size * 0.35
    return `<text x="${x.toFixed(1)}" y="${baseline.toFixed(1)}" font-size="${size.toFixed(1)}"${weight}${turned} fill="${colour(layer.colour)}">${escapeXml(line)}</text>`
  })
  return texts.join('')
}

function drawPin({ format, theme }: MapPicture): string {
  const { width, height } = PICTURE_FORMATS[format]
  const tone = (name: 'primary' | 'surface') => COLOURS[name][theme === 'dark' ? 1 : 0]
  const at = `cx="${width / 2}" cy="${height / 2}"`
  return `<circle ${at} r="26" fill="${tone('primary')}" opacity=".16"/><circle ${at} r="8.5" fill="${tone('primary')}" stroke="${tone('surface')}" stroke-width="3"/>`
}

/** Stands in the corner where the map in the browser has it. */
function drawAttribution({ format, theme, locale }: MapPicture): string {
  const { left, top, right, bottom } = attributionBox(format, locale)
  const middle = `x="${(left + right) / 2}" y="${top + 16.5}"`
  const direction = locale === 'ar' ? ' direction="rtl"' : ''
  return [
    `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${mapColour('halo', theme)}" opacity=".85"/>`,
    `<text ${middle} text-anchor="middle"${direction} font-family="${MAP_FONT}" font-size="${ATTRIBUTION.size}" fill="${mapColour('name', theme)}">${MAP_ATTRIBUTION.text[locale]}</text>`,
  ].join('')
}

function attributionBox(format: MapPicture['format'], locale: MapPicture['locale']): Box {
  const { width, height } = PICTURE_FORMATS[format]
  const left = locale === 'ar' ? 0 : width - ATTRIBUTION.width[locale]
  return { left, right: left + ATTRIBUTION.width[locale], top: height - ATTRIBUTION.height, bottom: height }
}

function reserved({ format, locale }: MapPicture): Box[] {
  const { width, height } = PICTURE_FORMATS[format]
  const pin = { left: width / 2 - PIN_SPACE, right: width / 2 + PIN_SPACE, top: height / 2 - PIN_SPACE, bottom: height / 2 + PIN_SPACE }
  return [...(format === 'area' ? [] : [pin]), attributionBox(format, locale)]
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
