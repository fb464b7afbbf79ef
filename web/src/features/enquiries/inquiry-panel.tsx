import { createIsomorphicFn } from '@tanstack/react-start'
import { whenUsed } from '../../ui/when-used.tsx'
import { draftName } from './draft-name.ts'
import { readDraft } from './drafts.ts'
import { InquiryPanelContent, type InquiryPanelProps } from './forms/inquiry-panel-content.tsx'

const rendered = createIsomorphicFn()
  .server(() => InquiryPanelContent)
  .client(() => undefined)

/** The side panel of a project, the enquiry of a developer or a community; its script is loaded when it is used. */
export const InquiryPanel = whenUsed<InquiryPanelProps>(
  rendered(),
  () => import('./forms/inquiry-panel-content.tsx').then((module) => module.InquiryPanelContent),
  ({ inquiry_type, subject }) => readDraft(draftName(inquiry_type, subject.about)) !== undefined,
)
