import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateOnUse } from '../../../../ui/hydrate-on-use.tsx'
import { StackingTeaser, type StackingTeaserProps } from './stacking-teaser.tsx'

const rendered = createIsomorphicFn()
  .server(() => StackingTeaser)
  .client(() => undefined)

/** A small drawing of the building, which opens the stacking plan. Rendered by the server, hydrated on first use. */
export const StackingPart = hydrateOnUse<StackingTeaserProps>(rendered(), () =>
  import('./stacking-teaser.tsx').then((module) => module.StackingTeaser),
)
