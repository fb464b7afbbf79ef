import type { Report } from '@manzil/contract/enquiries/calls/reports'
import { REPORT_STATUS_NAMES } from '@manzil/contract/enquiries/report-names'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import { projectLink } from '../../editing/projects/projects-link.ts'

export function ReportState({ report: { status, is_overdue } }: { report: Report }) {
  if (is_overdue) return <Badge tone="bad">{m.report_overdue()}</Badge>
  if (status === 'resolved') return <Badge tone="good">{REPORT_STATUS_NAMES.resolved()}</Badge>
  return <Badge tone={status === 'new' ? 'brass' : 'teal'}>{REPORT_STATUS_NAMES[status]()}</Badge>
}

/** Links to the editor of the reported project. */
export function ReportedListing({ report: { property, unit } }: { report: Report }) {
  return (
    <>
      <Link {...projectLink('admin', property.id)} className="link">
        <Localized of={property} field="title" />
      </Link>
      {unit && (
        <span className="block text-xs text-muted">
          <bdi>{unit.apt_no}</bdi>
          {unit.id === null && ` · ${m.report_home_gone()}`}
        </span>
      )}
    </>
  )
}
