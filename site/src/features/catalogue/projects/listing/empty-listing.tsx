import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateOnUse } from '../../../../ui/hydrate-on-use.tsx'
import { EmptyListingContent, type EmptyListingProps } from './empty-listing-content.tsx'

const rendered = createIsomorphicFn()
  .server(() => EmptyListingContent)
  .client(() => undefined)

/** Most listings have results, so they do not load this script; its links work without. */
export const EmptyListing = hydrateOnUse<EmptyListingProps>(rendered(), () =>
  import('./empty-listing-content.tsx').then((module) => module.EmptyListingContent),
)
