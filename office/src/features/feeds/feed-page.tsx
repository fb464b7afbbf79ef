import { keptMissing } from '@manzil/contract/feeds/calls/feeds'
import type { FailedPicture, Feed, FeedRun } from '@manzil/contract/feeds/calls/office-feeds'
import { FAILED_PICTURES_SHOWN } from '@manzil/contract/feeds/calls/office-feeds'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { OfficePage } from '../../shell/office-page.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { focusMain } from '../../ui/focus-main.ts'
import { MissingRecord } from '../../ui/missing-record.tsx'
import { ChangeFeed } from './change-feed.tsx'
import { FORMAT_WORDS, SCHEDULE_WORDS } from './labels.ts'
import { ProjectLink } from './named-projects.tsx'
import { feedQuery, feedsKey, removeFeed, startRun } from './queries.ts'
import { RunReport } from './run-report.tsx'
import { focusStatuses } from './statuses-field.tsx'
import { RUNS_ID, UntestedFeedNotice } from './untested-feed-notice.tsx'

export function FeedPage({ id }: { id: number }) {
  return (
    <OfficePage roles={STAFF_ROLES} title={m.feeds_title()}>
      <p className="pt-2">
        <Link to="/admin/feeds" className="link">
          {m.feeds_back()}
        </Link>
      </p>
      <LoadedFeed id={id} />
    </OfficePage>
  )
}

/** Older runs are folded away. */
const RUNS_OPEN = 2

function LoadedFeed({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(feedQuery(id))
  const [settings, setSettings] = useState<Settings>()
  if (error) {
    const missing = <MissingRecord text={m.missing_feed()} list={{ to: '/admin/feeds' }} listName={m.feeds_back()} />
    return <LoadFailed error={error} retry={() => void refetch()} missing={missing} />
  }
  if (!data) return <p role="status">{m.loading_dots()}</p>
  const { feed, runs, kept_projects, archivable_projects, failed_pictures, fetched_pictures, waiting_pictures } = data
  const report = (run: FeedRun, isLatest: boolean) => (
    <RunReport
      key={run.id}
      feed={feed}
      run={run}
      replaceable={kept_projects}
      isLatest={isLatest}
      onStatuses={() => focusStatuses() || setSettings('statuses')}
    />
  )
  const older = runs.slice(RUNS_OPEN)
  return (
    <>
      <h2 className="display pt-6 text-h2">
        <bdi>{feed.name}</bdi>
      </h2>
      <p className="text-muted [overflow-wrap:anywhere]">
        {FORMAT_WORDS[feed.format]()} · <bdi dir="ltr">{feed.source}</bdi> · <bdi dir="ltr">{feed.address ?? feed.file?.name}</bdi>
      </p>
      <p className="text-muted">
        {SCHEDULE_WORDS[feed.schedule]()}
        {feed.next_run_at && <> · {m.feed_next_run({ time: formatMoment(feed.next_run_at) })}</>}
        {feed.address === null && <> · {m.feed_schedule_needs_address()}</>}
      </p>
      <Actions feed={feed} archivable={archivable_projects} latest={runs[0]} settings={settings} onSettings={setSettings} />
      {waiting_pictures > 0 && (
        <p role="status" className="mt-4 text-sm">
          {m.feed_pictures_waiting({ fetched: formatNumber(fetched_pictures), all: formatNumber(fetched_pictures + waiting_pictures) })}
        </p>
      )}
      {failed_pictures.length > 0 && <FailedPictures pictures={failed_pictures} />}
      <section aria-live="polite" aria-labelledby={RUNS_ID} className="mt-8 border-t border-line pt-6">
        <h2 id={RUNS_ID} tabIndex={-1} className="display scroll-mt-20 text-h3 outline-none">
          {m.feed_runs_title()}
        </h2>
        {runs.length === 0 && <p className="py-6 text-muted">{m.feed_runs_none()}</p>}
        {runs.slice(0, RUNS_OPEN).map((run, at) => report(run, at === 0))}
        {older.length > 0 && (
          <Disclosure title={m.feed_runs_older({ count: formatNumber(older.length) })} className="pt-4">
            {older.map((run) => report(run, false))}
          </Disclosure>
        )}
      </section>
    </>
  )
}

/** Where the open settings begin: with what unknown statuses mean, or at the top. */
type Settings = 'statuses' | 'all' | undefined

interface ActionsProps {
  feed: Feed
  /** How many of its projects can be archived with it. */
  archivable: number
  latest: FeedRun | undefined
  settings: Settings
  onSettings: (settings: Settings) => void
}

function Actions({ feed, archivable, latest, settings, onSettings }: ActionsProps) {
  const [unpublishAll, setUnpublishAll] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [removing, setRemoving] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const changing = settings !== undefined
  const client = useQueryClient()
  const run = useMutation({
    mutationFn: (dry_run: boolean) => startRun(feed.id, { dry_run, unpublish_all: unpublishAll }),
    onSuccess: (_, dry_run) => setUnpublishAll((asked) => asked && dry_run),
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey() }),
  })
  const isBusy = latest?.status === 'waiting' || latest?.status === 'running' || run.isPending
  const change = (open: boolean, reason?: string) => {
    onSettings(open ? 'all' : undefined)
    setRefusal(reason)
  }
  const closeSettings = (reason?: string) => {
    change(false, reason)
    changeButton.current?.focus()
  }
  const showTrial = () => {
    change(false)
    document.getElementById(RUNS_ID)?.focus()
  }
  const kept = latest?.report ? keptMissing(latest.report) : { projects: 0, homes: 0 }
  // A test that was asked to unpublish them counts them as unpublished.
  if (unpublishAll) kept.projects += latest?.report?.unpublished ?? 0
  return (
    <div className="grid gap-5 pt-6">
      {/* They would read the feed as it was saved, not as its open settings say. */}
      <div className="flex flex-wrap items-center gap-3" hidden={changing}>
        <button type="button" className={button('primary')} aria-disabled={isBusy} onClick={() => !isBusy && run.mutate(false)}>
          {m.feed_import()}
        </button>
        <button type="button" className={button('secondary')} aria-disabled={isBusy} onClick={() => !isBusy && run.mutate(true)}>
          {m.feed_try()}
        </button>
        <p className="text-sm text-muted">{m.feed_import_hint()}</p>
      </div>
      {(kept.projects > 0 || kept.homes > 0 || unpublishAll) && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={unpublishAll}
            onChange={({ target }) => setUnpublishAll(target.checked)}
          />
          {removalText(kept)}
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <button ref={changeButton} type="button" className={button('secondary')} aria-expanded={changing} onClick={() => change(!changing)}>
          {m.feed_change()}
        </button>
        <Link to="/admin/projects" search={{ source: feed.source }} className={button('quiet')}>
          {m.feed_projects()}
        </Link>
        <button type="button" className={button('quiet')} onClick={() => setRemoving(true)}>
          {m.feed_delete()}
        </button>
      </div>
      {refusal && <UntestedFeedNotice id={feed.id} refusal={refusal} />}
      {changing && <ChangeFeed feed={feed} startsAtStatuses={settings === 'statuses'} onTrial={showTrial} onClose={closeSettings} />}
      {removing && <RemoveFeed feed={feed} archivable={archivable} onClose={() => setRemoving(false)} />}
    </div>
  )
}

function removalText(kept: ReturnType<typeof keptMissing>): string {
  const [projects, homes] = [formatNumber(kept.projects), formatNumber(kept.homes)]
  if (kept.homes === 0) return m.feed_unpublish_all({ count: projects })
  return kept.projects === 0 ? m.feed_remove_homes({ count: homes }) : m.feed_unpublish_and_remove({ projects, homes })
}

function RemoveFeed({ feed, archivable, onClose }: Pick<ActionsProps, 'feed' | 'archivable'> & { onClose: () => void }) {
  const [archive, setArchive] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeFeed(feed.id, { archive }),
    onSuccess: async ({ message }) => {
      notify(message)
      await navigate({ to: '/admin/feeds' })
      focusMain()
      client.removeQueries({ queryKey: feedQuery(feed.id).queryKey })
      // Removed queries would leave the list, which shows them already, without a way to be refreshed.
      await client.invalidateQueries({ queryKey: feedsKey() })
    },
    onError: (error) => notify(failureText(error), 'error'),
  })
  return (
    <ConfirmDialog title={m.feed_delete()} action={m.action_delete()} busy={isPending} onConfirm={mutate} onClose={onClose}>
      <p>{archivable > 0 ? m.feed_delete_text() : m.feed_delete_text_keep()}</p>
      {archivable > 0 && (
        <label className="mt-4 flex items-start gap-2.5">
          <input
            type="checkbox"
            data-first
            className="mt-0.5 size-5 flex-none accent-primary"
            checked={archive}
            onChange={({ target }) => setArchive(target.checked)}
          />
          {m.feed_delete_archive({ count: archivable, shown: formatNumber(archivable) })}
        </label>
      )}
    </ConfirmDialog>
  )
}

function FailedPictures({ pictures }: { pictures: readonly FailedPicture[] }) {
  const count = formatNumber(pictures.length)
  return (
    <Disclosure
      title={pictures.length < FAILED_PICTURES_SHOWN ? m.feed_pictures_failed({ count }) : m.feed_pictures_failed_many({ count })}
      className="mt-4 text-sm"
    >
      <p className="pb-2">{m.feed_pictures_by_hand()}</p>
      <ul className="grid gap-2">
        {[...Map.groupBy(pictures, ({ reason }) => reason)].map(([reason, group]) => (
          <FailedAlike key={reason} reason={reason} pictures={group} />
        ))}
      </ul>
    </Disclosure>
  )
}

const PICTURES_NAMED = 3

/** The first pictures that failed for one reason, and how many more. */
function FailedAlike({ reason, pictures }: { reason: string; pictures: readonly FailedPicture[] }) {
  const more = pictures.length - PICTURES_NAMED
  return (
    <li className="[overflow-wrap:anywhere]">
      {reason}
      {pictures.slice(0, PICTURES_NAMED).map(({ address, project }) => (
        <span key={address} className="block ps-4 text-muted">
          <ProjectLink project={project} /> · <bdi dir="ltr">{address}</bdi>
        </span>
      ))}
      {more > 0 && <span className="block ps-4 text-muted">{m.list_more({ count: more })}</span>}
    </li>
  )
}
