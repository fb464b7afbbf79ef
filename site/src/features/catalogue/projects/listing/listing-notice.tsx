import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateOnUse } from '../../../../ui/hydrate-on-use.tsx'
import { ListingNoticeContent, type ListingNoticeProps } from './listing-notice-content.tsx'

const rendered = createIsomorphicFn()
  .server(() => ListingNoticeContent)
  .client(() => undefined)

/** Few addresses need it, so listings do not load its script. */
export const ListingNotice = hydrateOnUse<ListingNoticeProps>(
  rendered(),
  () => import('./listing-notice-content.tsx').then((module) => module.ListingNoticeContent),
  ({ own_places }) => own_places === 'pending',
)
