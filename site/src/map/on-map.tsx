import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface OnMapProps {
  map: MapLibre
  at: { longitude: number; latitude: number }
  className?: string
  children: ReactNode
}

/** Renders children at a place of the map, above others while they have the pointer or the focus. */
export function OnMap({ map, at: { longitude, latitude }, className = '', children }: OnMapProps) {
  const [element] = useState(() => {
    const made = document.createElement('div')
    // The map's frame is always left to right.
    made.dir = document.documentElement.dir
    return made
  })
  useEffect(() => {
    const classes = `hover:z-3 focus-within:z-3 ${className}`.trim().split(' ')
    element.classList.add(...classes)
    return () => element.classList.remove(...classes)
  }, [element, className])
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, element, longitude, latitude])
  return createPortal(children, element)
}
