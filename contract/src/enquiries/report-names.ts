import { m } from '@manzil/messages'
import type { Words } from '../text/locale.ts'
import type { ReportReason, ReportStatus } from './calls/reports.ts'

export const REPORT_REASON_NAMES: Record<ReportReason, Words> = {
  gone: m.report_reason_gone,
  wrong_price: m.report_reason_wrong_price,
  wrong_facts: m.report_reason_wrong_facts,
  wrong_pictures: m.report_reason_wrong_pictures,
  not_allowed: m.report_reason_not_allowed,
  fraud: m.report_reason_fraud,
  other: m.report_reason_other,
}
export const REPORT_STATUS_NAMES: Record<ReportStatus, Words> = {
  new: m.leads_status_new,
  in_progress: m.report_status_in_progress,
  resolved: m.report_status_resolved,
}
