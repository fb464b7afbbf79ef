import { useQuery } from '@tanstack/react-query'
import { readReach } from './queries.ts'

/** What a filter covers, as polygons. */
export function useReach(filter: 'travel' | 'inside', value: string | undefined) {
  return useQuery({
    queryKey: ['reach', filter, value],
    queryFn: () => readReach({ [filter]: value }),
    enabled: value !== undefined,
  })
}
