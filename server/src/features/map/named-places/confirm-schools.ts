import { isNearEmirate } from '../emirate-regions.ts'
import { distanceBetween, type Position } from '../geometry.ts'

interface NamedPoint {
  name: string
  position: Position
}

interface ListedSchool<Place extends NamedPoint> {
  place: Place
  /** As KHDA spells it. */
  area: string
}

/** The largest areas, such as Dubai Land, have schools this far from each other. */
const FAR_METRES = 12_000
/** Schools of several areas share a point where at most one of them is. */
const FAR_AT_SHARED_POINT_METRES = 3_000

/**
 * Returns the schools of Dubai whose position is likely: near another one of their area. Others take the position of the only mapped
 * school in Dubai with their name; without one they are left out.
 */
export function confirmSchools<Place extends NamedPoint>(listed: readonly ListedSchool<Place>[], mapped: readonly NamedPoint[]): Place[] {
  const schools = listed.map(({ place, area }) => ({ place, position: positionInDubai(place.position), area: withoutOrdinal(area) }))
  return schools.flatMap(({ place, position, area }) => {
    const others = schools.filter((other) => other.place !== place && other.position)
    const distances = others.filter((other) => other.area === area).map((other) => distanceTo(other, position))
    const isShared = others.some((other) => other.area !== area && distanceTo(other, position) === 0)
    const nearest = Math.min(...distances)
    const isLikely = isShared ? nearest < FAR_AT_SHARED_POINT_METRES : nearest < FAR_METRES || distances.length === 0
    const confirmed = position && isLikely ? position : positionOf(place.name, mapped)
    return confirmed ? [{ ...place, position: confirmed }] : []
  })
}

/** Returns a position in Dubai; some rows have latitude and longitude swapped, or count in metres. */
function positionInDubai([x, y]: Position): Position | undefined {
  const orders: Position[] = [
    [x, y],
    [y, x],
  ]
  return orders.find(([longitude, latitude]) => isNearEmirate({ longitude, latitude }, 'dubai'))
}

function distanceTo({ position }: { position: Position | undefined }, from: Position | undefined): number {
  return position && from ? distanceBetween(position, from) : Number.POSITIVE_INFINITY
}

/** "Al Barsha Second" is part of Al Barsha. */
function withoutOrdinal(area: string): string {
  return area.replace(/ (?:First|Second|Third|Fourth|\d)$/, '')
}

function positionOf(name: string, mapped: readonly NamedPoint[]): Position | undefined {
  const namesakes = mapped.filter((place) => place.name.toLowerCase() === name.toLowerCase() && positionInDubai(place.position))
  return namesakes.length === 1 ? namesakes[0]?.position : undefined
}
