import { STAFF_ROLES } from '@manzil/contract/people/roles'
import {
  ISSUES_PER_PAGE,
  type Issue,
  type IssueProgress,
  type IssueStatus,
  SUBSCRIBER_STATES,
} from '@manzil/contract/publishing/calls/office-newsletter'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OfficePage } from '../../../shell/office-page.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { issuesQuery } from './queries.ts'
import { Subscribers } from './subscribers.tsx'

export interface NewsletterSearch {
  page?: number | undefined
  view?: 'subscribers' | undefined
  state?: string | undefined
  search?: string | undefined
}

const ISSUE_STATUS: Record<IssueStatus, { label: () => string; tone: 'good' | 'warn' | 'line' }> = {
  draft: { label: m.office_newsletter_draft, tone: 'line' },
  sending: { label: m.office_newsletter_sending, tone: 'warn' },
  sent: { label: m.office_newsletter_sent, tone: 'good' },
}

export function NewsletterPage({ page = 1, view, state: given, search }: NewsletterSearch) {
  const state = SUBSCRIBER_STATES.find((one) => one === given)
  return (
    <OfficePage
      roles={STAFF_ROLES}
      title={m.office_newsletter_title()}
      text={m.office_newsletter_text()}
      actions={
        <Link to="/admin/newsletter/$id" params={{ id: 'new' }} className={button('primary', 'sm')}>
          {m.office_newsletter_new()}
        </Link>
      }
    >
      <nav aria-label={m.office_newsletter_title()} className="my-6 flex gap-2">
        <ViewLink isChosen={view === undefined} search={{}} name={m.office_newsletter_issues()} />
        <ViewLink isChosen={view !== undefined} search={{ view: 'subscribers' }} name={m.office_newsletter_subscribers()} />
      </nav>
      {view ? <Subscribers page={page} filters={{ state, search }} /> : <Issues page={page} />}
    </OfficePage>
  )
}

function ViewLink({ isChosen, search, name }: { isChosen: boolean; search: NewsletterSearch; name: string }) {
  return (
    <Link
      to="/admin/newsletter"
      search={search}
      activeOptions={{ exact: true }}
      aria-current={isChosen ? 'true' : undefined}
      className="chip min-h-10 border border-line-strong text-sm transition-colors hover:bg-sand max-md:min-h-11"
    >
      {name}
    </Link>
  )
}

function Issues({ page }: { page: number }) {
  const { data, error, refetch } = useQuery(issuesQuery(page))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.count === 0) return <p className="max-w-[40em] py-10 text-muted">{m.office_newsletter_no_issues()}</p>
  return (
    <>
      <ul className="border-t border-line" aria-label={m.office_newsletter_issues()}>
        {data.data.map((issue) => (
          <IssueRow key={issue.id} issue={issue} />
        ))}
      </ul>
      <ListPagination page={page} size={ISSUES_PER_PAGE} count={data.count} search={{}} />
    </>
  )
}

const countMessages = (progress: IssueProgress) => Object.values(progress).reduce((sum, count) => sum + count, 0)

export function IssueBadge({ issue: { status, progress } }: { issue: Pick<Issue, 'status' | 'progress'> }) {
  const isUnsent = status === 'sent' && progress.sent === 0 && countMessages(progress) > 0
  return isUnsent ? (
    <Badge tone="warn">{m.office_newsletter_unsent()}</Badge>
  ) : (
    <Badge tone={ISSUE_STATUS[status].tone}>{ISSUE_STATUS[status].label()}</Badge>
  )
}

function IssueRow({ issue }: { issue: Issue }) {
  const { id, status, progress, started_at } = issue
  const all = countMessages(progress)
  return (
    <li className="border-b border-line">
      <Link
        to="/admin/newsletter/$id"
        params={{ id: String(id) }}
        className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-3 hover:bg-sand-soft"
      >
        <span className="min-w-0">
          <span className="block truncate strong">
            <bdi>{textOf(issue, 'subject') || issue.subject_ar || m.office_newsletter_no_subject()}</bdi>
          </span>
          <span className="block text-sm text-muted">
            {started_at ? m.office_newsletter_started({ time: formatMoment(started_at) }) : changedText(issue)}
          </span>
        </span>
        <span className="grid justify-items-end gap-1 text-sm text-muted">
          <IssueBadge issue={issue} />
          {status !== 'draft' && m.office_newsletter_progress_text({ done: formatNumber(progress.sent), all: formatNumber(all) })}
        </span>
      </Link>
    </li>
  )
}

export function changedText(issue: Pick<Issue, 'updated_at' | 'updated_by' | 'updated_by_ar'>): string {
  const [time, by] = [formatMoment(issue.updated_at), textOf(issue, 'updated_by')]
  return by === '' ? m.office_newsletter_changed({ time }) : m.office_newsletter_changed_by({ time, name: isolated(by) })
}
