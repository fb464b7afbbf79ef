import { type LabelLayer, LINK_WIDTH, MAP_LAYERS, type MapColour, type MapLayer, mapColour } from '@manzil/contract/map/layers'
import { type MapPicture, PICTURE_DENSITY, PICTURE_FORMATS } from '@manzil/contract/map/picture-address'
import { MAP_ATTRIBUTION } from '@manzil/contract/map/settings'
import { paletteColour } from '@manzil/contract/pages/palette'
import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile'
import { MAP_FONT } from './map-fonts.ts'
import { drawLabel, labelsOf } from './map-labels.ts'
import { atZoom, featuresOf, readTiles, TILE_SIZE, type TileAt } from './picture-tiles.ts'
import { type Box, placeLabels } from './place-labels.ts'

const PIN_SPACE = 30
const ATTRIBUTION = { width: { en: 216, ar: 176 }, height: 24, size: 12 }

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

interface Pen {
  zoom: number
  /** The tile's units of a pixel; sizes of layers are in pixels. */
  unit: number
  colour: (name: MapColour) => string
}

/** Clips each tile to its square, beyond which its features go on into the next. */
function drawTile({ tile, left, top }: TileAt, zoom: number, colour: Pen['colour']): string {
  const extent = tile.layers['water']?.extent ?? 4096
  const pen = { zoom, unit: extent / TILE_SIZE, colour }
  const shapes = MAP_LAYERS.map((layer) => (layer.type === 'label' ? '' : drawShapes(layer, tile, pen)))
  return `<svg x="${left}" y="${top}" width="${TILE_SIZE}" height="${TILE_SIZE}" viewBox="0 0 ${extent} ${extent}">${shapes.join('')}</svg>`
}

function drawShapes(layer: Exclude<MapLayer, LabelLayer>, tile: VectorTile, { zoom, unit, colour }: Pen): string {
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

function pathOf(feature: VectorTileFeature, end = ''): string {
  return feature
    .loadGeometry()
    .map((ring) => `M${ring.map(({ x, y }) => `${x} ${y}`).join('L')}${end}`)
    .join('')
}

function drawPin({ format, theme }: MapPicture): string {
  const { width, height } = PICTURE_FORMATS[format]
  const [fill, edge] = [paletteColour('primary', theme), paletteColour('surface', theme)]
  const at = `cx="${width / 2}" cy="${height / 2}"`
  return `<circle ${at} r="26" fill="${fill}" opacity=".16"/><circle ${at} r="8.5" fill="${fill}" stroke="${edge}" stroke-width="3"/>`
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
