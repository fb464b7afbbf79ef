import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateOnUse } from '../../../../ui/hydrate-on-use.tsx'
import { StackingTeaser, type StackingTeaserProps } from './stacking-teaser.tsx'

const rendered = createIsomorphicFn()
  .server(() => StackingTeaser)
  .client(() => undefined)

/** Small drawing of the building that opens the stacking plan; rendered by the server, hydrated on first use. */
export const StackingPart = hydrateOnUse<StackingTeaserProps>(rendered(), () =>
  import('./stacking-teaser.tsx').then((module) => module.StackingTeaser),
)
