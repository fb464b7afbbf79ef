import { m } from '@manzil/messages'
import { createBaseMap } from '@manzil/ui/map/base-map.ts'
import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { type MapNeighbour, type PlaceMapProps, zoomOf } from './place.ts'

/** Calls `onShown` once the map is drawn; never without WebGL. */
export default function PlaceMap({ place, loadNeighbours, source, onShown }: PlaceMapProps & { onShown: () => void }) {
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

  useEffect(() => {
    if (!frame.current) return
    let made: MapLibre
    try {
      made = createBaseMap(frame.current, {
        source,
        label: m.map_label({ name: place.name }),
        centre: place,
        zoom: zoomOf(place),
        isInPage: true,
      })
    } catch {
      // Without WebGL the picture stays.
      return
    }
    made.once('idle', () => setDrawn(made))
    new Marker({ element: marker(place.name, place.exact) }).setLngLat([place.longitude, place.latitude]).addTo(made)
    setMap(made)
    return () => made.remove()
  }, [place, source])

  const isShown = map !== undefined && drawn === map
  useEffect(() => {
    if (isShown) onShown()
  })

  // A separate effect, so that late neighbours do not recreate the map and reset its position.
  useEffect(() => {
    if (!map) return
    const markers = neighbours.map((neighbour) =>
      new Marker({ element: dot(neighbour) }).setLngLat([neighbour.longitude, neighbour.latitude]).addTo(map),
    )
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [map, neighbours])

  return <div ref={frame} className={`absolute inset-0 transition-opacity ${isShown ? '' : 'opacity-0'}`} />
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

function dot({ name, href }: MapNeighbour): HTMLElement {
  const link = document.createElement('a')
  link.href = href
  link.title = name
  link.setAttribute('aria-label', name)
  link.className =
    'grid size-6 place-items-center before:size-3 before:rounded-full before:border-2 before:border-surface before:bg-brass-mark hover:before:bg-primary'
  return link
}
