import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateOnUse } from '../../../ui/hydrate-on-use.tsx'
import { AroundContent } from './around-content.tsx'
import type { Around } from './load-around.ts'

export { AroundContent } from './around-content.tsx'
export { AROUND_LABELS, wayLabel } from './around-text.ts'
export { type Around, loadAround } from './load-around.ts'

const rendered = createIsomorphicFn()
  .server(() => AroundContent)
  .client(() => undefined)

/** Rendered by the server, hydrated on first use. */
export const AroundSection = hydrateOnUse<{ around: Around }>(rendered(), () =>
  import('./around-content.tsx').then((module) => module.AroundContent),
)
