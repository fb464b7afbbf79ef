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
  /** The label may change sides: then it takes `end` before its place, and `start` after it. */
  turns?: boolean
  /** The label is shown even without room. */
  isFixed?: boolean
}

export type Side = 'start' | 'end'

/** Where a label is placed, and whether it is free of others there. */
export interface LabelRoom {
  side: Side
  isFree: boolean
}

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Set on what the page lays over a map, where labels have no room. */
export const OVER_MAP = { 'data-over-map': '' }

interface Group {
  labels: readonly RoomNeeded[]
  onRoom: (rooms: ReadonlyMap<string, LabelRoom>) => void
}

/** The labels of each map, by who shows them; those of a lower rank win. */
const groupsOf = new WeakMap<MapLibre, Map<number, Group>>()

/**
 * Finds room for labels inside the map where they cover neither each other nor its buttons; earlier ones win, and those of a lower
 * rank before others of the same map. Follows the map.
 */
export function useLabelRoom(map: MapLibre, labels: readonly RoomNeeded[], rank = 1): ReadonlyMap<string, LabelRoom> {
  const [rooms, setRooms] = useState<ReadonlyMap<string, LabelRoom>>(new Map())
  useEffect(() => {
    const groups = groupsOf.get(map) ?? new Map<number, Group>()
    groupsOf.set(map, groups)
    groups.set(rank, { labels, onRoom: setRooms })
    const arrange = () => arrangeAll(map, groups)
    arrange()
    map.on('moveend', arrange)
    map.on('resize', arrange)
    return () => {
      map.off('moveend', arrange)
      map.off('resize', arrange)
      groups.delete(rank)
    }
  }, [map, labels, rank])
  return rooms
}

function arrangeAll(map: MapLibre, groups: ReadonlyMap<number, Group>): void {
  const ranked = [...groups].sort(([one], [other]) => one - other).map(([, group]) => group)
  const keyed = ranked.flatMap(({ labels }, at) => labels.map((label) => ({ ...label, key: `${at} ${label.key}` })))
  const rooms = findRoom(map, keyed, ...boxesOf(map))
  for (const [at, { labels, onRoom }] of ranked.entries()) {
    onRoom(new Map(labels.flatMap(({ key }) => entryOf(key, rooms.get(`${at} ${key}`)))))
  }
}

function entryOf(key: string, room: LabelRoom | undefined): [string, LabelRoom][] {
  return room ? [[key, room]] : []
}

function boxesOf(map: MapLibre): [frame: Box, controls: Box[]] {
  const container = map.getContainer()
  const { left: x, top: y, width, height } = container.getBoundingClientRect()
  const over = [...container.querySelectorAll('.maplibregl-ctrl'), ...document.querySelectorAll('[data-over-map]')]
  const controls = over.map((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    return { left: left - x, right: right - x, top: top - y, bottom: bottom - y }
  })
  return [{ left: 0, right: width, top: 0, bottom: height }, controls]
}

export function findRoom(
  map: Pick<MapLibre, 'project'>,
  labels: readonly RoomNeeded[],
  frame: Box,
  controls: readonly Box[],
): Map<string, LabelRoom> {
  const taken = [...controls]
  const rooms = new Map<string, LabelRoom>()
  for (const { key, longitude, latitude, start, end, half, turns, isFixed } of labels) {
    const { x, y } = map.project([longitude, latitude])
    const boxAt = (side: Side) => {
      const [before, after] = (getLocale() === 'ar') === (side === 'end') ? [end, start] : [start, end]
      return { left: x - before, right: x + after, top: y - half, bottom: y + half }
    }
    const inside = (['end', 'start'] as const).filter((side) => (side === 'end' || turns) && isInside(boxAt(side), frame))
    const free = inside.find((side) => !taken.some((one) => overlap(one, boxAt(side))))
    const side = free ?? inside[0] ?? 'end'
    if (free || isFixed) taken.push(boxAt(side))
    rooms.set(key, { side, isFree: free !== undefined })
  }
  return rooms
}

const isInside = (box: Box, frame: Box) =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
