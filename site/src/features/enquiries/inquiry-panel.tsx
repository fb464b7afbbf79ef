import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateOnUse } from '../../ui/hydrate-on-use.tsx'
import { isFilledIn } from './drafts.ts'
import { InquiryPanelContent, type InquiryPanelProps } from './forms/inquiry-panel-content.tsx'

const rendered = createIsomorphicFn()
  .server(() => InquiryPanelContent)
  .client(() => undefined)

/** Rendered by the server, hydrated on first use. */
export const InquiryPanel = hydrateOnUse<InquiryPanelProps>(
  rendered(),
  () => import('./forms/inquiry-panel-content.tsx').then((module) => module.InquiryPanelContent),
  ({ inquiry_type, subject }) => isFilledIn(inquiry_type, subject.about),
)
