import type { ProjectChange } from '@manzil/contract/editing/calls/office-projects'
import type { ProjectAction } from '@manzil/contract/office/calls/audit'
import { m } from '@manzil/messages'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { asText } from '../../../../editor/as-text.ts'
import { EditorSection } from '../../../../editor/editor-section.tsx'
import { fieldName } from '../field-names.ts'
import { changesQuery } from '../queries.ts'

const ACTIONS: Record<ProjectAction, () => string> = {
  project_created: m.catalogue_did_create,
  project_changed: m.catalogue_did_change,
  project_changed_by_feed: m.catalogue_did_feed_change,
  project_unpublished_by_feed: m.catalogue_did_feed_unpublish,
  project_prices_confirmed: m.catalogue_did_confirm,
  project_published: m.catalogue_did_publish,
  project_unpublished: m.catalogue_did_unpublish,
  project_archived: m.catalogue_did_archive,
  project_withheld: m.catalogue_did_withhold,
  project_price_expired: m.catalogue_did_expire,
  projects_merged: m.catalogue_did_merge,
  projects_told_apart: m.catalogue_did_mark_different,
}

/** Actions recorded by another version of the product keep their raw name. */
function actionText(action: string): string {
  return (ACTIONS as Record<string, () => string>)[action]?.() ?? action
}

export function HistorySection({ id, version }: { id: number; version: number }) {
  const { data } = useQuery(changesQuery(id, version))
  return (
    <EditorSection id="history" title={m.catalogue_history()}>
      {data?.data.length === 0 && <p className="text-muted">{m.catalogue_history_none()}</p>}
      <ul className="grid">
        {data?.data.map((change) => (
          <ChangeEntry key={change.id} change={change} />
        ))}
      </ul>
    </EditorSection>
  )
}

function ChangeEntry({ change }: { change: ProjectChange }) {
  const { at, action, by, feed, changes } = change
  return (
    <li className="border-t border-line">
      <details className="group">
        <summary className="flex min-h-12 flex-wrap items-center gap-x-3 py-2 text-sm">
          <span className="strong">
            {by ? (
              <bdi>
                <Localized of={change} field="by" />
              </bdi>
            ) : (
              m.site_name()
            )}
          </span>
          <span>{actionText(action)}</span>
          {feed && <bdi>{feed}</bdi>}
          <span className="text-muted">{changes.map(({ field }) => fieldName(field)).join(m.list_comma())}</span>
          <time dateTime={at} className="ms-auto text-muted">
            {formatMoment(at)}
          </time>
        </summary>
        <dl className="grid gap-3 pb-4 text-sm">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="grid gap-1 md:grid-cols-[12rem_1fr_1fr] md:gap-4">
              <dt className="text-muted">{fieldName(field)}</dt>
              <dd dir="auto" className="rounded-control bg-danger-soft px-3 py-1.5 [overflow-wrap:anywhere]">
                {asText(before)}
              </dd>
              <dd dir="auto" className="rounded-control bg-success-soft px-3 py-1.5 [overflow-wrap:anywhere]">
                {asText(after)}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
