import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { createBaseMap, type MapSource } from '@manzil/ui/map/base-map.ts'
import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import type { Point } from './find-places.ts'

const ZOOM = { set: 15, suggested: 12 }
/** Pixels that an arrow key moves the pin. */
const STEP = { plain: 8, withShift: 64 }
const ARROWS: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

interface PinMapProps {
  source: MapSource
  point: Point
  /** A place that was searched for, which the map shows from near. */
  found?: Point | undefined
  /** Whether the point is set, only suggested, or just where the map starts, which shows no pin. */
  pin: 'set' | 'suggested' | 'none'
  label: string
  onMove: (point: Point) => void
}

/** A map with a pin that a drag, a click or the arrow keys move. */
export default function PinMap({ source, point, found, pin: state, label, onMove }: PinMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const parts = useRef<{ map: MapLibre; marker: Marker; pin: HTMLElement }>(undefined)
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  const latest = useRef({ point, state, onMove })
  latest.current = { point, state, onMove }

  useEffect(() => {
    if (!frame.current) return
    const { point: start, state: first } = latest.current
    let map: MapLibre
    try {
      map = createBaseMap(frame.current, {
        source,
        label,
        centre: start,
        zoom: first === 'set' ? ZOOM.set : ZOOM.suggested,
        isInPage: true,
      })
    } catch {
      // Without WebGL.
      setFailed(attempt)
      return
    }
    const move = ({ lat, lng }: { lat: number; lng: number }) => latest.current.onMove({ latitude: round(lat), longitude: round(lng) })
    const pin = makePin()
    const marker = new Marker({ element: pin, draggable: true, anchor: 'bottom' }).setLngLat([start.longitude, start.latitude])
    if (first !== 'none') marker.addTo(map)
    marker.on('dragend', () => move(marker.getLngLat()))
    map.on('click', ({ lngLat, originalEvent }) => {
      if (!pin.contains(originalEvent.target as Node)) move(lngLat)
    })
    pin.addEventListener('keydown', (event) => {
      const arrow = ARROWS[event.key]
      if (!arrow) return
      event.preventDefault()
      event.stopPropagation()
      const step = event.shiftKey ? STEP.withShift : STEP.plain
      const { x, y } = map.project(marker.getLngLat())
      move(map.unproject([x + arrow[0] * step, y + arrow[1] * step]))
    })
    parts.current = { map, marker, pin }
    return () => {
      parts.current = undefined
      map.remove()
    }
  }, [source, label, attempt])

  useEffect(() => {
    const { map, marker, pin } = parts.current ?? {}
    if (!map || !marker || !pin) return
    const { latitude, longitude } = point
    pin.dataset['suggested'] = String(state === 'suggested')
    if (state === 'none') marker.remove()
    else if (!pin.isConnected) marker.addTo(map)
    pin.setAttribute('aria-label', m.catalogue_pin({ latitude: String(latitude), longitude: String(longitude) }))
    const moved = marker.getLngLat()
    if (moved.lat !== latitude || moved.lng !== longitude) marker.setLngLat([longitude, latitude])
    if (!map.getBounds().contains([longitude, latitude]))
      map.jumpTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), ZOOM.suggested) })
  }, [point, state])

  useEffect(() => {
    const { map } = parts.current ?? {}
    if (map && found) map.jumpTo({ center: [found.longitude, found.latitude], zoom: Math.max(map.getZoom(), ZOOM.set) })
  }, [found])

  if (failed === attempt) {
    return (
      <div className="grid justify-items-start gap-3 p-4 text-sm text-muted">
        <p>{m.map_failed()}</p>
        <button type="button" className={button('secondary', 'sm')} onClick={() => setAttempt(attempt + 1)}>
          {m.action_try_again()}
        </button>
      </div>
    )
  }
  return <div ref={frame} className="size-full" />
}

const DECIMALS = 1e6
const round = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS

function makePin(): HTMLElement {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.className = 'group z-1 grid h-11 w-11 cursor-grab place-items-end justify-items-center active:cursor-grabbing'
  pin.innerHTML = `<svg viewBox="0 0 32 40" class="h-10 w-8 drop-shadow-md" aria-hidden="true"><path d="M16 39C11 31 3 24 3 15a13 13 0 0 1 26 0c0 9-8 16-13 24Z" class="fill-primary stroke-surface group-data-[suggested=true]:fill-surface group-data-[suggested=true]:stroke-primary" stroke-width="2.5"/><circle cx="16" cy="15" r="5" class="fill-surface group-data-[suggested=true]:fill-primary"/></svg>`
  return pin
}
