import { MAX_OUTLINES, type Point } from '@manzil/contract/map/outline-code'
import type { MapTheme } from '@manzil/contract/map/settings'
import { simplifyOutline } from '@manzil/contract/map/simplify-outline'
import { paletteColour } from '@manzil/contract/pages/palette'
import type { Map as MapLibre } from 'maplibre-gl'
import { TerraDraw, TerraDrawFreehandMode, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { AREA_FILL_OPACITY, AREA_LINE_WIDTH, areaColour, closedRing } from './area-layer.ts'

export const DRAW_MODES = ['freehand', 'polygon', 'select'] as const
export type DrawMode = (typeof DRAW_MODES)[number]

/** Few enough corners of a shape drawn by hand to take hold of them. */
const FREEHAND_DETAIL = 0.0025

type Id = ReturnType<TerraDraw['getFeatureId']>

/** Draws and changes areas on a map. Loaded when a visitor asks for it, because the library is large. */
export class Drawing {
  readonly #draw: TerraDraw
  readonly #onChange: (outlines: Point[][]) => void

  constructor(map: MapLibre, theme: MapTheme, outlines: readonly Point[][], onChange: (outlines: Point[][]) => void) {
    this.#onChange = onChange
    // Nine decimals are the library's limit for points that are added.
    const adapter = new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 })
    this.#draw = new TerraDraw({ adapter, modes: modes(theme) })
    this.#draw.start()
    for (const outline of outlines) this.#add(outline)
    this.#draw.on('finish', (id) => {
      // The library still works on the shape while it tells that it is finished.
      queueMicrotask(() => this.#finish(id))
    })
  }

  setMode(mode: DrawMode): void {
    this.close()
    this.#draw.setMode(this.#areas().length < MAX_OUTLINES ? mode : 'select')
  }

  /** Closes the outline whose corners are still being added. Its last one follows the pointer. */
  close(): void {
    const shape = this.#draw.getSnapshot().find(({ properties }) => properties['currentlyDrawing'] && properties['mode'] === 'polygon')
    const outline = shape && simplifyOutline(ringOf(shape).slice(0, -2))
    if (!outline || this.#areas().length >= MAX_OUTLINES) return
    // The library drops the unfinished shape.
    this.#draw.setMode('static')
    this.#add(outline)
    this.#onChange(this.outlines())
  }

  remove(index: number): void {
    const area = this.#areas()[index]
    if (!area) return
    // Deselects it, so that its handles go too.
    if (this.#draw.getMode() === 'select') this.#draw.setMode('select')
    this.#draw.removeFeatures([area.id])
    this.#onChange(this.outlines())
  }

  stop(): void {
    this.#draw.stop()
  }

  outlines(): Point[][] {
    return this.#areas().map(({ outline }) => outline)
  }

  /** Replaces a new shape by what the address will hold of it. */
  #finish(id: Id): void {
    const shape = this.#draw.hasFeature(id) ? this.#draw.getSnapshotFeature(id) : undefined
    if (shape && this.#draw.getMode() !== 'select') {
      this.#draw.removeFeatures([id])
      const outline = simplifyOutline(ringOf(shape), this.#draw.getMode() === 'freehand' ? FREEHAND_DETAIL : 0)
      if (outline && this.#areas().length < MAX_OUTLINES) this.#add(outline)
    }
    this.#onChange(this.outlines())
  }

  #add(outline: readonly Point[]): void {
    const coordinates = [closedRing(outline).map(([x, y]) => [rounded(x), rounded(y)])]
    this.#draw.addFeatures([{ type: 'Feature', geometry: { type: 'Polygon', coordinates }, properties: { mode: 'polygon' } }])
  }

  #areas(): { id: Id; outline: Point[] }[] {
    return this.#draw.getSnapshot().flatMap((shape) => {
      const outline = shape.properties['currentlyDrawing'] ? undefined : simplifyOutline(ringOf(shape))
      return outline && shape.id !== undefined ? [{ id: shape.id, outline }] : []
    })
  }
}

function modes(theme: MapTheme) {
  const colour = areaColour(theme)
  const knob = paletteColour('raised', theme)
  const shape = { fillColor: colour, fillOpacity: AREA_FILL_OPACITY, outlineColor: colour, outlineWidth: AREA_LINE_WIDTH }
  const closing = { closingPointColor: knob, closingPointOutlineColor: colour, closingPointWidth: 6, closingPointOutlineWidth: 2.5 }
  return [
    new TerraDrawFreehandMode({
      drawInteraction: 'click-drag',
      minDistance: 8,
      preventPointsNearClose: false,
      styles: { ...shape, ...closing },
    }),
    new TerraDrawPolygonMode({ styles: { ...shape, ...closing } }),
    new TerraDrawSelectMode({
      flags: { polygon: { feature: { draggable: true, coordinates: { draggable: true, midpoints: true, deletable: true } } } },
      styles: {
        selectedPolygonColor: colour,
        selectedPolygonFillOpacity: 2 * AREA_FILL_OPACITY,
        selectedPolygonOutlineColor: colour,
        selectedPolygonOutlineWidth: AREA_LINE_WIDTH,
        selectionPointColor: knob,
        selectionPointOutlineColor: colour,
        selectionPointWidth: 6,
        selectionPointOutlineWidth: 2.5,
        midPointColor: colour,
        midPointOutlineColor: knob,
        midPointWidth: 4,
        midPointOutlineWidth: 1.5,
      },
    }),
  ]
}

function ringOf({ geometry }: { geometry: { type: string; coordinates: unknown } }): Point[] {
  return geometry.type === 'Polygon' ? ((geometry.coordinates as Point[][])[0] ?? []) : []
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
