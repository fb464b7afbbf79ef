import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { ComparedRow } from '@manzil/contract/catalogue/comparison'
import { m } from '@manzil/messages'
import { useQueries } from '@tanstack/react-query'
import { labelOf, useOwnPlaces } from '../../../api/own-places.ts'
import { commuteQuery, driveLabel, pointOf, walkLabel } from '../around/index.ts'

/** A row for each place of the visitor, with the way from each project. */
export function useCommuteGroup(properties: readonly PropertyDetail[]): { label: () => string; rows: ComparedRow[] } {
  const places = useOwnPlaces()
  const answers = useQueries({ queries: properties.map(({ location }) => commuteQuery(pointOf(location), places)) })
  const rows = places.map((place): ComparedRow => {
    const value = ({ id }: PropertyDetail) => {
      const index = properties.findIndex((property) => property.id === id)
      const way = answers[index]?.data?.find((one) => one.place === place.place)
      if (!way) return ''
      if (way.car_minutes === null) return m.commute_no_road()
      const walk = walkLabel(way.walk_minutes)
      const ways = [
        `${m.near_car()}: ${driveLabel(way.car_minutes)}`,
        `${m.commute_rush()}: ${driveLabel(way.rush_minutes)}`,
        walk && `${m.near_walk()}: ${walk}`,
      ]
      return ways.filter(Boolean).join('\n')
    }
    return { label: () => labelOf(place), value }
  })
  return { label: m.own_title, rows }
}
