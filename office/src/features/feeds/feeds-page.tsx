import type { Feed } from '@manzil/contract/feeds/calls/office-feeds'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OfficePage } from '../../shell/office-page.tsx'
import { ExportCatalogue } from './export-catalogue.tsx'
import { FORMAT_WORDS, RUN_SHRUNK, RUN_WORDS, SCHEDULE_WORDS } from './labels.ts'
import { feedsQuery } from './queries.ts'

export function FeedsPage() {
  return (
    <OfficePage roles={STAFF_ROLES} title={m.feeds_title()} text={m.feeds_text()}>
      <div className="flex flex-wrap gap-3 py-6">
        <Link to="/admin/feeds/new" className={button('primary')}>
          {m.feeds_new()}
        </Link>
        <Link to="/admin/duplicates" className={button('secondary')}>
          {m.feeds_to_duplicates()}
        </Link>
      </div>
      <Feeds />
      <ExportCatalogue />
    </OfficePage>
  )
}

function Feeds() {
  const { data, error, refetch } = useQuery(feedsQuery())
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.length === 0) return <p className="max-w-[40em] py-10 text-muted">{m.feeds_none()}</p>
  return (
    <ul className="border-t border-line">
      {data.map((feed) => (
        <FeedRow key={feed.id} feed={feed} />
      ))}
    </ul>
  )
}

function FeedRow({ feed }: { feed: Feed }) {
  const { last_run: run } = feed
  const hasShrunk = run?.report && run.report.missing > run.report.unpublished
  const status = run && (hasShrunk ? RUN_SHRUNK : RUN_WORDS[run.status])
  return (
    <li className="border-b border-line">
      <Link
        to="/admin/feeds/$id"
        params={{ id: String(feed.id) }}
        className="grid min-h-20 grid-cols-[5fr_3fr_4fr_5rem] items-center gap-x-4 gap-y-1 py-3 hover:bg-sand-soft max-md:grid-cols-[1fr_auto]"
      >
        <span className="min-w-0">
          <span className="block truncate strong">
            <bdi>{feed.name}</bdi>
          </span>
          <span className="flex text-sm text-muted">
            <bdi dir="ltr" className="min-w-0 truncate">
              {feed.address ?? feed.file?.name}
            </bdi>
          </span>
        </span>
        <span className="text-sm text-muted max-md:col-start-1">{FORMAT_WORDS[feed.format]()}</span>
        <span className="text-sm text-muted max-md:col-start-1">
          <span className="block">{run ? m.feed_last_run({ time: formatMoment(run.created_at) }) : m.feed_never_run()}</span>
          <span className="block">{SCHEDULE_WORDS[feed.schedule]()}</span>
        </span>
        <span className="max-md:col-start-2 max-md:row-start-1">{status && <Badge tone={status.tone}>{status.label()}</Badge>}</span>
      </Link>
    </li>
  )
}
