import { m } from '@manzil/messages'
import { createBaseMap } from '@manzil/ui/map/base-map.ts'
import { currentTheme } from '@manzil/ui/map/theme.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useSite } from '../../../../../api/use-site.ts'
import { AreaLayer } from './areas/area-layer.ts'
import type { Camera } from './cameras.ts'
import { boundsOf, fitOptions, type Target } from './move-map.ts'
import { PinLayers } from './pin-layers.ts'
import { PlaceDots } from './place-dots.ts'

/** A loaded map with its layers. */
export interface PinMap {
  map: MapLibre
  pins: PinLayers
  areas: AreaLayer
  reach: AreaLayer
  places: PlaceDots
}

interface LiveMapProps {
  frame: RefObject<HTMLDivElement | null>
  /** Where the map begins; nothing is created before it is known. */
  start: { camera?: Camera; target?: Target } | undefined
  onLoad: (shown: PinMap) => void
  /** Called when the map has come to rest. */
  onSettle: (map: MapLibre, isByVisitor: boolean) => void
  onPress: (key: string | undefined) => void
  onPoint: (key: string | undefined) => void
}

/** Creates the map once. Returns whether that failed, as without WebGL. */
export function useLiveMap({ frame, start, ...hearers }: LiveMapProps): boolean {
  const site = useSite()
  const [isFailed, fail] = useState(false)
  const load = useEffectEvent(hearers.onLoad)
  const settle = useEffectEvent(hearers.onSettle)
  const press = useEffectEvent(hearers.onPress)
  const point = useEffectEvent(hearers.onPoint)
  const create = useEffectEvent((container: HTMLElement) => {
    const { camera, target } = start ?? {}
    let shown: PinMap | undefined
    const map = createBaseMap(container, {
      source: site,
      label: m.map_results_label(),
      ...camera,
      ...(target && { bounds: boundsOf(target.box), fit: fitOptions(target, container) }),
      onTheme: (theme) => {
        for (const layer of shown ? [shown.pins, shown.areas, shown.reach, shown.places] : []) layer.recolour(theme)
      },
    })
    let isByVisitor = false
    const note = (event: object) => {
      // Turns of the wheel do not name their event.
      isByVisitor ||= ('originalEvent' in event && event.originalEvent !== undefined) || 'byVisitor' in event || map.scrollZoom.isActive()
    }
    map.on('movestart', note)
    map.on('moveend', (event) => {
      note(event)
      settle(map, isByVisitor)
      isByVisitor = false
    })
    // Labels need not wait for the tiles. An operator's style may still be replaced until it has loaded.
    map.once(site.map_style_url === null ? 'style.load' : 'load', () => {
      const theme = currentTheme()
      shown = {
        map,
        reach: new AreaLayer(map, theme, 'reached-area', true),
        areas: new AreaLayer(map, theme, 'drawn-areas'),
        places: new PlaceDots(map, theme),
        pins: new PinLayers(map, theme, { onPress: press, onPoint: point }),
      }
      load(shown)
      settle(map, false)
    })
    return map
  })
  const isReady = start !== undefined
  useEffect(() => {
    if (!isReady || !frame.current) return
    try {
      const map = create(frame.current)
      return () => map.remove()
    } catch {
      fail(true)
      return
    }
  }, [isReady, frame])
  return isFailed
}
