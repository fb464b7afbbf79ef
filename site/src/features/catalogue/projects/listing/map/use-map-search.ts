import type { Point } from '@manzil/contract/map/outline-code'
import { type MapBox, parseBox, printBox } from '@manzil/contract/search/map-box'
import { browserStorage } from '@manzil/ui/browser/storage.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { definedParameters, filtersOf } from '../filter-values.ts'
import type { ListingSearch } from '../listing-search.ts'
import { outlinesOf } from './areas/area-layer.ts'
import { type Camera, readCamera } from './cameras.ts'
import { boxOf, fit, keepCamera, showCamera, type Target, viewOf } from './move-map.ts'
import { readClusters } from './queries.ts'
import { resultsBox } from './results-box.ts'
import { useReach } from './use-reach.ts'
import type { ShownPlace } from './use-search-places.ts'
import { type AskedView, boxAround } from './views-of-map.ts'

const AS_MOVE_KEY = 'mapSearchAsMove'
const NOWHERE: never[] = []
/** Filters that say where homes are. */
const PLACE_FILTERS = ['selected_location', 'location_select', 'community_name', 'travel', 'within', 'inside'] as const

interface MapSearchProps {
  search: ListingSearch
  /** Filters that the page sets. */
  fixed: ListingSearch
  /** Undefined until it is loaded. */
  map: MapLibre | undefined
  /** Places that the search is about. */
  places: readonly ShownPlace[]
  isDrawing: boolean
  onSearch: (search: ListingSearch, options: { replace: boolean }) => void
}

/**
 * Keeps the map and the search of the page together: the map goes where the latest search leads, and shows its homes; moving the
 * map searches there if the visitor wants that.
 */
export function useMapSearch({ search, fixed, map, places, isDrawing, onSearch }: MapSearchProps) {
  const filters = useStable({ ...definedParameters(filtersOf(search)), ...filtersOf(fixed), bbox: undefined })
  const outlines = useMemo(() => outlinesOf({ area: search.area }), [search.area])
  const [view, setView] = useState<AskedView>()
  const [isMoved, setMoved] = useState(() => readCamera()?.isMoved === true)
  const [isAsMove, setAsMove] = useState(() => browserStorage.read<boolean>(AS_MOVE_KEY) === true)
  /** The box of the latest search, while the map shows it. */
  const searched = useRef<string>(undefined)

  const homes = useQuery({
    queryKey: ['clusters', filters, view],
    queryFn: () => readClusters(filters, view),
    enabled: view !== undefined,
    placeholderData: keepPreviousData,
  })
  const inside = useReach({ inside: filters.inside })
  const communities = inside.data ?? NOWHERE
  const given = useMemo(() => givenTarget(search.bbox, [...outlines, ...communities.flat()]), [search.bbox, outlines, communities])
  const isWaiting = inside.isLoading
  // Answers are cached by filters, so the answer to an earlier search never moves the map.
  const all = useQuery({
    queryKey: ['clusters', filters],
    queryFn: () => readClusters(filters),
    enabled: given === undefined && !isWaiting,
  })
  // Without results, the map shows the place searched: where homes are by the filters of place alone.
  const placeFilters = useStable(definedParameters(Object.fromEntries(PLACE_FILTERS.map((key) => [key, filters[key]]))))
  const isPlaceAsked = all.data?.count === 0 && Object.keys(placeFilters).length > 0
  const there = useQuery({ queryKey: ['clusters', placeFilters], queryFn: () => readClusters(placeFilters), enabled: isPlaceAsked })
  const shown = isPlaceAsked ? there : all
  const target = useMemo(
    () => given ?? labelsTarget(isWaiting ? undefined : shown.data && boxWith(resultsBox(shown.data), places), places.length > 0),
    [given, isWaiting, shown.data, places],
  )

  const searchHere = (here: MapLibre, replace: boolean) => {
    searched.current = printBox(boxOf(here))
    setMoved(false)
    setView(viewOf(here, searched.current))
    onSearch({ ...search, bbox: searched.current, page: undefined }, { replace })
  }
  const searchInside = (area: string | undefined) => {
    searched.current = undefined
    setMoved(false)
    onSearch({ ...search, area, bbox: undefined, page: undefined }, { replace: false })
  }
  const searchAsMove = (isChosen: boolean) => {
    browserStorage.write(AS_MOVE_KEY, isChosen)
    setAsMove(isChosen)
    if (isChosen && isMoved && map) searchHere(map, false)
  }

  /** Set while the map is not where the latest search leads. `camera` is where it was on this entry of the history. */
  const pending = useRef<{ camera: Camera | undefined }>(undefined)
  const aim = useEffectEvent(() => {
    const camera = readCamera()
    if (!camera && search.bbox !== undefined && search.bbox === searched.current) return
    searched.current = search.bbox
    setMoved(camera?.isMoved === true)
    pending.current = { camera }
  })
  const goal = useStable({ ...filters, bbox: search.bbox })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another box, or for other filters
  useEffect(aim, [goal])

  /** Where to create the map. Without an answer it shows the whole country, until there is one. */
  const [start, setStart] = useState<{ camera?: Camera; target?: Target } | undefined>(() => {
    const camera = readCamera()
    return camera && { camera }
  })
  if (!start && (target || shown.isFetched)) setStart(target ? { target } : {})
  useEffect(() => {
    if (start?.camera || start?.target) pending.current = undefined
  }, [start])

  const go = useEffectEvent(() => {
    if (!map || !pending.current) return
    const { camera } = pending.current
    if (!camera && !target) return
    pending.current = undefined
    if (camera) showCamera(map, camera)
    else if (target) fit(map, target)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the search leads elsewhere, or its answer is there
  useEffect(go, [map, goal, target])

  const stay = useEffectEvent(() => {
    if (map && !pending.current) keepCamera(map, isMoved)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search is an entry of its own, also if the map stays where it is
  useEffect(stay, [map, search])

  /** Called when the map has come to rest. */
  const settle = (here: MapLibre, isByVisitor: boolean) => {
    const isElsewhere = isMoved || isByVisitor
    setView(viewOf(here, isElsewhere ? undefined : searched.current))
    keepCamera(here, isElsewhere)
    if (!isByVisitor) return
    pending.current = undefined
    if (isAsMove && !isDrawing) searchHere(here, true)
    else setMoved(true)
  }
  const retry = () => {
    void homes.refetch()
    if (all.isError) void all.refetch()
  }

  return {
    filters,
    outlines,
    communities,
    start,
    homes: homes.data,
    /** The homes of the latest search did not load. */
    isFailed: homes.isLoadingError,
    retry,
    isMoved,
    isAsMove,
    settle,
    searchHere,
    searchInside,
    searchAsMove,
  }
}

/** What the URL leads to: its box, else the areas that it names. */
function givenTarget(bbox: string | undefined, outlines: readonly (readonly Point[])[]): Target | undefined {
  const box = parseBox(bbox ?? '')
  if (box) return { box, isOfLabels: false }
  return labelsTarget(boxAround(outlines.flatMap((outline) => outline.map(([x, y]) => ({ west: x, south: y, east: x, north: y })))))
}

function labelsTarget(box: MapBox | undefined, hasFlags = false): Target | undefined {
  return box && { box, isOfLabels: true, hasFlags }
}

/** Enlarges the box of the results by the places that they are near to. */
function boxWith(box: MapBox | undefined, places: readonly ShownPlace[]): MapBox | undefined {
  return box && boxAround([box, ...places.map(({ longitude: x, latitude: y }) => ({ west: x, south: y, east: x, north: y }))])
}

/** Returns the same object as long as its content is the same. */
function useStable<T extends object>(value: T): T {
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content
  return useMemo(() => value, [text])
}
