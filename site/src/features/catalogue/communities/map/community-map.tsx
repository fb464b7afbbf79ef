import { SHOWN_KINDS, type ShownKind } from '@manzil/contract/map/around'
import type { OutlinedCommunity } from '@manzil/contract/map/calls/communities'
import type { PaletteColour } from '@manzil/contract/pages/palette'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { currentTheme, onThemeChange } from '@manzil/ui/map/theme.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { lazy, type ReactNode, Suspense, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { boundsOf } from '../../../../map/bounds.ts'
import { OVER_MAP, type RoomNeeded, useLabelRoom } from '../../../../map/label-room.ts'
import { OnMap } from '../../../../map/on-map.tsx'
import type { PlaceMapProps } from '../../../../map/place.ts'
import PlaceMap from '../../../../map/place-map.tsx'
import { readKind, readOutlines } from '../queries.ts'
import { addCommunities, addKind, type KindPlace } from './community-layers.ts'

const ClosestPlaces = lazy(() => import('./layer-lists.tsx').then((module) => ({ default: module.ClosestPlaces })))
const PriceTable = lazy(() => import('./layer-lists.tsx').then((module) => ({ default: module.PriceTable })))

type Layer = ShownKind | 'price'
const LAYERS: readonly Layer[] = [...SHOWN_KINDS, 'price']
const LABELS = { metro: m.map_layer_metro, school: m.map_layer_school, price: m.map_layer_price }
const TONES = { metro: 'danger', school: 'brass' } as const satisfies Record<ShownKind, PaletteColour>
/** Classes of the same colours. */
const DOTS = { metro: 'bg-danger', school: 'bg-brass', price: 'bg-(--scale-4)' } as const
const EDGE_PX = 32
/** About what the name of a neighbour takes, in pixels. Below it is the number of projects, on wide screens. */
const NAME = { padding: 11, character: 7.5, half: { phone: 15, wide: 25 } }
const PHONE = '(width < 48rem)'
/** Names of neighbours have room before prices. */
const NAMES_FIRST = 0

interface CommunityMapProps extends PlaceMapProps {
  onShown: () => void
  community: { slug: string; name: string }
  /** Slugs. */
  neighbours: readonly string[]
  /** Where lists of what the layers show belong, below the map. */
  below: HTMLElement | null
}

/** The map of a place with the community's outline, its neighbours, and layers to switch on. Each layer is a list, too. */
export default function CommunityMap({ community, neighbours, below, ...props }: CommunityMapProps) {
  const [map, setMap] = useState<MapLibre>()
  const [communities] = useState(() => readOutlines().catch((): OutlinedCommunity[] => []))
  const [layers, setLayers] = useState<readonly Layer[]>([])
  const [kinds, setKinds] = useState<Partial<Record<ShownKind, Promise<KindPlace[]>>>>({})
  const toggle = (layer: Layer) => {
    if (layer !== 'price' && !kinds[layer]) setKinds({ ...kinds, [layer]: loadKind(layer) })
    setLayers(layers.includes(layer) ? layers.filter((one) => one !== layer) : [...layers, layer])
  }
  const hasPrices = layers.includes('price')
  return (
    <>
      <PlaceMap {...props} hidesNeighbours={hasPrices} onMap={setMap} />
      <Suspense>{map && <Outlines map={map} {...{ communities, community, neighbours, hasPrices }} />}</Suspense>
      <Below slot={below}>
        <LayerSwitches on={layers} toggle={toggle} />
      </Below>
      {hasPrices && (
        <Below slot={below}>
          <PriceTable communities={communities} own={community.slug} />
        </Below>
      )}
      {SHOWN_KINDS.map((kind) => {
        const places = kinds[kind]
        return (
          places &&
          layers.includes(kind) && (
            <Suspense key={kind}>
              {map && <KindLayer map={map} kind={kind} places={places} />}
              <Below slot={below}>
                <ClosestPlaces kind={kind} places={places} to={props.place} />
              </Below>
            </Suspense>
          )
        )
      })}
    </>
  )
}

async function loadKind(kind: ShownKind): Promise<KindPlace[]> {
  const places = await readKind(kind).catch(() => [])
  return places.map((place) => ({ longitude: place.longitude, latitude: place.latitude, name: textOf(place, 'name') }))
}

function Below({ slot, children }: { slot: HTMLElement | null; children: ReactNode }) {
  return slot && createPortal(<Suspense>{children}</Suspense>, slot)
}

function LayerSwitches({ on, toggle }: { on: readonly Layer[]; toggle: (layer: Layer) => void }) {
  return (
    <fieldset
      {...OVER_MAP}
      className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-3 max-md:[scrollbar-width:none] md:absolute md:start-3 md:top-3 md:z-2"
    >
      <legend className="sr-only">{m.map_layers()}</legend>
      {LAYERS.map((layer) => (
        <button
          key={layer}
          type="button"
          aria-pressed={on.includes(layer)}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-raised px-4 text-sm hover:border-line-strong max-md:px-3 md:shadow-lift aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          onClick={() => toggle(layer)}
        >
          <span className={`size-2.5 rounded-full ${DOTS[layer]}`} />
          {LABELS[layer]()}
        </button>
      ))}
    </fieldset>
  )
}

const useTheme = () => useSyncExternalStore(onThemeChange, currentTheme)

interface OutlinesProps {
  map: MapLibre
  communities: Promise<OutlinedCommunity[]>
  community: { slug: string }
  neighbours: readonly string[]
  hasPrices: boolean
}

function Outlines({ map, communities, community: { slug }, neighbours, hasPrices }: OutlinesProps) {
  const all = use(communities)
  const theme = useTheme()
  useEffect(() => {
    const roleOf = (one: OutlinedCommunity) => (one.slug === slug ? 'own' : neighbours.includes(one.slug) ? 'near' : 'other')
    return addCommunities(map, { communities: all, roleOf, hasPrices, theme })
  }, [map, all, slug, neighbours, hasPrices, theme])
  useEffect(() => {
    if (!hasPrices) return
    const points = all
      .filter((one) => one.slug === slug || neighbours.includes(one.slug))
      .flatMap(({ outline, longitude, latitude }) => [...outline.flat(), [longitude, latitude] as const])
    if (points.length > 0) map.fitBounds(boundsOf(points), { padding: EDGE_PX })
  }, [map, all, slug, neighbours, hasPrices])
  // Prices have names of their own.
  const named = useMemo(() => (hasPrices ? [] : all.filter((one) => neighbours.includes(one.slug))), [all, neighbours, hasPrices])
  const rooms = useLabelRoom(
    map,
    useMemo(() => named.map(roomNeeded), [named]),
    NAMES_FIRST,
  )
  return named
    .filter(({ slug }) => rooms.get(slug)?.isFree)
    .map((one) => (
      <OnMap key={one.slug} map={map} at={one}>
        <NeighbourLink community={one} />
      </OnMap>
    ))
}

function roomNeeded(community: OutlinedCommunity): RoomNeeded {
  const across = NAME.padding + (textOf(community, 'name').length * NAME.character) / 2
  return { ...community, key: community.slug, start: across, end: across, half: NAME.half[matchMedia(PHONE).matches ? 'phone' : 'wide'] }
}

function NeighbourLink({ community }: { community: OutlinedCommunity }) {
  const { slug, properties_count: count } = community
  return (
    <a
      href={localizedAddress(`/community-detail/${slug}`)}
      className="block rounded-[8px] border border-line bg-raised/90 px-2.5 py-1 text-center text-xs text-ink hover:border-ink"
    >
      <span dir="auto" className="block strong whitespace-nowrap">
        {textOf(community, 'name')}
      </span>
      <span className="text-muted max-md:sr-only">{m.community_projects({ count, shown: String(count) })}</span>
    </a>
  )
}

function KindLayer({ map, kind, places }: { map: MapLibre; kind: ShownKind; places: Promise<KindPlace[]> }) {
  const all = use(places)
  const theme = useTheme()
  useEffect(() => addKind(map, `layer-${kind}`, TONES[kind], all, theme), [map, kind, all, theme])
  return null
}
