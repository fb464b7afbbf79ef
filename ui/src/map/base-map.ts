import 'maplibre-gl/dist/maplibre-gl.css'
import './base-map.css'
import { MAP_BOUNDS, MAP_CENTRE, MAP_ZOOM, type MapTheme } from '@manzil/contract/map/settings'
import { m } from '@manzil/messages'
import { AttributionControl, addProtocol, Map as MapLibre, type MapOptions, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'
import { getLocale } from '../i18n/locale.ts'
import { mapStyle } from './map-style.ts'
import { currentTheme, onThemeChange } from './theme.ts'

setWorkerUrl(workerUrl)
addProtocol('pmtiles', new Protocol().tile)

/** Where maps come from: two of the site's details. */
export interface MapSource {
  map_tiles_url: string
  /** A MapLibre style of the operator's choice; null for the product's own. */
  map_style_url: string | null
}

export interface BaseMapOptions {
  source: MapSource
  /** Accessible name. */
  label: string
  centre?: { latitude: number; longitude: number }
  zoom?: number
  /** West, south, east and north of what to show first, instead of a centre. */
  bounds?: [west: number, south: number, east: number, north: number]
  /** How to fit the bounds. */
  fit?: NonNullable<MapOptions['fitBoundsOptions']>
  /** For a map inside a page that scrolls: the wheel and one finger scroll the page. */
  isInPage?: boolean
  /** Called when the reader's theme changes, to recolour what was added to the map. */
  onTheme?: (theme: MapTheme) => void
}

/**
 * Creates a map of the country in the reader's theme and language. Its container needs a size. Add sources and
 * layers of your own after its `load` event: they stay when the theme changes. @throws without WebGL
 */
export function createBaseMap(container: HTMLElement, options: BaseMapOptions): MapLibre {
  const { source, label, centre = MAP_CENTRE, zoom = MAP_ZOOM.farthest, bounds, fit = { padding: 24 }, isInPage = false, onTheme } = options
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  // An element of its own: MapLibre adds classes to it, which React would remove from one that it renders.
  const frame = document.createElement('div')
  frame.dir = 'ltr'
  frame.className = 'size-full'
  container.append(frame)
  const map = new MapLibre({
    container: frame,
    ...(bounds ? { bounds, fitBoundsOptions: fit } : { center: [centre.longitude, centre.latitude], zoom }),
    maxBounds: [...MAP_BOUNDS],
    minZoom: MAP_ZOOM.farthest,
    maxZoom: MAP_ZOOM.closest,
    cooperativeGestures: isInPage,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: false,
    ...(isStill && { fadeDuration: 0 }),
    locale: controlTexts(label),
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const isRightToLeft = getLocale() === 'ar'
  map.addControl(new NavigationControl({ showCompass: false }), isRightToLeft ? 'top-left' : 'top-right')
  map.addControl(new AttributionControl({ compact: false }), isRightToLeft ? 'bottom-left' : 'bottom-right')
  // The first measurement may be taken before the style sheet applies.
  map.once('load', () => map.resize())
  const stopWatching = showStyle(map, source, onTheme)
  map.once('remove', () => {
    stopWatching()
    frame.remove()
  })
  return map
}

/** Sets the style once the fonts of its labels are there, and recolours it with the theme. Returns a function that stops both. */
function showStyle(map: MapLibre, { map_tiles_url: tiles, map_style_url }: MapSource, onTheme?: (theme: MapTheme) => void): () => void {
  const ownStyle = () => mapStyle({ theme: currentTheme(), locale: getLocale(), tiles })
  let isGone = false
  let isOwn = map_style_url === null
  const showOwn = () => !isGone && map.setStyle(ownStyle())
  if (map_style_url === null) loadFonts().then(showOwn, showOwn)
  else {
    // Maps are flat: the build has no terrain, sky or globe.
    map.setStyle(map_style_url, { transformStyle: (_before, { terrain, sky, projection, ...flat }) => flat })
    // Uses the product's own style if the configured one cannot be loaded.
    map.once('error', () => {
      if (map.isStyleLoaded()) return
      isOwn = true
      showOwn()
    })
  }
  const stopListening = onThemeChange((theme) => {
    if (isOwn) recolour(map, ownStyle().layers)
    onTheme?.(theme)
  })
  return () => {
    isGone = true
    stopListening()
  }
}

/** Changes colours in place, because another style would drop the layers that were added to this one. */
function recolour(map: MapLibre, layers: ReturnType<typeof mapStyle>['layers']): void {
  for (const { id, paint = {} } of layers) {
    if (!map.getLayer(id)) continue
    for (const [property, value] of Object.entries(paint))
      if (property.endsWith('-color')) map.setPaintProperty(id, property as 'fill-color', value as string)
  }
}

/** MapLibre draws labels with the page's fonts, and would draw them with others until these are loaded. */
async function loadFonts(): Promise<void> {
  const weights = ['400', '500'].map((weight) => document.fonts.load(`${weight} 16px "Manzil Text"`, 'Aا'))
  await Promise.all(weights)
}

function controlTexts(label: string): NonNullable<MapOptions['locale']> {
  return {
    'Map.Title': label,
    'NavigationControl.ZoomIn': m.map_zoom_in(),
    'NavigationControl.ZoomOut': m.map_zoom_out(),
    'Popup.Close': m.action_close(),
    'CooperativeGesturesHandler.WindowsHelpText': m.map_gesture_wheel({ key: 'Ctrl' }),
    'CooperativeGesturesHandler.MacHelpText': m.map_gesture_wheel({ key: '⌘' }),
    'CooperativeGesturesHandler.MobileHelpText': m.map_gesture_touch(),
  }
}
