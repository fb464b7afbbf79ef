import type { MapPoint } from '@manzil/contract/map/around'
import { languageAttributes } from '@manzil/ui/i18n/localized.tsx'
import { UserIcon } from '@manzil/ui/icons.tsx'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { OnMap } from '../../../../../map/on-map.tsx'
import type { MapPin } from './pin-layers.ts'
import { type PlaceDots, STEM } from './place-dots.ts'
import type { ShownPlace } from './use-search-places.ts'

/** Of a flag, in pixels: about the width of a character, what else it takes, and the most it takes. */
const FLAG = { character: 7.5, padding: 30, widest: 176, height: 26, gap: 2 }
/** Of a label of homes, which is as wide as its longer line. */
const LABEL = { character: 7.2, padding: 18, height: 28, heightOfTwo: 46 }
/** A flag that labels would raise above this covers them instead. */
const HIGHEST = 110
/** The stem of a raised flag is behind those below it. */
const LEVELS = ['z-2', 'z-1']

interface PlacePinsProps {
  map: MapLibre
  dots: PlaceDots
  places: readonly ShownPlace[]
  /** Labels of homes, which flags do not cover. */
  pins: readonly MapPin[]
}

/** The places that the search is about: named ones, and the visitor's own. Presses go through to the labels of homes below. */
export function PlacePins({ map, dots, places, pins }: PlacePinsProps) {
  const heights = useHeights(map, places, pins)
  useEffect(() => dots.set(places), [dots, places])
  const order = [...heights.keys()]
  return places.map((place) => (
    <OnMap key={place.key} map={map} at={place} className={`pointer-events-none ${LEVELS[order.indexOf(place.key)] ?? ''}`}>
      <PlaceFlag place={place} height={heights.get(place.key) ?? STEM} />
    </OnMap>
  ))
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

/** Raises flags that would cover others or labels of homes, whenever the map has come to rest. Returns heights in pixels, by key. */
function useHeights(map: MapLibre, places: readonly ShownPlace[], pins: readonly MapPin[]): ReadonlyMap<string, number> {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    const arrange = () => {
      const at = <T extends MapPoint>(one: T) => ({ ...one, ...map.project([one.longitude, one.latitude]) })
      // Without places there is nothing to raise.
      setHeights(stackFlags(places.map(at), places.length > 0 ? pins.map((pin) => boxOfLabel(at(pin))) : []))
    }
    arrange()
    map.on('moveend', arrange)
    return () => void map.off('moveend', arrange)
  }, [map, places, pins])
  return heights
}

interface Flag {
  key: string
  name: string
  x: number
  y: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export function boxOfLabel({ label, detail = '', x, y }: Pick<MapPin, 'label' | 'detail'> & { x: number; y: number }): Box {
  const half = (LABEL.padding + Math.max(label.length, detail.length) * LABEL.character) / 2
  const height = detail ? LABEL.heightOfTwo : LABEL.height
  return { left: x - half, right: x + half, top: y - height / 2, bottom: y + height / 2 }
}

/** Places flags from the bottom up. Returns their heights above their places, in that order. */
export function stackFlags(flags: readonly Flag[], labels: readonly Box[] = []): Map<string, number> {
  const placed: Box[] = []
  const heights = new Map<string, number>()
  for (const { key, name, x, y } of flags.toSorted((a, b) => b.y - a.y)) {
    const half = Math.min(FLAG.widest, FLAG.padding + name.length * FLAG.character) / 2
    const lowest = { left: x - half, right: x + half, top: y - STEM - FLAG.height, bottom: y - STEM }
    const free = raise(lowest, [...placed, ...labels])
    const box = y - free.bottom > HIGHEST ? raise(lowest, placed) : free
    placed.push(box)
    heights.set(key, y - box.bottom)
  }
  return heights
}

/** Moves a box up until it covers no other. */
function raise(box: Box, others: readonly Box[]): Box {
  let { top, bottom } = box
  const beside = others.filter(({ left, right }) => left < box.right && box.left < right).sort((a, b) => b.bottom - a.bottom)
  for (const other of beside) {
    if (top - FLAG.gap >= other.bottom || other.top >= bottom + FLAG.gap) continue
    bottom = other.top - FLAG.gap
    top = bottom - FLAG.height
  }
  return { ...box, top, bottom }
}
