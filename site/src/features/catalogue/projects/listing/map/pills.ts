import type { MapTheme } from '@manzil/contract/map/settings'
import { type PaletteColour, paletteColour } from '@manzil/contract/pages/palette'
import type { Map as MapLibre, StyleImageMetadata } from 'maplibre-gl'

/** Looks of a label on the map. `active` is the one that has the pointer or the focus, or whose card is open. */
export const PILL_TONES = ['pin', 'visited', 'sold', 'cluster', 'active'] as const
export type PillTone = (typeof PILL_TONES)[number]

const FILLS: Record<PillTone, { fill: PaletteColour; edge: PaletteColour; text: PaletteColour; radius: number }> = {
  pin: { fill: 'raised', edge: 'line-strong', text: 'ink', radius: 13 },
  visited: { fill: 'sand', edge: 'line', text: 'muted', radius: 13 },
  sold: { fill: 'paper', edge: 'line', text: 'muted', radius: 11 },
  cluster: { fill: 'primary', edge: 'primary', text: 'on-primary', radius: 13 },
  active: { fill: 'ink', edge: 'paper', text: 'paper', radius: 13 },
}
const SCALE = 2
/** Room for the shadow, in pixels. */
const MARGIN = 4
/** Width of the part that stretches. */
const MIDDLE = 4

export const pillImage = (tone: PillTone) => `pill-${tone}`

export function pillText(tone: PillTone, theme: MapTheme): string {
  return paletteColour(FILLS[tone].text, theme)
}

/** Adds or redraws the images, which stretch around their texts. */
export function drawPills(map: MapLibre, theme: MapTheme): void {
  for (const tone of PILL_TONES) {
    const { image, options } = drawPill(tone, theme)
    if (map.hasImage(pillImage(tone))) map.updateImage(pillImage(tone), image)
    else map.addImage(pillImage(tone), image, options)
  }
}

function drawPill(tone: PillTone, theme: MapTheme): { image: ImageData; options: Partial<StyleImageMetadata> } {
  const { fill, edge, radius } = FILLS[tone]
  const size = 2 * (radius + MARGIN) + MIDDLE
  const canvas = document.createElement('canvas')
  canvas.width = size * SCALE
  canvas.height = size * SCALE
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.scale(SCALE, SCALE)
  context.beginPath()
  context.roundRect(MARGIN, MARGIN, size - 2 * MARGIN, size - 2 * MARGIN, radius)
  if (tone !== 'sold') {
    context.shadowColor = 'rgb(20 32 30 / 0.28)'
    context.shadowBlur = 3 * SCALE
    context.shadowOffsetY = SCALE
  }
  context.fillStyle = paletteColour(fill, theme)
  context.fill()
  context.shadowColor = 'transparent'
  context.lineWidth = tone === 'active' ? 1.5 : 1
  context.strokeStyle = paletteColour(edge, theme)
  context.stroke()
  const start = (MARGIN + radius) * SCALE
  const stretch: [number, number][] = [[start, start + MIDDLE * SCALE]]
  const inset = MARGIN * SCALE
  return {
    image: context.getImageData(0, 0, canvas.width, canvas.height),
    options: {
      pixelRatio: SCALE,
      stretchX: stretch,
      stretchY: stretch,
      content: [inset, inset, canvas.width - inset, canvas.height - inset],
    },
  }
}
