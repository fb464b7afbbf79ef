import { m } from '@manzil/messages'
import { useEffect, useState } from 'react'
import type { MapNeighbour, MapPlace } from './place.ts'

const WIDTH = 720
const HEIGHT = 400

type Position = [number, number]
interface Land {
  features: { geometry: { coordinates: Position[][][] } }[]
}

/** The land around a place as a drawing, for browsers without WebGL. */
export function DrawnMap({ place, neighbours, zoom }: { place: MapPlace; neighbours: MapNeighbour[]; zoom: number }) {
  const [land, setLand] = useState<Land>()
  useEffect(() => {
    let gone = false
    fetch('/map/land.geojson')
      .then((answer) => answer.json())
      .then(
        (found) => !gone && setLand(found),
        () => {},
      )
    return () => {
      gone = true
    }
  }, [])
  const scale = (512 * 2 ** zoom) / 360
  const project = ([longitude, latitude]: Position): Position => [
    WIDTH / 2 + (longitude - place.longitude) * scale,
    HEIGHT / 2 - (mercator(latitude) - mercator(place.latitude)) * scale,
  ]
  const path = land?.features
    .flatMap(({ geometry }) => geometry.coordinates.flat())
    .map(
      (ring) =>
        `M${ring
          .map((position) =>
            project(position)
              .map((value) => value.toFixed(1))
              .join(' '),
          )
          .join('L')}Z`,
    )
    .join('')
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 h-full w-full"
      role="img"
      aria-label={m.map_label({ name: place.name })}
    >
      <rect width={WIDTH} height={HEIGHT} fill="var(--map-water)" />
      {path && <path d={path} fill="var(--map-land)" stroke="var(--map-block)" strokeWidth="1.5" fillRule="evenodd" />}
      {neighbours.map(({ href, kind, name, latitude, longitude }) => {
        const [x, y] = project([longitude, latitude])
        return kind === 'area' ? (
          <a key={href} href={href}>
            <text x={x} y={y} textAnchor="middle" fill="var(--muted)" className="text-xs">
              {name}
            </text>
          </a>
        ) : (
          <a key={href} href={href} aria-label={name}>
            <circle cx={x} cy={y} r="6" fill="var(--brass-mark)" stroke="var(--surface)" strokeWidth="2" />
          </a>
        )
      })}
      <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="26" fill="var(--primary)" opacity=".16" />
      <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="10" fill="var(--primary)" stroke="var(--surface)" strokeWidth="3" />
      <text x={WIDTH / 2 + 24} y={HEIGHT / 2 + 5} fill="var(--ink)" className="text-sm strong" direction="ltr">
        {place.name}
      </text>
    </svg>
  )
}

/** Web Mercator's northing of a latitude, in degrees of longitude. */
function mercator(latitude: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
}
