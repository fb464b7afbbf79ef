import { createIsomorphicFn } from '@tanstack/react-start'
import { hasOwnPlaces } from '../../../api/has-own-places.ts'
import { hydrateOnUse } from '../../../ui/hydrate-on-use.tsx'
import { AroundContent, type AroundProps } from './around-content.tsx'

export { AroundContent, type AroundProps } from './around-content.tsx'
export { AROUND_LABELS, wayLabel } from './around-text.ts'
export { commuteQuery, driveLabel, walkLabel } from './commute-query.ts'
export { type Around, loadAround, pointOf } from './load-around.ts'

const rendered = createIsomorphicFn()
  .server(() => AroundContent)
  .client(() => undefined)

/** Rendered by the server, hydrated on first use, or at once for visitors with places of their own. */
export const AroundSection = hydrateOnUse<AroundProps>(
  rendered(),
  () => import('./around-content.tsx').then((module) => module.AroundContent),
  ({ home }) => home !== undefined && hasOwnPlaces(),
)
