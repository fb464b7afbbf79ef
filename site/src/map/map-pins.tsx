import { m } from '@manzil/messages'
import type { Map as MapLibre } from 'maplibre-gl'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { boundsOf } from './bounds.ts'
import { type RoomNeeded, type Side, useLabelRoom } from './label-room.ts'
import { type MarkedPlace, useMarked } from './marked-places.ts'
import { OnMap } from './on-map.tsx'
import type { MapNeighbour, MapPlace } from './place.ts'

const MarkedPin = lazy(() => import('./marked-pin.tsx').then((module) => ({ default: module.MarkedPin })))
/** Around what is marked, in pixels: names stand beside their markers. */
const EDGE = { top: 64, bottom: 48, left: 90, right: 90 }
const CLOSEST = 15
/** About the width of a character, and what else a label takes, in pixels. */
const CHARACTER = 8
const OWN = { radius: 30, padding: 60, longest: 238, half: 28 }
const MARK = { radius: 16, padding: 36, longest: 190, half: 18 }
/** Longest name on narrow maps, which have half of the width for it. */
const NARROW = { map: 480, longest: 174 }
const OWN_KEY = ''
const PRICE = { padding: 13, half: 15 }

interface MapPinsProps {
  map: MapLibre
  place: MapPlace
  neighbours: readonly MapNeighbour[]
}

/**
 * The place of the page, the places marked in the list of what is around, and other projects. The map moves to show what is
 * marked. Names and prices without room appear when pointed at or focused.
 */
export function MapPins({ map, place, neighbours }: MapPinsProps) {
  const { places, picked } = useMarked()
  useEffect(() => {
    if (places.length === 0) return
    const bounds = boundsOf([place, ...places].map(({ longitude, latitude }) => [longitude, latitude] as const))
    map.fitBounds(bounds, { padding: EDGE, maxZoom: CLOSEST })
  }, [map, place, places])
  const labels = useMemo(
    () => roomNeeded(place, places, neighbours, map.getContainer().clientWidth < NARROW.map ? NARROW.longest : Number.POSITIVE_INFINITY),
    [map, place, places, neighbours],
  )
  const rooms = useLabelRoom(map, labels)
  const isFree = (key: string) => rooms.get(key)?.isFree ?? false
  return (
    <>
      {neighbours.map((neighbour) => (
        <OnMap key={neighbour.href} map={map} at={neighbour} className={isFree(neighbour.href) ? 'z-1' : ''}>
          <NeighbourPin neighbour={neighbour} isDot={!isFree(neighbour.href)} />
        </OnMap>
      ))}
      {!place.area && (
        <OnMap map={map} at={place} className="pointer-events-none z-1">
          <OwnPin name={place.name} exact={place.exact} side={rooms.get(OWN_KEY)?.side} />
        </OnMap>
      )}
      {places.map((one) => (
        <OnMap key={one.key} map={map} at={one} className="z-2">
          <Suspense>
            <MarkedPin place={one} isPicked={one.key === picked} room={rooms.get(one.key)} />
          </Suspense>
        </OnMap>
      ))}
    </>
  )
}

function roomNeeded(place: MapPlace, marked: readonly MarkedPlace[], neighbours: readonly MapNeighbour[], longest: number): RoomNeeded[] {
  const besidePin = ({ radius, padding, half, ...pin }: typeof OWN, name: string) => ({
    half,
    start: radius,
    end: Math.min(padding + name.length * CHARACTER, pin.longest, longest),
    turns: true,
  })
  const own = place.area ? [] : [{ ...place, ...besidePin(OWN, place.name), key: OWN_KEY, isFixed: true }]
  // The circles have room of their own.
  const marks = marked.map((one) => ({ ...one, ...besidePin(MARK, one.name), start: -MARK.radius }))
  const circles = marked.map((one) => ({ ...one, key: `${one.key} circle`, start: MARK.radius, end: MARK.radius, half: MARK.radius }))
  const prices = neighbours.map((one) => {
    const across = PRICE.padding + (one.label.length * CHARACTER) / 2
    return { ...one, key: one.href, start: across, end: across, half: PRICE.half }
  })
  return [...own, ...circles, ...marks, ...prices]
}

interface OwnPinProps {
  name: string
  exact: boolean
  /** Side of the marker on which the name stands. */
  side: Side | undefined
}

function OwnPin({ name, exact, side }: OwnPinProps) {
  return (
    <div className="relative grid size-13 place-items-center rounded-full bg-primary/16">
      <span className={`block rounded-full border-3 border-surface bg-primary ${exact ? 'size-5' : 'size-4 opacity-80'}`} />
      <span
        dir="auto"
        className={`absolute ${side === 'start' ? 'end-full me-1' : 'start-full ms-1'} top-1/2 max-w-52 -translate-y-1/2 truncate rounded-[8px] border border-line bg-raised px-3.5 py-1.5 text-xs strong whitespace-nowrap text-ink max-md:max-w-36 max-md:px-2.5`}
      >
        {name}
      </span>
    </div>
  )
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
        className="pointer-events-none absolute top-full z-1 hidden w-max max-w-56 truncate rounded-[8px] bg-ink px-2.5 py-1 text-xs text-paper group-hover/pin:block group-focus-visible/pin:block"
      >
        {name}
      </span>
    </a>
  )
}
