import { FIRST_VERSION, type ProjectChange, type ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import type { ProjectAction } from '@manzil/contract/office/calls/audit'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { ChevronDownIcon } from '@manzil/ui/icons.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EditorSection } from '../../../../editor/editor-section.tsx'
import { FeedValuesDialog } from '../feed-values-dialog.tsx'
import { fieldName, fieldValue, listDifference } from '../field-names.ts'
import { FieldValue } from '../field-value.tsx'
import { changesQuery } from '../queries.ts'
import { useOptionNames } from '../use-option-names.ts'
import { RestoreDialog } from './restore-dialog.tsx'

const ACTIONS: Record<ProjectAction, () => string> = {
  project_created: m.catalogue_did_create,
  project_changed: m.catalogue_did_change,
  project_changed_by_feed: m.catalogue_did_feed_change,
  project_unpublished_by_feed: m.catalogue_did_feed_unpublish,
  project_deleted: m.catalogue_did_delete,
  project_edits_discarded: m.catalogue_did_use_feed,
  project_prices_confirmed: m.catalogue_did_confirm,
  project_published: m.catalogue_did_publish,
  project_restored: m.catalogue_did_restore,
  project_unpublished: m.catalogue_did_unpublish,
  project_archived: m.catalogue_did_archive,
  project_withheld: m.catalogue_did_withhold,
  project_price_expired: m.catalogue_did_expire,
  projects_merged: m.catalogue_did_merge,
  projects_told_apart: m.catalogue_did_mark_different,
}

/** Actions recorded by another version of the product keep their raw name. */
function actionText({ action, changes }: ProjectChange): string {
  const isFromArchive = changes.some(({ field, before }) => field === 'publication' && before === 'archived')
  if (action === 'project_unpublished' && isFromArchive) return m.catalogue_did_unarchive()
  return (ACTIONS as Record<string, () => string>)[action]?.() ?? action
}

interface HistorySectionProps {
  project: ProjectForEditing
  /** Blocks restoring while there are unsaved edits. */
  isChanged: boolean
  onRestored: (project: ProjectForEditing) => void
  /** Called after the feed's values have replaced staff edits. */
  onFeedValues: () => unknown
  onFailure: (error: unknown) => void
}

/** Lists the changes to a project. Each version but the current one can be restored, however old. */
export function HistorySection({ project, isChanged, onRestored, onFeedValues, onFailure }: HistorySectionProps) {
  const { id, version, kept_from } = project
  const [usesFeed, setUsesFeed] = useState(false)
  const ifSaved = (work: () => void) => (isChanged ? void notify(m.catalogue_save_first(), 'info') : work())
  const [restored, setRestored] = useState<number>()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(changesQuery(id, version))
  const changes = data?.pages.flatMap((page) => page.data)
  const isImported = changes !== undefined && !hasNextPage && changes.every(({ action }) => action !== 'project_created')
  const first = isImported ? project : undefined
  return (
    <EditorSection id="history" title={m.catalogue_history()}>
      {kept_from !== null && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{m.catalogue_kept_from({ feed: isolated(kept_from) })}</p>
          <button type="button" className={button('secondary', 'sm')} onClick={() => ifSaved(() => setUsesFeed(true))}>
            {m.feed_values_use()}
          </button>
        </div>
      )}
      {error && <LoadFailed error={error} retry={() => void (data ? fetchNextPage() : refetch())} />}
      {changes?.length === 0 && !first && <p className="text-muted">{m.catalogue_history_none()}</p>}
      <ul className="grid">
        {changes?.map((change, index) => (
          <ChangeEntry key={change.id} change={change} onRestore={index === 0 ? undefined : () => ifSaved(() => setRestored(change.id))} />
        ))}
        {first && (
          <li className="flex min-h-12 flex-wrap items-center gap-x-3 border-t border-line py-2 text-sm">
            <span>{m.catalogue_history_first({ source: isolated(first.source_name) })}</span>
            {changes && changes.length > 0 && (
              <button type="button" className={button('secondary', 'sm')} onClick={() => ifSaved(() => setRestored(FIRST_VERSION))}>
                {m.catalogue_restore()}
              </button>
            )}
            <time dateTime={first.created_at} className="ms-auto text-muted">
              {formatMoment(first.created_at)}
            </time>
          </li>
        )}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className={button('secondary', 'sm', 'mt-4 justify-self-start')}
          aria-busy={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {m.catalogue_history_older()}
        </button>
      )}
      {usesFeed && (
        <FeedValuesDialog
          project={{ id, title: project.form.title, title_ar: project.form.title_ar }}
          onDone={onFeedValues}
          onClose={() => setUsesFeed(false)}
        />
      )}
      {restored !== undefined && (
        <RestoreDialog
          id={id}
          change={restored}
          version={version}
          feed={project.source === 'office' ? undefined : project.source_name}
          onRestored={onRestored}
          onFailure={onFailure}
          onClose={() => setRestored(undefined)}
        />
      )}
    </EditorSection>
  )
}

/** Leaves out the publication, which the verb of its own change says already. */
function fieldsNotSaid({ action, changes }: ProjectChange) {
  return PUBLICATION_ACTIONS.has(action) ? changes.filter(({ field }) => field !== 'publication') : changes
}

const PUBLICATION_ACTIONS: ReadonlySet<string> = new Set<ProjectAction>([
  'project_published',
  'project_unpublished',
  'project_unpublished_by_feed',
  'project_archived',
  'project_withheld',
])

const FIELDS_NAMED = 5

/** The first fields, and how many more. */
function fieldsText(names: readonly string[]): string {
  const named = names.slice(0, FIELDS_NAMED).join(m.list_comma())
  const more = names.length - FIELDS_NAMED
  return more > 0 ? `${named} ${m.list_more({ count: more })}` : named
}

/** `onRestore` is undefined for the current version. */
function ChangeEntry({ change, onRestore }: { change: ProjectChange; onRestore: (() => void) | undefined }) {
  const { at, by, feed, changes, merged } = change
  const currentName = useOptionNames()
  const nameOf = (field: string, id: number) => {
    const named = change.names?.[`${field} ${id}`]
    return currentName(field, id) ?? (named && textOf(named, 'name'))
  }
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
          <span>{actionText(change)}</span>
          {feed && <bdi>{feed}</bdi>}
          {merged && <bdi>{textOf(merged, 'name')}</bdi>}
          <span className="text-muted">{fieldsText(fieldsNotSaid(change).map(({ field }) => fieldName(field)))}</span>
          {!onRestore && <Badge tone="line">{m.catalogue_history_current()}</Badge>}
          <time dateTime={at} className="ms-auto text-muted">
            {formatMoment(at)}
          </time>
          <ChevronDownIcon className="size-4 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <dl className="grid gap-3 pb-4 text-sm">
          {changes.map(({ field, before, after }) => {
            // Of a list, only the entries that differ are recorded: a side without any is not empty.
            const list = listDifference(before, after)
            return (
              <div key={field} className="grid gap-1 md:grid-cols-[12rem_1fr_1fr] md:gap-4">
                <dt className="text-muted">{fieldName(field)}</dt>
                <dd className="rounded-control bg-danger-soft px-3 py-1.5 [overflow-wrap:anywhere]">
                  <FieldValue value={list?.gone.length === 0 ? [] : fieldValue(field, before, nameOf, after)} />
                </dd>
                <dd className="rounded-control bg-success-soft px-3 py-1.5 [overflow-wrap:anywhere]">
                  <FieldValue value={list?.come.length === 0 ? [] : fieldValue(field, after, nameOf, before)} />
                </dd>
              </div>
            )
          })}
        </dl>
        {merged && merged.not_taken.length > 0 && (
          <p className="pb-4 text-sm text-muted">
            {m.audit_not_taken()} {merged.not_taken.map((field) => fieldName(field)).join(m.list_comma())}
          </p>
        )}
        {onRestore && (
          <button type="button" className={button('secondary', 'sm', 'mb-4')} onClick={onRestore}>
            {m.catalogue_restore()}
          </button>
        )}
      </details>
    </li>
  )
}
