import { createIsomorphicFn } from '@tanstack/react-start'
import { whenUsed } from '../../ui/when-used.tsx'
import { InquiryPanelContent, type InquiryPanelProps } from './forms/inquiry-panel-content.tsx'
import { hasDraft } from './has-draft.ts'

const rendered = createIsomorphicFn()
  .server(() => InquiryPanelContent)
  .client(() => undefined)

/** The enquiry of a developer or a community; its script is loaded when it is used. */
export const InquiryPanel = whenUsed<InquiryPanelProps>(
  rendered(),
  () => import('./forms/inquiry-panel-content.tsx').then((module) => module.InquiryPanelContent),
  ({ inquiry_type, subject }) => hasDraft(inquiry_type, subject.about),
)
