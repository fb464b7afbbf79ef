import './listing-map.css'
import { type MapBox, parseBox, printBox } from '@manzil/contract/search/map-box'
import { m } from '@manzil/messages'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { browserStorage } from '@manzil/ui/browser/storage.ts'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { type BaseMapOptions, createBaseMap } from '@manzil/ui/map/base-map.ts'
import { currentTheme } from '@manzil/ui/map/theme.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Map as MapLibre, Popup } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSite } from '../../../../../api/use-site.ts'
import { definedParameters, filtersOf } from '../filter-values.ts'
import type { ListingSearch } from '../listing-search.ts'
import type { Listing } from '../load-listing.ts'
import { AREA_LINE_WIDTH, AreaLayer, closedRing, outlinesOf, REACH_LINE_WIDTH } from './areas/area-layer.ts'
import { AreaTools } from './areas/area-tools.tsx'
import { type Camera, readCamera, rememberCamera } from './cameras.ts'
import { ListingPicture } from './listing-picture.tsx'
import { PinCard } from './pin-card.tsx'
import { PinLayers } from './pin-layers.ts'
import { cardPin, countProjects, pinsOf, type ShownPin } from './pins.ts'
import { PlaceList } from './place-list.tsx'
import { readClusters, readReach } from './queries.ts'
import { SheetHead } from './sheet-head.tsx'
import { pointCard, slugBelow } from './tie-cards.ts'
import { type AskedView, askedView, boxAround, enlarge } from './views-of-map.ts'
import { readVisited, rememberVisit } from './visited.ts'

const AS_MOVE_KEY = 'mapSearchAsMove'
const PHONE = '(width < 721px)'
/** Clusters of this zoom level or a smaller extent are listed, because zooming in would not separate them. */
const CLOSEST = 16.5
const SAME_PLACE_DEGREES = 0.0003
const CARD_OFFSET = 20
/** About that of the longest label, in pixels. */
const LABEL = { width: 140, height: 40 }
/** Of the buttons over the upper edge of the map. */
const BUTTONS_HEIGHT = 56
/** Room around all results for their labels, as a share of their extent. */
const EDGE = matchMedia(PHONE).matches ? 0.2 : 0.12
const NOWHERE: never[] = []

export interface ListingMapProps {
  listing: Listing
  /** Filters that the page sets. */
  fixed: ListingSearch
}

interface PinMap {
  map: MapLibre
  layers: PinLayers
  areas: AreaLayer
  reach: AreaLayer
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
  const site = useSite()
  const filters = useStable({ ...definedParameters(filtersOf(search)), ...filtersOf(fixed), bbox: undefined })
  const frame = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<PinMap>()
  const [isFailed, fail] = useState(false)
  const [view, setView] = useState<AskedView>()
  const [isMoved, setMoved] = useState(() => readCamera()?.isMoved === true)
  const [isAsMove, setAsMove] = useState(() => browserStorage.read<boolean>(AS_MOVE_KEY) === true)
  const [visited, setVisited] = useState(readVisited)
  const [pointed, point] = useState<string>()
  const [opened, open] = useState<ShownPin>()
  const [isDrawing, setDrawing] = useState(false)
  const navigate = useNavigate()
  /** The box that the map's own search has put into the URL: it is in view already. */
  const searched = useRef(search.bbox)

  const { data: clusters } = useQuery({
    queryKey: ['clusters', filters, view],
    queryFn: () => readClusters(filters, view),
    enabled: view !== undefined,
    placeholderData: keepPreviousData,
  })
  const { travel } = filters
  const { data: reached = NOWHERE } = useQuery({
    queryKey: ['reach', travel],
    queryFn: () => readReach(travel),
    enabled: travel !== undefined,
  })
  // Labels would be in the way of the pen.
  const pins = useMemo(() => (clusters && !isDrawing ? pinsOf(clusters, visited) : []), [clusters, visited, isDrawing])
  const outlines = useMemo(() => outlinesOf({ area: search.area }), [search.area])

  const searchHere = (map: MapLibre, replace: boolean) => {
    searched.current = printBox(boxOf(map))
    setMoved(false)
    setView(viewOf(map, searched.current))
    const next = { ...search, bbox: searched.current, page: undefined }
    void navigate({ to: '.', search: next as never, resetScroll: false, replace })
  }
  const searchInside = (area: string | undefined) => {
    searched.current = undefined
    setMoved(false)
    void navigate({ to: '.', search: { ...search, area, bbox: undefined, page: undefined } as never, resetScroll: false })
  }

  const settle = useEffectEvent((map: MapLibre, isByVisitor: boolean) => {
    const isElsewhere = isMoved || isByVisitor
    setView(viewOf(map, isElsewhere ? undefined : searched.current))
    keepCamera(map, isElsewhere)
    if (!isByVisitor) return
    if (isAsMove && !isDrawing) searchHere(map, true)
    else setMoved(true)
  })
  const press = useEffectEvent((key: string | undefined) => {
    const pin = pins.find((one) => one.key === key)
    if (pin) pressPin(pin)
    else open(undefined)
  })
  const pressPin = (pin: ShownPin) => {
    const { cluster } = pin
    if (!shown) return
    if (cluster && !isOnePlace(cluster.extent) && shown.map.getZoom() < CLOSEST) {
      open(undefined)
      fit(shown.map, cluster.extent, { byVisitor: true })
      return
    }
    if (pin.project) setVisited(rememberVisit(pin.key))
    open(pin)
  }
  const close = () => {
    open(undefined)
    const button = document.querySelector<HTMLElement>('.map-place section li > button[tabindex="0"]')
    ;(button ?? shown?.map.getCanvas())?.focus({ preventScroll: true })
  }

  // Creates the map once; later changes of the search move it.
  const begin = useEffectEvent(async (container: HTMLElement, isGone: () => boolean) => {
    const camera = readCamera()
    const box = camera ? undefined : await searchedBox(search, () => readClusters(filters))
    if (isGone()) return undefined
    const options: BaseMapOptions = {
      source: site,
      label: m.map_results_label(),
      ...camera,
      ...(box && { bounds: [box.west, box.south, box.east, box.north] }),
      onTheme: (theme) => {
        layers?.recolour(theme)
        areas?.recolour(theme)
        reach?.recolour(theme)
      },
    }
    let layers: PinLayers | undefined
    let areas: AreaLayer | undefined
    let reach: AreaLayer | undefined
    const map = createBaseMap(container, options)
    map.on('moveend', (event) => settle(map, ('originalEvent' in event && event.originalEvent !== undefined) || 'byVisitor' in event))
    map.once('load', () => {
      reach = new AreaLayer(map, currentTheme(), 'reached-area', REACH_LINE_WIDTH)
      areas = new AreaLayer(map, currentTheme(), 'drawn-areas', AREA_LINE_WIDTH)
      layers = new PinLayers(map, currentTheme(), { onPress: press, onPoint: point })
      setShown({ map, layers, areas, reach })
      settle(map, false)
    })
    return map
  })
  useEffect(() => {
    let [isGone, made] = [false, undefined as MapLibre | undefined]
    if (!frame.current) return
    begin(frame.current, () => isGone).then(
      (map) => {
        made = map
      },
      () => fail(true),
    )
    return () => {
      isGone = true
      made?.remove()
    }
  }, [])

  const refit = useEffectEvent(async ({ map }: PinMap) => {
    const camera = readCamera()
    if (!camera && search.bbox === searched.current && search.bbox !== undefined) return
    searched.current = search.bbox
    setMoved(camera?.isMoved === true)
    if (camera) return void showCamera(map, camera)
    const box = await searchedBox(search, () => readClusters(filters))
    if (box) fit(map, box)
  })
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves to another box, or to what other filters find
  useEffect(() => {
    if (!shown) return
    if (!isFirst.current) void refit(shown)
    isFirst.current = false
  }, [shown, search.bbox, filters])

  const stay = useEffectEvent(({ map }: PinMap) => keepCamera(map, isMoved))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search is an entry of its own, also if the map stays where it is
  useEffect(() => {
    if (shown) stay(shown)
  }, [shown, search])

  useEffect(() => shown?.layers.set(pins), [shown, pins])
  useEffect(() => shown?.reach.set(reached), [shown, reached])
  useEffect(() => shown?.areas.set(isDrawing ? [] : outlines.map((outline) => [closedRing(outline)])), [shown, outlines, isDrawing])

  const results = shown?.map.getContainer().closest('.map-view')?.querySelector<HTMLElement>('.listing-results')
  useEffect(() => {
    if (!results) return
    const stop = new AbortController()
    const look = (event: Event) => point(slugBelow(event.target))
    const leave = () => point(undefined)
    for (const type of ['pointerover', 'focusin']) results.addEventListener(type, look, stop)
    for (const type of ['pointerleave', 'focusout']) results.addEventListener(type, leave, stop)
    const visit = (event: Event) => {
      const slug = (event.target as Element).closest('a') && slugBelow(event.target)
      if (slug) setVisited(rememberVisit(slug))
    }
    results.addEventListener('click', visit, stop)
    return () => stop.abort()
  }, [results])
  const active = opened?.key ?? pointed
  useEffect(() => {
    const card = cards.find(({ slug }) => slug === active)
    shown?.layers.activate(active === undefined ? undefined : (pins.find(({ key }) => key === active) ?? (card && cardPin(card))))
    if (results) pointCard(results, active)
  }, [shown, results, active, cards, pins])

  const panel = useRef<HTMLElement>(null)
  const [popup] = useState(() => document.createElement('div'))
  const isPhone = matchMedia(PHONE).matches
  useEffect(() => {
    if (!shown || !opened) return
    if (isPhone) return panel.current?.focus({ preventScroll: true })
    const card = new Popup({ closeButton: false, closeOnClick: false, focusAfterOpen: false, maxWidth: 'none', offset: CARD_OFFSET })
    card.setLngLat([opened.longitude, opened.latitude]).setDOMContent(popup).addTo(shown.map)
    panel.current?.focus({ preventScroll: true })
    return () => {
      card.remove()
    }
  }, [shown, opened, popup, isPhone])
  const bringIntoView = () => {
    if (!shown || !opened) return
    if (!isPhone) moveIntoView(shown.map, popup)
    else if (panel.current) moveAbove(shown.map, opened, panel.current)
  }

  if (isFailed) return <ListingPicture listing={listing} note={m.map_no_webgl()} theme={currentTheme()} />
  const card = opened && (
    <PinCard
      ref={panel}
      pin={opened}
      search={search}
      filters={filters}
      cards={cards}
      isShort={isPhone}
      onClose={close}
      onLoaded={bringIntoView}
    />
  )
  const head = document.getElementById('sheet-head')
  return (
    <div className="absolute inset-0 isolate">
      {shown && (
        <div className="pointer-events-none absolute inset-x-3 top-3 z-2 flex flex-wrap gap-2 pe-14 *:pointer-events-auto">
          <AreaTools
            map={shown.map}
            outlines={outlines}
            isDrawing={isDrawing}
            onDraw={(drawing) => {
              open(undefined)
              setDrawing(drawing)
            }}
            onApply={searchInside}
          />
          <label
            hidden={isDrawing}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full bg-raised px-4 text-sm shadow-lift"
          >
            <input
              type="checkbox"
              className="size-4 accent-primary"
              checked={isAsMove}
              onChange={({ target }) => {
                browserStorage.write(AS_MOVE_KEY, target.checked)
                setAsMove(target.checked)
                if (target.checked && isMoved) searchHere(shown.map, false)
              }}
            />
            {m.map_search_as_move()}
          </label>
          {isMoved && !isAsMove && !isDrawing && (
            <button
              type="button"
              className={button('primary', 'sm', 'mx-auto min-h-11 rounded-full shadow-lift')}
              onClick={() => searchHere(shown.map, false)}
            >
              {m.map_search_area()}
            </button>
          )}
        </div>
      )}
      <PlaceList pins={pins} onPoint={point} onPress={pressPin} />
      <p role="status" className="sr-only">
        {clusters && m.map_in_view({ projects: countProjects(clusters.count) })}
      </p>
      <div ref={frame} className="absolute inset-0" />
      {clusters !== undefined && clusters.unplaced > 0 && (
        <p className="absolute start-3 bottom-3 z-1 rounded-full bg-raised px-4 py-1.5 text-xs text-muted shadow-lift max-md:bottom-25">
          {m.map_unplaced({ count: clusters.unplaced, shown: formatNumber(clusters.unplaced) })}
        </p>
      )}
      {card && (isPhone ? <div className="absolute inset-x-3 bottom-25 z-2">{card}</div> : createPortal(card, popup))}
      {head && results && createPortal(<SheetHead search={search} scroller={results} />, head)}
    </div>
  )
}

/** Returns the same object as long as its content is the same. */
function useStable<T extends object>(value: T): T {
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content
  return useMemo(() => value, [text])
}

/** The box of the URL, else around the drawn areas, else around all results. */
async function searchedBox(search: ListingSearch, readAll: () => ReturnType<typeof readClusters>): Promise<MapBox | undefined> {
  const drawn = boxAround(outlinesOf(search).flatMap((outline) => outline.map(([x, y]) => ({ west: x, south: y, east: x, north: y }))))
  return parseBox(search.bbox ?? '') ?? (drawn && withEdge(drawn)) ?? extentOf(await readAll().catch(() => undefined))
}

function extentOf(clusters: Awaited<ReturnType<typeof readClusters>> | undefined): MapBox | undefined {
  const points = clusters?.projects.map(({ longitude: x, latitude: y }) => ({ west: x, south: y, east: x, north: y })) ?? []
  const box = boxAround([...(clusters?.clusters.map(({ extent }) => extent) ?? []), ...points])
  return box && withEdge(box)
}

function withEdge(box: MapBox): MapBox {
  return enlarge(box, Math.max(0.01, (box.east - box.west) * EDGE))
}

function boxOf(map: MapLibre): MapBox {
  const bounds = map.getBounds()
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}

/** What to ask for: the searched box as long as the map is there, so that its labels are the homes of the list. */
function viewOf(map: MapLibre, searched: string | undefined): AskedView {
  const view = askedView(boxOf(map), map.getZoom())
  return searched === undefined ? view : { ...view, bbox: searched }
}

function keepCamera(map: MapLibre, isMoved: boolean): void {
  const { lng: longitude, lat: latitude } = map.getCenter()
  rememberCamera({ centre: { longitude, latitude }, zoom: map.getZoom(), isMoved })
}

function showCamera(map: MapLibre, { centre, zoom }: Camera): void {
  map.easeTo({ center: [centre.longitude, centre.latitude], zoom })
}

function isOnePlace({ west, south, east, north }: MapBox): boolean {
  return east - west < SAME_PLACE_DEGREES && north - south < SAME_PLACE_DEGREES
}

function fit(map: MapLibre, { west, south, east, north }: MapBox, data: { byVisitor?: true } = {}): void {
  map.fitBounds([west, south, east, north], { padding: data.byVisitor ? 72 : 24, maxZoom: 17 }, data)
}

/** Moves the map if its edge would cut a card off. */
function moveIntoView(map: MapLibre, card: HTMLElement): void {
  const [inner, outer] = [card.getBoundingClientRect(), map.getContainer().getBoundingClientRect()]
  if (inner.height === 0) return
  const x = beyond(inner.left, inner.right, outer.left, outer.right)
  const y = beyond(inner.top, inner.bottom, outer.top, outer.bottom)
  if (x !== 0 || y !== 0) map.panBy([x, y])
}

/** Moves the map if the label of an opened home is cut off by its edge, or is below the card. */
function moveAbove(map: MapLibre, home: ShownPin, card: HTMLElement): void {
  const outer = map.getContainer().getBoundingClientRect()
  const { x, y } = map.project([home.longitude, home.latitude])
  const right = beyond(x - LABEL.width / 2, x + LABEL.width / 2, 0, outer.width)
  const down = beyond(y - LABEL.height / 2, y + LABEL.height / 2, BUTTONS_HEIGHT, card.getBoundingClientRect().top - outer.top)
  if (right !== 0 || down !== 0) map.panBy([right, down])
}

/** How far to move so that one range is inside another, with some room. */
function beyond(start: number, end: number, from: number, to: number): number {
  const room = 12
  return start < from + room ? start - from - room : end > to - room ? end - to + room : 0
}
