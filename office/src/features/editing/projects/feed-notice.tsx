import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'

/** Says what a feed does with a project that is not published: its latest file lacks it, or its next import publishes it once complete. */
export function FeedNotice({
  project: { missing_from, released_by, publication },
}: {
  project: Pick<ProjectForEditing, 'missing_from' | 'released_by' | 'publication'>
}) {
  const missingText = publication === 'archived' ? m.catalogue_archived_missing_from : m.catalogue_missing_from
  const text = missing_from ? missingText({ feed: isolated(missing_from) }) : released_by && releasedText(released_by)
  return text && <p className="my-6 rounded-panel bg-sand-soft px-5 py-3 text-sm">{text}</p>
}

export function releasedText(feed: string): string {
  return m.catalogue_released_by({ feed: isolated(feed) })
}
