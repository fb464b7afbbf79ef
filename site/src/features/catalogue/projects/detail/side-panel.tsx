import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateOnUse } from '../../../../ui/hydrate-on-use.tsx'
import { hasDraft } from '../../../enquiries/index.ts'
import { SidePanelContent, type SidePanelProps } from './side-panel-content.tsx'

const rendered = createIsomorphicFn()
  .server(() => SidePanelContent)
  .client(() => undefined)

/** Side panel of a project; rendered by the server, hydrated on first use. */
export const SidePanel = hydrateOnUse<SidePanelProps>(
  rendered(),
  () => import('./side-panel-content.tsx').then((module) => module.SidePanelContent),
  ({ subject }) => hasDraft('property_inquiry', subject.about),
)
