import { getLocale } from '@manzil/ui/i18n/locale.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'

/** What a label takes around its place, in pixels. */
export interface RoomNeeded {
  key: string
  longitude: number
  latitude: number
  /** Towards the start and the end of a line of text. */
  start: number
  end: number
  /** Above and below. */
  half: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Returns the keys of labels that do not cover each other on the map; earlier ones win. Follows the map. */
export function useLabelRoom(map: MapLibre, labels: readonly RoomNeeded[]): ReadonlySet<string> {
  const [roomy, setRoomy] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const arrange = () => setRoomy(findRoom(map, labels))
    arrange()
    map.on('moveend', arrange)
    map.on('resize', arrange)
    return () => {
      map.off('moveend', arrange)
      map.off('resize', arrange)
    }
  }, [map, labels])
  return roomy
}

export function findRoom(map: Pick<MapLibre, 'project'>, labels: readonly RoomNeeded[]): Set<string> {
  const isRightToLeft = getLocale() === 'ar'
  const taken: Box[] = []
  const roomy = new Set<string>()
  for (const { key, longitude, latitude, start, end, half } of labels) {
    const { x, y } = map.project([longitude, latitude])
    const [before, after] = isRightToLeft ? [end, start] : [start, end]
    const box = { left: x - before, right: x + after, top: y - half, bottom: y + half }
    if (taken.some((one) => one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom)) continue
    taken.push(box)
    roomy.add(key)
  }
  return roomy
}
