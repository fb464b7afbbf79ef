import 'maplibre-gl/dist/maplibre-gl.css'
import './place-map.css'
import { m } from '@manzil/messages'
import { Marker, NavigationControl, Map as PannableMap, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import { drawLand, type Land, projectOnto } from './land.ts'
import { loadLand } from './load-land.ts'
import { MapDrawing } from './map-drawing.tsx'
import type { MapNeighbour, MapPlace, PlaceMapProps } from './place.ts'

setWorkerUrl(workerUrl)

const ZOOM = { exact: 12.5, neighbourhood: 11.5 }

/** Falls back to a static drawing in browsers without WebGL. */
export default function PlaceMap({ place, loadNeighbours, styleUrl }: PlaceMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<PannableMap>()
  const [seen, setSeen] = useState<PannableMap>()
  const [drawn, setDrawn] = useState(false)
  const [neighbours, setNeighbours] = useState<MapNeighbour[]>([])
  const zoom = place.exact ? ZOOM.exact : ZOOM.neighbourhood

  useEffect(() => {
    let gone = false
    loadNeighbours().then(
      (found) => !gone && setNeighbours(found),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [loadNeighbours])

  useEffect(() => {
    if (!frame.current || drawn) return
    try {
      const made = new PannableMap({
        container: frame.current,
        style: styleUrl ?? ownStyle(),
        center: [place.longitude, place.latitude],
        zoom,
        minZoom: 6,
        maxZoom: 17,
        cooperativeGestures: true,
        attributionControl: { compact: true },
        locale: {
          'Map.Title': m.map_label({ name: place.name }),
          'AttributionControl.ToggleAttribution': m.map_attribution(),
          'NavigationControl.ZoomIn': m.map_zoom_in(),
          'NavigationControl.ZoomOut': m.map_zoom_out(),
          'CooperativeGesturesHandler.WindowsHelpText': m.map_gesture_wheel({ key: 'Ctrl' }),
          'CooperativeGesturesHandler.MacHelpText': m.map_gesture_wheel({ key: '⌘' }),
          'CooperativeGesturesHandler.MobileHelpText': m.map_gesture_touch(),
        },
      })
      // The first measurement may be taken before the style sheet applies.
      made.once('load', () => made.resize())
      // Hidden until the land is drawn; until then the map shows only water.
      for (const event of ['idle', 'error'] as const) made.once(event, () => setSeen(made))
      made.addControl(new NavigationControl({ showCompass: false }), 'top-right')
      // Uses the built-in style if the configured one cannot be loaded.
      if (styleUrl) made.once('error', () => !made.isStyleLoaded() && made.setStyle(ownStyle()))
      new Marker({ element: marker(place.name, place.exact) }).setLngLat([place.longitude, place.latitude]).addTo(made)
      setMap(made)
      return () => made.remove()
    } catch {
      setDrawn(true)
      return undefined
    }
  }, [place, styleUrl, zoom, drawn])

  // A separate effect, so that late neighbours do not recreate the map and reset its position.
  useEffect(() => {
    if (!map) return
    const markers = neighbours.map((neighbour) =>
      new Marker({ element: neighbour.kind === 'area' ? areaName(neighbour) : dot(neighbour) })
        .setLngLat([neighbour.longitude, neighbour.latitude])
        .addTo(map),
    )
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [map, neighbours])

  if (drawn) return <DrawnMap place={place} neighbours={neighbours} zoom={zoom} />
  const isSeen = map !== undefined && seen === map
  return <div ref={frame} className={`h-full w-full transition-opacity ${isSeen ? '' : 'opacity-0'}`} />
}

/** Land and water in the colours of the page. */
function ownStyle(): StyleSpecification {
  const tokens = getComputedStyle(document.documentElement)
  const colour = (token: string) => resolve(tokens.getPropertyValue(token))
  return {
    version: 8,
    sources: { land: { type: 'geojson', data: '/map/land.geojson', attribution: 'Natural Earth' } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colour('--map-water') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour('--map-land') } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colour('--map-block'), 'line-width': 1.5 } },
    ],
  }
}

/** Resolves `light-dark()` for the current theme. */
function resolve(value: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = value
  const colour = getComputedStyle(probe).color
  probe.remove()
  return colour
}

function marker(name: string, exact: boolean): HTMLElement {
  const element = document.createElement('div')
  element.className = 'relative z-1 grid size-13 place-items-center rounded-full bg-primary/16'
  element.innerHTML = `<span class="block rounded-full border-3 border-surface bg-primary ${exact ? 'size-5' : 'size-4 opacity-80'}"></span>`
  const label = element.appendChild(document.createElement('span'))
  label.className =
    'absolute start-full top-1/2 ms-1 max-w-52 -translate-y-1/2 truncate rounded-[8px] border border-line bg-raised px-3.5 py-1.5 text-xs strong whitespace-nowrap text-ink'
  label.dir = 'auto'
  label.textContent = name
  return element
}

function areaName({ name, href }: MapNeighbour): HTMLElement {
  const link = document.createElement('a')
  link.href = href
  link.dir = 'auto'
  link.textContent = name
  link.className = 'max-w-36 text-center text-xs leading-tight text-muted hover:text-link hover:underline'
  return link
}

function dot({ name, href }: MapNeighbour): HTMLElement {
  const link = document.createElement('a')
  link.href = href
  link.title = name
  link.setAttribute('aria-label', name)
  link.className =
    'grid size-6 place-items-center before:size-3 before:rounded-full before:border-2 before:border-surface before:bg-brass-mark hover:before:bg-primary'
  return link
}

/** For browsers without WebGL. */
function DrawnMap({ place, neighbours, zoom }: { place: MapPlace; neighbours: MapNeighbour[]; zoom: number }) {
  const [land, setLand] = useState<Land>()
  useEffect(() => {
    let gone = false
    loadLand().then(
      (found) => !gone && setLand(found),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  const path = land && drawLand(land, projectOnto(place, zoom))
  return <MapDrawing place={place} neighbours={neighbours} zoom={zoom} path={path} />
}
