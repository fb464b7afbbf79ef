import { isDueReport, type Report } from '@manzil/contract/enquiries/calls/reports'
import { presentHome } from '../subject-home.ts'
import type { ReportRow } from './queries.ts'

export function presentReport(row: ReportRow, now: Date): Report {
  const { id, reason, message, email, locale, status, note, spam_reasons, version } = row
  const is_suspected_spam = spam_reasons.length > 0
  return {
    id,
    reason,
    message,
    email,
    locale,
    status,
    note,
    property: {
      id: row.property_id,
      slug: row.slug,
      title: row.title,
      title_ar: row.title_ar,
      is_published: row.publication === 'published',
    },
    unit: presentHome(row),
    is_suspected_spam,
    spam_reasons,
    timestamp: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    is_overdue: isDueReport({ status, is_suspected_spam }) && row.due_at < now,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    updated_by: row.updated_by === null ? null : row.updated_by_name,
    updated_by_ar: row.updated_by === null ? null : row.updated_by_name_ar,
    version,
    anonymised_at: row.anonymised_at?.toISOString() ?? null,
  }
}
