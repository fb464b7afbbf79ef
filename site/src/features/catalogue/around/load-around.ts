import { formatPoint } from '@manzil/contract/map/around'
import type { AroundAnswer } from '@manzil/contract/map/calls/around'
import { inPageLanguage } from '@manzil/ui/i18n/localized.tsx'
import { readApi } from '../../../api/read.ts'

export type Around = AroundAnswer['data']

interface Point {
  latitude: number | null
  longitude: number | null
}

/** Undefined without coordinates, or if they cannot be read: pages do without. */
export async function loadAround({ latitude, longitude }: Point): Promise<Around | undefined> {
  if (latitude === null || longitude === null) return undefined
  const at = formatPoint({ latitude, longitude })
  return readApi<AroundAnswer>('/map/around/', { at }).then(
    ({ data }) => inPageLanguage(data),
    () => undefined,
  )
}
