import { m } from '@manzil/messages'
import { DRAWING, projectOnto } from './land.ts'
import type { MapNeighbour, MapPlace } from './place.ts'

interface MapDrawingProps {
  place: MapPlace
  neighbours: readonly MapNeighbour[]
  zoom: number
  path: string | undefined
  /** Renders neighbours without links, for print. */
  still?: boolean
}

export function MapDrawing({ place, neighbours, zoom, path, still = false }: MapDrawingProps) {
  const { width, height } = DRAWING
  const project = projectOnto(place, zoom)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 h-full w-full"
      role="img"
      aria-label={m.map_label({ name: place.name })}
    >
      <rect width={width} height={height} fill="var(--map-water)" />
      {path && <path d={path} fill="var(--map-land)" stroke="var(--map-block)" strokeWidth="1.5" fillRule="evenodd" />}
      {neighbours.map((neighbour) => (
        <Neighbour key={neighbour.href} neighbour={neighbour} at={project([neighbour.longitude, neighbour.latitude])} still={still} />
      ))}
      <circle cx={width / 2} cy={height / 2} r="26" fill="var(--primary)" opacity=".16" />
      <circle cx={width / 2} cy={height / 2} r="10" fill="var(--primary)" stroke="var(--surface)" strokeWidth="3" />
      <text x={width / 2 + 24} y={height / 2 + 5} fill="var(--ink)" className="text-sm strong" direction="ltr">
        {place.name}
      </text>
    </svg>
  )
}

function Neighbour({ neighbour, at: [x, y], still }: { neighbour: MapNeighbour; at: [number, number]; still: boolean }) {
  const { href, kind, name } = neighbour
  const drawn =
    kind === 'area' ? (
      <text x={x} y={y} textAnchor="middle" fill="var(--muted)" className="text-xs">
        {name}
      </text>
    ) : (
      <circle cx={x} cy={y} r="6" fill="var(--brass-mark)" stroke="var(--surface)" strokeWidth="2" />
    )
  if (still) return drawn
  return (
    <a href={href} {...(kind === 'project' && { 'aria-label': name })}>
      {drawn}
    </a>
  )
}
