import { languageAttributes } from '@manzil/ui/i18n/localized.tsx'
import { UserIcon } from '@manzil/ui/icons.tsx'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { OnMap } from '../../../../../map/on-map.tsx'
import { type PlaceDots, STEM } from './place-dots.ts'
import type { ShownPlace } from './use-search-places.ts'

/** Of a flag, in pixels: about the width of a character, what else it takes, and the most it takes. */
const FLAG = { character: 7.5, padding: 30, widest: 176, height: 26, gap: 2 }

interface PlacePinsProps {
  map: MapLibre
  dots: PlaceDots
  places: readonly ShownPlace[]
}

/** The places that the search is about: named ones, and the visitor's own. Presses go through to the labels of homes below. */
export function PlacePins({ map, dots, places }: PlacePinsProps) {
  const heights = useHeights(map, places)
  useEffect(() => dots.set(places), [dots, places])
  return places.map((place) => {
    const height = heights.get(place.key) ?? STEM
    // The stem of a raised flag is behind those below it.
    return (
      <OnMap key={place.key} map={map} at={place} className={`pointer-events-none ${height > STEM ? '' : 'z-1'}`}>
        <PlaceFlag place={place} height={height} />
      </OnMap>
    )
  })
}

/** @param height above the place, in pixels */
function PlaceFlag({ place: { name, isOwn }, height }: { place: ShownPlace; height: number }) {
  return (
    <div className="absolute flex w-44 -translate-x-1/2 flex-col items-center" style={{ left: 0, bottom: STEM }}>
      <span
        className={`flex max-w-full items-center gap-1 rounded-[8px] border bg-raised px-2 py-0.5 text-xs strong text-ink ${isOwn ? 'border-brass' : 'border-ink'}`}
      >
        {isOwn && <UserIcon className="size-3.5 shrink-0 text-brass" />}
        <bdi className="truncate" {...languageAttributes(name)}>
          {name}
        </bdi>
      </span>
      {height > STEM && <span className={`w-0.5 shrink-0 ${isOwn ? 'bg-brass' : 'bg-ink'}`} style={{ height: height - STEM }} />}
    </div>
  )
}

/** Raises flags that would cover others, whenever the map has come to rest. Returns heights in pixels, by key. */
function useHeights(map: MapLibre, places: readonly ShownPlace[]): ReadonlyMap<string, number> {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    const arrange = () => setHeights(stackFlags(places.map((place) => ({ ...place, ...map.project([place.longitude, place.latitude]) }))))
    arrange()
    map.on('moveend', arrange)
    return () => void map.off('moveend', arrange)
  }, [map, places])
  return heights
}

interface Flag {
  key: string
  name: string
  x: number
  y: number
}

/** Places flags from the bottom up. */
export function stackFlags(flags: readonly Flag[]): Map<string, number> {
  const taken: { left: number; right: number; bottom: number }[] = []
  const heights = new Map<string, number>()
  for (const { key, name, x, y } of flags.toSorted((a, b) => b.y - a.y)) {
    const half = Math.min(FLAG.widest, FLAG.padding + name.length * FLAG.character) / 2
    const beside = taken.filter(({ left, right }) => left < x + half && x - half < right).sort((a, b) => b.bottom - a.bottom)
    let bottom = y - STEM
    for (const other of beside) {
      if (Math.abs(other.bottom - bottom) < FLAG.height + FLAG.gap) bottom = other.bottom - FLAG.height - FLAG.gap
    }
    taken.push({ left: x - half, right: x + half, bottom })
    heights.set(key, y - bottom)
  }
  return heights
}
