import { useEffect, useState } from 'react'
import { drawLand, type Land, projectOnto } from './land.ts'
import { loadLand } from './load-land.ts'
import { MapDrawing } from './map-drawing.tsx'
import type { MapNeighbour, MapPlace } from './place.ts'

/** A static drawing of the surroundings, for browsers without WebGL. */
export function DrawnMap({ place, neighbours, zoom }: { place: MapPlace; neighbours: MapNeighbour[]; zoom: number }) {
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
