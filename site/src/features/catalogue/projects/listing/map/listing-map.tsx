import './listing-map.css'
import { m } from '@manzil/messages'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { currentTheme } from '@manzil/ui/map/theme.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ListingNotice } from '../listing-notice.tsx'
import type { ListingSearch } from '../listing-search.ts'
import type { Listing } from '../load-listing.ts'
import { closedRing } from './areas/area-layer.ts'
import { ListingPicture } from './listing-picture.tsx'
import { MapNotices } from './map-notices.tsx'
import { MapTools } from './map-tools.tsx'
import { openCluster } from './move-map.ts'
import { OpenedCard } from './opened-card.tsx'
import { cardPin, isOnePlace, pinsOf, type ShownPin } from './pins.ts'
import { PlaceList } from './place-list.tsx'
import { PlacePins } from './place-pins.tsx'
import { SheetHead } from './sheet-head.tsx'
import { pointCard, useTiedCards } from './tie-cards.ts'
import { type PinMap, useLiveMap } from './use-live-map.ts'
import { useMapSearch } from './use-map-search.ts'
import { useReach } from './use-reach.ts'
import { useSearchPlaces } from './use-search-places.ts'
import { readVisited, rememberVisit } from './visited.ts'

const NOWHERE: never[] = []
/** Clusters of this zoom level are listed, because zooming in would not separate them. */
const CLOSEST = 16.5

export interface ListingMapProps {
  listing: Listing
  /** Filters that the page sets. */
  fixed: ListingSearch
}

export function ListingMap(props: ListingMapProps) {
  return (
    <QueryProvider>
      <SearchMap {...props} />
    </QueryProvider>
  )
}

function SearchMap({ listing, fixed }: ListingMapProps) {
  const { search, cards } = listing
  const frame = useRef<HTMLDivElement>(null)
  const [shown, show] = useState<PinMap>()
  const [visited, setVisited] = useState(readVisited)
  const [pointed, point] = useState<string>()
  const [opened, open] = useState<ShownPin>()
  const [isDrawing, setDrawing] = useState(false)
  const navigate = useNavigate()
  const onSearch = (next: ListingSearch, { replace }: { replace: boolean }) =>
    void navigate({ to: '.', search: next as never, resetScroll: false, replace })
  const places = useSearchPlaces(search, listing.filter_names)
  const found = useMapSearch({ search, fixed, places, map: shown?.map, isDrawing, onSearch })
  const { filters, homes, outlines, communities } = found
  // Labels would be in the way of the pen.
  const pins = useMemo(() => (homes && !isDrawing ? pinsOf(homes, visited) : []), [homes, visited, isDrawing])
  const visit = (slug: string) => setVisited(rememberVisit(slug))

  const pressPin = (pin: ShownPin) => {
    const { cluster } = pin
    if (!shown) return
    if (cluster && !isOnePlace(cluster.extent) && shown.map.getZoom() < CLOSEST) {
      open(undefined)
      return openCluster(shown.map, pin, cluster.extent)
    }
    if (pin.project) visit(pin.key)
    open(pin)
  }
  const close = () => {
    open(undefined)
    const button = document.querySelector<HTMLElement>('.map-place section li > button[tabindex="0"]')
    ;(button ?? shown?.map.getCanvas())?.focus({ preventScroll: true })
  }
  const isFailed = useLiveMap({
    frame,
    start: found.start,
    onLoad: show,
    onSettle: found.settle,
    onPress: (key) => {
      const pin = pins.find((one) => one.key === key)
      if (pin) pressPin(pin)
      else open(undefined)
    },
    onPoint: point,
  })

  const { data: reached = NOWHERE } = useReach({ travel: filters.travel, within: filters.within })
  useEffect(() => shown?.pins.set(pins), [shown, pins])
  useEffect(() => shown?.reach.set(reached), [shown, reached])
  useEffect(() => {
    shown?.areas.set(isDrawing ? [] : [...outlines.map((outline) => [closedRing(outline)]), ...communities])
  }, [shown, outlines, communities, isDrawing])

  const results = shown?.map.getContainer().closest('.map-view')?.querySelector<HTMLElement>('.listing-results')
  useTiedCards(results, { onPoint: point, onVisit: visit })
  const active = opened?.key ?? pointed
  useEffect(() => {
    const card = cards.find(({ slug }) => slug === active)
    shown?.pins.activate(active === undefined ? undefined : (pins.find(({ key }) => key === active) ?? (card && cardPin(card))))
    if (results) pointCard(results, active)
  }, [shown, results, active, cards, pins])

  if (isFailed) return <ListingPicture listing={listing} note={m.map_no_webgl()} theme={currentTheme()} />
  const head = document.getElementById('sheet-head')
  return (
    <div className="absolute inset-0 isolate">
      {shown && (
        <MapTools
          {...found}
          map={shown.map}
          isDrawing={isDrawing}
          onDraw={(drawing) => {
            open(undefined)
            setDrawing(drawing)
          }}
        >
          {search.view === 'map' && listing.unavailable.length > 0 && (
            <div className="[&_p]:m-0 [&_p]:shadow-lift">
              <ListingNotice dropped={NOWHERE} unavailable={listing.unavailable} own_places={undefined} />
            </div>
          )}
        </MapTools>
      )}
      <PlaceList pins={pins} onPoint={point} onPress={pressPin} />
      <div ref={frame} className="absolute inset-0" />
      {shown && <PlacePins map={shown.map} dots={shown.places} places={places} pins={pins} />}
      <MapNotices {...found} />
      {shown && opened && <OpenedCard map={shown.map} pin={opened} search={search} filters={filters} cards={cards} onClose={close} />}
      {head && results && createPortal(<SheetHead search={search} scroller={results} />, head)}
    </div>
  )
}
