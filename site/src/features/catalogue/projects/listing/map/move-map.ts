import type { MapBox } from '@manzil/contract/search/map-box'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { type Camera, rememberCamera } from './cameras.ts'
import type { ShownPin } from './pins.ts'
import { type AskedView, askedView } from './views-of-map.ts'

const PHONE = '(width < 721px)'
/** About the longest label, in pixels. */
const LABEL = { width: 140, height: 40 }
/** Of the name of a place above a label, in pixels. */
const FLAG_HEIGHT = 28
/** Of the buttons over the upper edge of the map, and those for zooming below its corner. */
const BUTTONS_HEIGHT = 56
const ZOOM_BUTTONS = { width: 56, height: 104 }
/** Of the edge of the list's sheet over the map, on phones. */
const SHEET_HEIGHT = 68
/** Room around a searched box, which holds labels up to its edges. */
const BOX_ROOM = 24
const CLOSEST_FIT = { results: 15, cluster: 17 }

export const isPhone = () => matchMedia(PHONE).matches

/** What a map shows: all of a searched box, or labels with room for their texts, clear of buttons and sheet. */
export interface Target {
  box: MapBox
  isOfLabels: boolean
  /** Names of places stand above the labels. */
  hasFlags?: boolean
}

/** Returns the options of `fitBounds` and of a new map, for a map in a container of this size. */
export function fitOptions({ isOfLabels, hasFlags = false }: Target, size: { clientWidth: number; clientHeight: number }) {
  const sheet = isPhone() ? SHEET_HEIGHT : 0
  const padding = { top: BOX_ROOM, bottom: BOX_ROOM + sheet, left: BOX_ROOM, right: BOX_ROOM }
  if (isOfLabels) {
    // On phones, room below the zoom buttons costs less than beside them.
    padding.top = LABEL.height / 2 + (isPhone() ? ZOOM_BUTTONS.height : BUTTONS_HEIGHT)
    padding.bottom += LABEL.height / 2
    padding.left = padding.right = LABEL.width / 2
    if (hasFlags && !isPhone()) padding.top += FLAG_HEIGHT
    if (!isPhone()) padding[getLocale() === 'ar' ? 'left' : 'right'] += ZOOM_BUTTONS.width
  }
  const isTooSmall = size.clientWidth < 1.5 * (padding.left + padding.right) || size.clientHeight < 1.5 * (padding.top + padding.bottom)
  return { padding: isTooSmall ? 0 : padding, maxZoom: CLOSEST_FIT.results }
}

export function fit(map: MapLibre, target: Target): void {
  map.fitBounds(boundsOf(target.box), fitOptions(target, map.getContainer()))
}

/** Shows what a cluster stands for, closer than before also if its projects are far apart. */
export function openCluster(map: MapLibre, { longitude, latitude }: { longitude: number; latitude: number }, extent: MapBox): void {
  const around = map.cameraForBounds(boundsOf(extent), { padding: LABEL.width / 2, maxZoom: CLOSEST_FIT.cluster })
  const next = map.getZoom() + 1
  const camera =
    around && (around.zoom ?? 0) >= next ? { center: around.center, zoom: around.zoom } : { center: [longitude, latitude], zoom: next }
  map.easeTo(camera as Parameters<MapLibre['easeTo']>[0], { byVisitor: true })
}

export function boundsOf({ west, south, east, north }: MapBox): [number, number, number, number] {
  return [west, south, east, north]
}

export function boxOf(map: MapLibre): MapBox {
  const bounds = map.getBounds()
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}

/** The box to request: the searched one while the map shows it, so that labels and list agree. */
export function viewOf(map: MapLibre, searched: string | undefined): AskedView {
  const view = askedView(boxOf(map), map.getZoom())
  return searched === undefined ? view : { ...view, bbox: searched }
}

export function keepCamera(map: MapLibre, isMoved: boolean): void {
  const { lng: longitude, lat: latitude } = map.getCenter()
  rememberCamera({ centre: { longitude, latitude }, zoom: map.getZoom(), isMoved })
}

export function showCamera(map: MapLibre, { centre, zoom }: Camera): void {
  map.easeTo({ center: [centre.longitude, centre.latitude], zoom })
}

/** Moves the map if its edge would cut a card off. */
export function moveIntoView(map: MapLibre, card: HTMLElement): void {
  const [inner, outer] = [card.getBoundingClientRect(), map.getContainer().getBoundingClientRect()]
  if (inner.height === 0) return
  const x = beyond(inner.left, inner.right, outer.left, outer.right)
  const y = beyond(inner.top, inner.bottom, outer.top, outer.bottom)
  if (x !== 0 || y !== 0) map.panBy([x, y])
}

/** Moves the map if the label of an opened home is cut off by its edge, or is below the card. */
export function moveAbove(map: MapLibre, home: ShownPin, card: HTMLElement): void {
  const outer = map.getContainer().getBoundingClientRect()
  const { x, y } = map.project([home.longitude, home.latitude])
  const right = beyond(x - LABEL.width / 2, x + LABEL.width / 2, 0, outer.width)
  const down = beyond(y - LABEL.height / 2, y + LABEL.height / 2, BUTTONS_HEIGHT, card.getBoundingClientRect().top - outer.top)
  if (right !== 0 || down !== 0) map.panBy([right, down])
}

/** How far to move so that one range is inside another, with some room. */
function beyond(start: number, end: number, from: number, to: number): number {
  const room = 12
  return start < from + room ? start - from - room : end > to - room ? end - to + room : 0
}
