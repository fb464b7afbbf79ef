import { m } from '@manzil/messages'
import { createBaseMap } from '@manzil/ui/map/base-map.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MapPins } from './map-pins.tsx'
import { reportMap } from './marked-places.ts'
import { type MapNeighbour, type PlaceMapProps, zoomOf } from './place.ts'

const NONE: MapNeighbour[] = []

/** Calls `onShown` once the map is drawn; never without WebGL. */
export default function PlaceMap({
  place,
  loadNeighbours,
  source,
  hidesNeighbours = false,
  onMap,
  onShown,
}: PlaceMapProps & { onShown: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre>()
  const [drawn, setDrawn] = useState<MapLibre>()
  const [neighbours, setNeighbours] = useState<MapNeighbour[]>([])

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

  const announce = useEffectEvent((loaded: MapLibre | undefined) => onMap?.(loaded))
  useEffect(() => {
    if (!frame.current) return
    let made: MapLibre
    try {
      made = createBaseMap(frame.current, {
        source,
        label: m.map_label({ name: place.name }),
        ...(place.area ? { bounds: place.area.bounds } : { centre: place, zoom: zoomOf(place) }),
        isInPage: true,
      })
    } catch {
      // Without WebGL the picture stays.
      reportMap(false)
      return
    }
    made.once('load', () => announce(made))
    made.once('idle', () => setDrawn(made))
    setMap(made)
    return () => {
      announce(undefined)
      made.remove()
    }
  }, [place, source])

  const isShown = map !== undefined && drawn === map
  useEffect(() => {
    if (isShown) onShown()
  })

  return (
    <div ref={frame} className={`absolute inset-0 transition-opacity ${isShown ? '' : 'opacity-0'}`}>
      {map && <MapPins map={map} place={place} neighbours={hidesNeighbours ? NONE : neighbours} />}
    </div>
  )
}
