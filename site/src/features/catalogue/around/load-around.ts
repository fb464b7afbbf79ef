import { formatPoint, type MapPoint } from '@manzil/contract/map/around'
import type { AroundAnswer } from '@manzil/contract/map/calls/around'
import { inPageLanguage } from '@manzil/ui/i18n/localized.tsx'
import { readApi } from '../../../api/read.ts'

export type Around = AroundAnswer['data']

interface Point {
  latitude: number | null
  longitude: number | null
}

export function pointOf({ latitude, longitude }: Point): MapPoint | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

/** Undefined without coordinates, or if they cannot be read: pages do without. */
export async function loadAround(place: Point): Promise<Around | undefined> {
  const point = pointOf(place)
  if (!point) return undefined
  const at = formatPoint(point)
  return readApi<AroundAnswer>('/map/around/', { at }).then(
    ({ data }) => inPageLanguage(data),
    () => undefined,
  )
}
