import { createIsomorphicFn } from '@tanstack/react-start'
import { whenUsed } from '../../../ui/when-used.tsx'
import { StackingTeaser, type StackingTeaserProps } from './stacking-teaser.tsx'

const rendered = createIsomorphicFn()
  .server(() => StackingTeaser)
  .client(() => undefined)

/** The building in small with the way into its plan of floors; its script is loaded when it is used. */
export const StackingPart = whenUsed<StackingTeaserProps>(rendered(), () =>
  import('./stacking-teaser.tsx').then((module) => module.StackingTeaser),
)
