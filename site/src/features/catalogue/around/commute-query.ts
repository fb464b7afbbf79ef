import { formatPoint, type MapPoint } from '@manzil/contract/map/around'
import type { CommuteAnswer } from '@manzil/contract/map/calls/own-places'
import { timeLabel } from '@manzil/contract/map/time-label'
import { m } from '@manzil/messages'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { queryOptions } from '@tanstack/react-query'
import type { OwnPlace } from '../../../api/own-places.ts'

export type Way = CommuteAnswer['data'][number]

/** Longer walks are not shown. */
const LONGEST_WALK_MINUTES = 90

/** The ways from a home to places of the visitor. */
export function commuteQuery(home: MapPoint | undefined, places: readonly OwnPlace[]) {
  return queryOptions({
    queryKey: ['commute', home, places],
    queryFn: () => readWays(home as MapPoint, places),
    enabled: home !== undefined && places.length > 0,
  })
}

function readWays(home: MapPoint, places: readonly OwnPlace[]): Promise<Way[]> {
  const own_places = places.map(({ place, latitude, longitude }) => ({ place, latitude, longitude }))
  const body = { at: formatPoint(home), own_places }
  return callApi<CommuteAnswer>('/map/commute/', { method: 'POST', body, anonymous: true }).then(({ data }) => data)
}

export function driveLabel(minutes: number | null): string {
  return minutes === null ? m.commute_no_road() : timeLabel(minutes, getLocale())
}

/** Undefined if it is too far to walk. */
export function walkLabel(minutes: number): string | undefined {
  return minutes > LONGEST_WALK_MINUTES ? undefined : timeLabel(minutes, getLocale())
}
