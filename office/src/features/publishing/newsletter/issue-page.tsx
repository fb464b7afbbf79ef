import { STAFF_ROLES } from '@manzil/contract/people/roles'
import type { IssueAnswer } from '@manzil/contract/publishing/calls/office-newsletter'
import { m } from '@manzil/messages'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OfficePage } from '../../../shell/office-page.tsx'
import { MissingRecord } from '../../../ui/missing-record.tsx'
import { IssueEditor } from './issue-editor.tsx'
import { IssueProgressBar } from './issue-progress.tsx'
import { MailPreview } from './mail-preview.tsx'
import { IssueBadge } from './newsletter-page.tsx'
import { issueQuery } from './queries.ts'

export function IssuePage({ id }: { id: number | 'new' }) {
  return (
    <OfficePage roles={STAFF_ROLES} title={id === 'new' ? m.office_newsletter_new() : m.office_newsletter_title()}>
      <Link to="/admin/newsletter" className="link inline-flex min-h-11 items-center text-sm">
        {m.office_newsletter_back()}
      </Link>
      {id === 'new' ? <IssueEditor id="new" known={undefined} /> : <KnownIssue id={id} />}
    </OfficePage>
  )
}

function KnownIssue({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(issueQuery(id))
  if (error && !data) {
    const missing = <MissingRecord text={m.missing_issue()} list={{ to: '/admin/newsletter' }} listName={m.office_newsletter_back()} />
    return <LoadFailed error={error} retry={() => void refetch()} missing={missing} />
  }
  if (!data) return <p role="status">{m.loading_dots()}</p>
  return data.issue.status === 'draft' ? <IssueEditor key={id} id={id} known={data} /> : <SentIssue issue={data.issue} />
}

function SentIssue({ issue }: { issue: IssueAnswer['data']['issue'] }) {
  const { started_at, progress } = issue
  return (
    <div className="mt-4 grid max-w-200 gap-6">
      <div>
        <h2 className="display text-h3">
          <bdi>{textOf(issue, 'subject')}</bdi>
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-muted">
          <IssueBadge issue={issue} />
          {started_at && m.office_newsletter_started({ time: formatMoment(started_at) })}
        </p>
      </div>
      <IssueProgressBar progress={progress} />
      <MailPreview texts={issue} />
    </div>
  )
}
