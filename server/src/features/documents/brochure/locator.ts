import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { PALETTE } from '@manzil/contract/pages/palette'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { type Localized, localized } from '../localized.ts'
import { placeOf } from '../project-facts.ts'
import type { AreaRow } from '../queries.ts'
import { type Bounds, landWithin, type Position } from './land.ts'

/** Size of the drawing in its own units; its width in degrees of longitude. */
const SIZE = { width: 870, height: 380 }
const SPAN = 0.42
/** Space for a name in the drawing's units, so that names don't overlap. */
const NAME = { character: 9, line: 22, gap: 10 }
const EDGE = 12
const MAX_NAMES = 14

type Place = PropertyDetail['location']

/** Returns the bounds of the map around a project; undefined without a location. */
export function locatorBounds({ latitude, longitude }: Place): Bounds | undefined {
  if (latitude === null || longitude === null) return undefined
  const high = (SPAN * Math.cos((latitude * Math.PI) / 180) * SIZE.height) / SIZE.width
  return [longitude - SPAN / 2, latitude - high / 2, longitude + SPAN / 2, latitude + high / 2]
}

/**
 * Draws the project's location from the product's own map data: land, water and named areas. Positions of names are fractions
 * of the drawing's size.
 */
export function locator(property: PropertyDetail, areas: readonly AreaRow[], locale: Locale) {
  const bounds = locatorBounds(property.location)
  if (!bounds) return null
  const say = { locale }
  const names = namesOf(areas, bounds, locale)
  const title = localized(property, 'title', locale).text
  return {
    heading: m.location_title({}, say),
    place: placeOf(property, locale),
    approximate: property.location.is_exact ? null : m.location_approximate({}, say),
    drawing: drawing(bounds, names),
    alt: [m.map_label({ name: title }, say), ...names.map(({ name }) => name.text)].join(m.list_comma({}, say)),
    names: names.map(({ name, x, y }) => ({ name, x: x / SIZE.width, y: y / SIZE.height })),
    source: m.document_map_source({}, say),
  }
}

interface NamedArea {
  name: Localized
  x: number
  y: number
}

/** Picks the largest areas whose names fit inside without covering the project or each other. */
function namesOf(areas: readonly AreaRow[], bounds: Bounds, locale: Locale): NamedArea[] {
  const named: NamedArea[] = []
  const taken: Box[] = [{ left: SIZE.width / 2 - 30, right: SIZE.width / 2 + 30, top: SIZE.height / 2 - 30, bottom: SIZE.height / 2 + 30 }]
  for (const area of areas) {
    const name = localized(area, 'name', locale)
    const [x, y] = project([area.longitude, area.latitude], bounds)
    const half = (name.text.length * NAME.character) / 2 + NAME.gap
    const box = { left: x - half, right: x + half, top: y - NAME.line, bottom: y + NAME.line }
    const isInside = box.left > EDGE && box.right < SIZE.width - EDGE && box.top > EDGE && box.bottom < SIZE.height - EDGE
    if (!isInside || named.length >= MAX_NAMES || taken.some((other) => overlap(box, other))) continue
    taken.push(box)
    named.push({ name, x, y })
  }
  return named
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}

function drawing(bounds: Bounds, names: readonly NamedArea[]): string {
  const land = landWithin(bounds).map((ring) => `M${ring.map((position) => project(position, bounds).join(' ')).join('L')}Z`)
  const dots = names.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="2.6"/>`)
  const [x, y] = [SIZE.width / 2, SIZE.height / 2]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${PALETTE['map-water']}"/>`,
    `<path d="${land.join('')}" fill="${PALETTE['map-land']}" stroke="${PALETTE['map-coast']}" stroke-width="1.5" fill-rule="evenodd"/>`,
    `<g fill="${PALETTE.brass}">${dots.join('')}</g>`,
    `<circle cx="${x}" cy="${y}" r="27" fill="${PALETTE.primary}" opacity=".16"/>`,
    `<circle cx="${x}" cy="${y}" r="10" fill="${PALETTE.primary}" stroke="${PALETTE.surface}" stroke-width="3"/>`,
    '</svg>',
  ].join('')
}

/** Converts a position to the drawing's units, treating the earth as flat at this scale. */
function project([longitude, latitude]: Position, [west, south, east, north]: Bounds): [x: number, y: number] {
  const [x, y] = [((longitude - west) / (east - west)) * SIZE.width, ((north - latitude) / (north - south)) * SIZE.height]
  return [Number(x.toFixed(1)), Number(y.toFixed(1))]
}
