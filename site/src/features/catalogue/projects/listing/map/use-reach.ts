import { useQuery } from '@tanstack/react-query'
import { type ReachFilters, readReach } from './queries.ts'

/** What filters cover, as polygons. */
export function useReach(filters: ReachFilters) {
  return useQuery({
    queryKey: ['reach', filters],
    queryFn: () => readReach(filters),
    enabled: Object.values(filters).some((value) => value !== undefined),
  })
}
