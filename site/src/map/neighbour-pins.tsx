import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { OnMap } from './on-map.tsx'
import type { MapNeighbour, MapPlace } from './place.ts'

/** Of a label, in pixels: its height, its padding and about the width of a character. */
const LABEL = { height: 30, padding: 26, character: 8 }
/** What the place's own marker and name take. */
const OWN = { start: 30, end: 180, half: 30 }

interface NeighbourPinsProps {
  map: MapLibre
  neighbours: readonly MapNeighbour[]
  place: MapPlace
}

/** Other projects, as links that show their prices; those without room are dots, which show theirs when pointed at or focused. */
export function NeighbourPins({ map, neighbours, place }: NeighbourPinsProps) {
  const [roomy, setRoomy] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const arrange = () => setRoomy(findRoom(map, neighbours, place))
    arrange()
    map.on('moveend', arrange)
    map.on('resize', arrange)
    return () => {
      map.off('moveend', arrange)
      map.off('resize', arrange)
    }
  }, [map, neighbours, place])
  return neighbours.map((neighbour) => (
    <OnMap key={neighbour.href} map={map} at={neighbour} className={roomy.has(neighbour.href) ? 'z-1' : ''}>
      <NeighbourPin neighbour={neighbour} isDot={!roomy.has(neighbour.href)} />
    </OnMap>
  ))
}

function NeighbourPin({ neighbour: { name, label, href, isSoldOut }, isDot }: { neighbour: MapNeighbour; isDot: boolean }) {
  return (
    <a
      href={href}
      aria-label={m.map_pin_name({ title: name, price: label })}
      className="group/pin relative grid min-h-7.5 min-w-7.5 place-items-center text-ink outline-none"
    >
      {isDot && <span className="size-3 rounded-full border-2 border-surface bg-ink/70 group-hover/pin:bg-primary" />}
      <span
        className={`rounded-full border px-2.5 py-0.5 text-xs strong whitespace-nowrap ${isSoldOut ? 'border-line bg-paper text-muted' : 'border-line-strong bg-raised'} group-hover/pin:border-ink group-hover/pin:bg-ink group-hover/pin:text-paper group-focus-visible/pin:outline-2 group-focus-visible/pin:outline-focus ${isDot ? 'absolute hidden group-hover/pin:block group-focus-visible/pin:block' : ''}`}
      >
        {label}
      </span>
      <span
        dir="auto"
        className="pointer-events-none absolute top-full z-1 hidden max-w-56 truncate rounded-[8px] bg-ink px-2.5 py-1 text-xs whitespace-nowrap text-paper group-hover/pin:block group-focus-visible/pin:block"
      >
        {name}
      </span>
    </a>
  )
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Returns those whose labels cover neither each other nor the place's own; earlier ones win. */
function findRoom(map: MapLibre, neighbours: readonly MapNeighbour[], place: MapPlace): Set<string> {
  const own = map.project([place.longitude, place.latitude])
  const [before, after] = getLocale() === 'ar' ? [OWN.end, OWN.start] : [OWN.start, OWN.end]
  const taken: Box[] = place.area ? [] : [{ left: own.x - before, right: own.x + after, top: own.y - OWN.half, bottom: own.y + OWN.half }]
  const roomy = new Set<string>()
  for (const { longitude, latitude, label, href } of neighbours) {
    const { x, y } = map.project([longitude, latitude])
    const half = (LABEL.padding + label.length * LABEL.character) / 2
    const box = { left: x - half, right: x + half, top: y - LABEL.height / 2, bottom: y + LABEL.height / 2 }
    if (taken.some((one) => one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom)) continue
    taken.push(box)
    roomy.add(href)
  }
  return roomy
}
