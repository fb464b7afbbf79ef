import { m } from '@manzil/messages'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'
import { boundsOf } from './bounds.ts'
import { KindIcon } from './kind-icon.tsx'
import { type MarkedPlace, pickPlace, useMarked } from './marked-places.ts'
import { OnMap } from './on-map.tsx'
import type { MapPlace } from './place.ts'

/** Around what is marked, in pixels: names stand beside their markers. */
const EDGE = { top: 48, bottom: 48, left: 90, right: 90 }
const CLOSEST = 15

/** The places that are marked in the list of what is around. The map moves to show them with the place itself. */
export function MarkedPins({ map, place }: { map: MapLibre; place: MapPlace }) {
  const { places, picked } = useMarked()
  useEffect(() => {
    if (places.length === 0) return
    const bounds = boundsOf([place, ...places].map(({ longitude, latitude }) => [longitude, latitude] as const))
    map.fitBounds(bounds, { padding: EDGE, maxZoom: CLOSEST })
  }, [map, place, places])
  return places.map((one) => (
    <OnMap key={one.key} map={map} at={one} className="z-2">
      <MarkedPin place={one} isPicked={one.key === picked} />
    </OnMap>
  ))
}

function MarkedPin({ place: { key, kind, name, way }, isPicked }: { place: MarkedPlace; isPicked: boolean }) {
  return (
    <button
      type="button"
      aria-label={m.around_marker({ name, way })}
      className="group/pin relative grid size-11 place-items-center rounded-full outline-none"
      onClick={() => pickPlace(key)}
    >
      <span
        className={`grid size-7.5 place-items-center rounded-full border-2 border-surface shadow-lift group-focus-visible/pin:outline-2 group-focus-visible/pin:outline-offset-2 group-focus-visible/pin:outline-focus ${isPicked ? 'bg-primary text-on-primary' : 'bg-brass text-paper'}`}
      >
        <KindIcon kind={kind} className="size-4.5" />
      </span>
      <span
        dir="auto"
        className="absolute start-full top-1/2 -ms-1 grid max-w-44 -translate-y-1/2 rounded-[8px] border border-line bg-raised px-2 py-1 text-start text-xs whitespace-nowrap text-ink"
      >
        <span className="truncate strong">{name}</span>
        <span className={`text-muted ${isPicked ? '' : 'hidden group-hover/pin:inline group-focus-visible/pin:inline'}`}>{way}</span>
      </span>
    </button>
  )
}
