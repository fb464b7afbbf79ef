import type { MapPoint } from '@manzil/contract/map/around'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { createBaseMap } from '@manzil/ui/map/base-map.ts'
import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSite } from '../../api/use-site.ts'

const DUBAI = { latitude: 25.12, longitude: 55.23 }
const ZOOM = { country: 9, place: 14 }

interface PinMapProps {
  point: MapPoint | undefined
  onChoose: (point: MapPoint) => void
}

/** A map to choose a point on: by pressing it, or by moving it under its middle with the keyboard. Throws without WebGL. */
export default function PinMap({ point, onChoose }: PinMapProps) {
  const site = useSite()
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre>()
  const [error, setError] = useState<Error>()
  if (error) throw error
  const create = useEffectEvent((container: HTMLElement) => {
    const options = { source: site, label: m.own_map_label(), centre: point ?? DUBAI, zoom: point ? ZOOM.place : ZOOM.country }
    const made = createBaseMap(container, { ...options, isInPage: true })
    made.on('click', ({ lngLat }) => chooseAt(lngLat))
    return made
  })
  const chooseAt = useEffectEvent(({ lng, lat }: { lng: number; lat: number }) => onChoose({ longitude: lng, latitude: lat }))
  useEffect(() => {
    let made: MapLibre | undefined
    try {
      made = frame.current ? create(frame.current) : undefined
      setMap(made)
    } catch (cause) {
      setError(cause as Error)
    }
    return () => made?.remove()
  }, [])
  const { latitude, longitude } = point ?? {}
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return
    const marker = new Marker({ element: pin() }).setLngLat([longitude, latitude]).addTo(map)
    if (!map.getBounds().contains([longitude, latitude])) map.jumpTo({ center: [longitude, latitude], zoom: ZOOM.place })
    return () => {
      marker.remove()
    }
  }, [map, latitude, longitude])
  const chooseMiddle = () => {
    const centre = map?.getCenter()
    if (centre) onChoose({ longitude: centre.lng, latitude: centre.lat })
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{m.own_map_hint()}</p>
      <div ref={frame} className="h-72 overflow-hidden rounded-panel bg-(--map-land)" />
      <button type="button" className={button('secondary', 'sm', 'justify-self-start')} onClick={chooseMiddle}>
        {m.own_map_middle()}
      </button>
    </div>
  )
}

function pin(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'size-5 rounded-full border-3 border-surface bg-primary shadow-lift'
  return element
}
