import { AFTER_LATIN, type LabelLayer, MAP_LAYERS, type MapColour } from '@manzil/contract/map/layers'
import type { MapPicture } from '@manzil/contract/map/picture-address'
import type { Locale } from '@manzil/contract/text/locale'
import type { VectorTileFeature } from '@mapbox/vector-tile'
import { atZoom, featuresOf, TILE_SIZE, type TileAt } from './picture-tiles.ts'
import { breakLines, type Label, widthOf } from './place-labels.ts'

const LONGEST_ROAD_NUMBER = 4
/** Width of a road number in pixels. */
const ROAD_NUMBER_WIDTH = 20
/** The rank of features that have none. */
const LAST_RANK = 9

interface PlacedLabel extends Label {
  layer: LabelLayer
}

/** Returns all labels of the tiles, most important first, including those that overlap. */
export function labelsOf(tiles: readonly TileAt[], { zoom, locale }: MapPicture): PlacedLabel[] {
  return MAP_LAYERS.toReversed().flatMap((layer) => {
    if (layer.type !== 'label') return []
    const style = { layer, size: atZoom(layer.size, zoom), locale }
    const found = tiles.flatMap((at) => featuresOf(layer, at.tile, zoom).flatMap((feature) => labelOf(feature, at, style) ?? []))
    return found.sort((a, b) => a.rank - b.rank)
  })
}

interface LabelStyle {
  layer: LabelLayer
  /** Size of the font in pixels. */
  size: number
  locale: Locale
}

/** Returns undefined if there is no text in the language, or no room for it on its line. */
function labelOf(
  feature: VectorTileFeature,
  { left, top }: TileAt,
  { layer, size, locale }: LabelStyle,
): (PlacedLabel & { rank: number }) | undefined {
  const text = layer.isNumber ? roadNumberOf(feature) : nameOf(feature, locale)
  if (text === '') return undefined
  const scale = TILE_SIZE / feature.extent
  const points = feature.loadGeometry().map((line) => line.map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale })))
  const isOnLine = layer.isAlong || layer.isNumber
  const stretch = isOnLine ? longestStretch(points.flat(), layer.isNumber ? ROAD_NUMBER_WIDTH : widthOf(text, size)) : undefined
  const spot = isOnLine ? stretch : points[0]?.[0]
  if (!spot) return undefined
  const angle = layer.isAlong ? (stretch?.angle ?? 0) : 0
  const lines = isOnLine ? [text] : breakLines(text)
  const below = layer.isBelow ? size * (0.4 + lines.length * 0.6) : 0
  return { layer, text, size, angle, lines, x: spot.x, y: spot.y + below, rank: Number(feature.properties['rank'] ?? LAST_RANK) }
}

function roadNumberOf({ properties }: VectorTileFeature): string {
  const number = String(properties['ref'] ?? '')
  return number.length > LONGEST_ROAD_NUMBER ? '' : number
}

function nameOf({ properties }: VectorTileFeature, locale: Locale): string {
  const name = String((locale === 'ar' && properties['name_ar']) || (properties['name'] ?? ''))
  return locale === 'en' && name >= AFTER_LATIN ? '' : name
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

export function drawLabel({ layer, lines, size, x, y, angle }: PlacedLabel, colour: (name: MapColour) => string): string {
  const weight = layer.isStrong ? ' font-weight="500"' : ''
  const turned = angle === 0 ? '' : ` transform="rotate(${angle} ${x.toFixed(1)} ${y.toFixed(1)})"`
  const texts = lines.map((line, index) => {
    const baseline = y + (index - (lines.length - 1) / 2) * size * 1.2 + size * 0.35
    return `<text x="${x.toFixed(1)}" y="${baseline.toFixed(1)}" font-size="${size.toFixed(1)}"${weight}${turned} fill="${colour(layer.colour)}">${escapeXml(line)}</text>`
  })
  return texts.join('')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
