import { m } from '@manzil/messages'
import type { Words } from '../text/locale.ts'
import type { AuditAction, AuditEntity, AuditEntry } from './calls/audit.ts'

const ENTITY_NAMES: Record<AuditEntity, Words> = {
  amenity: m.audit_entity_amenity,
  audit: m.audit_title,
  buying_cost: m.audit_entity_buying_cost,
  command: m.audit_entity_command,
  community: m.audit_entity_community,
  developer: m.audit_entity_developer,
  feed: m.audit_entity_feed,
  invitation: m.audit_entity_invitation,
  job: m.audit_entity_job,
  lead: m.audit_entity_lead,
  newsletter_issue: m.audit_entity_newsletter_issue,
  outbox: m.outbox_title,
  post: m.audit_entity_post,
  property: m.audit_entity_property,
  referral: m.audit_entity_referral,
  rule: m.audit_entity_rule,
  report: m.audit_entity_report,
  site: m.audit_entity_site,
  subscriber: m.audit_entity_subscriber,
  user: m.audit_entity_user,
}
/** They name no kind of record, because the record or the number of records follows. */
const ACTION_NAMES: Record<AuditAction, Words> = {
  article_published: m.audit_published,
  article_restored: m.audit_version_restored,
  article_unpublished: m.audit_moved_to_drafts,
  audit_exported: m.audit_audit_exported,
  buying_cost_changed: m.audit_buying_cost_changed,
  catalogue_exported: m.audit_catalogue_exported,
  command_run: m.audit_command_run,
  consent_withdrawn: m.audit_consent_withdrawn,
  deactivated: m.audit_deactivated,
  deleted: m.audit_deleted,
  developer_changed: m.audit_developer_changed,
  email_change_asked: m.audit_email_change_asked,
  email_change_undone: m.audit_email_change_undone,
  email_changed: m.audit_email_changed,
  email_verified: m.audit_email_verified,
  feed_changed: m.audit_record_changed,
  feed_created: m.audit_record_created,
  feed_deleted: m.audit_record_deleted,
  feed_imported: m.audit_feed_imported,
  feed_run: m.audit_feed_run,
  hidden_publicly: m.audit_hidden_publicly,
  invitation_accepted: m.audit_invitation_accepted,
  invitation_resent: m.audit_invitation_resent,
  invitation_revoked: m.audit_invitation_revoked,
  issue_changed: m.audit_issue_changed,
  issue_created: m.audit_issue_created,
  issue_deleted: m.audit_issue_deleted,
  issue_sent: m.audit_issue_sent,
  issue_tested: m.audit_issue_tested,
  jobs_retried: m.audit_jobs_retried,
  license_changed: m.audit_license_changed,
  lead_assigned: m.audit_lead_assigned,
  lead_assigned_automatically: m.audit_lead_assigned_automatically,
  lead_change_undone: m.audit_lead_change_undone,
  lead_not_spam: m.audit_lead_not_spam,
  lead_not_spam_undone: m.audit_lead_not_spam_undone,
  lead_deleted: m.audit_record_deleted,
  lead_note_added: m.audit_lead_note_added,
  lead_note_deleted: m.audit_lead_note_deleted,
  lead_note_edited: m.audit_lead_note_edited,
  lead_restored: m.audit_lead_restored,
  lead_status_changed: m.audit_lead_status_changed,
  lead_submitted: m.audit_lead_submitted,
  leads_anonymised: m.audit_leads_anonymised,
  leads_exported: m.audit_leads_exported,
  messages_retried: m.audit_messages_retried,
  outbox_read: m.audit_outbox_read,
  password_changed: m.audit_password_changed,
  password_reset: m.audit_password_reset,
  phone_change_undone: m.audit_phone_change_undone,
  phone_changed: m.audit_phone_changed,
  phone_verified: m.audit_phone_verified,
  rule_changed: m.audit_rule_changed,
  project_archived: m.audit_project_archived,
  project_changed: m.audit_record_changed,
  project_changed_by_feed: m.audit_project_changed_by_feed,
  project_created: m.audit_record_created,
  project_deleted: m.audit_record_deleted,
  project_edits_discarded: m.audit_project_edits_discarded,
  project_price_expired: m.audit_project_price_expired,
  project_prices_confirmed: m.audit_project_prices_confirmed,
  project_restored: m.audit_version_restored,
  project_published: m.audit_published,
  project_unpublished: m.audit_moved_to_drafts,
  project_unpublished_by_feed: m.audit_project_unpublished_by_feed,
  project_withheld: m.audit_project_withheld,
  projects_merged: m.audit_projects_merged,
  projects_told_apart: m.audit_projects_marked_different,
  reactivated: m.audit_reactivated,
  record_changed: m.audit_record_changed,
  record_created: m.audit_record_created,
  record_deleted: m.audit_record_deleted,
  records_merged: m.audit_records_merged,
  recovery_codes_renewed: m.audit_recovery_codes_renewed,
  referral_booking_withdrawn: m.audit_referral_booking_withdrawn,
  referral_completed: m.audit_referral_completed,
  referral_corrected: m.audit_referral_corrected,
  referral_paid: m.audit_referral_paid,
  refresh_token_reused: m.audit_refresh_token_reused,
  registered: m.audit_registered,
  report_changed: m.audit_report_changed,
  report_submitted: m.audit_report_submitted,
  role_changed: m.audit_role_changed,
  sessions_ended: m.audit_sessions_ended,
  shown_publicly: m.audit_shown_publicly,
  sign_in: m.audit_sign_in,
  sign_in_failed: m.audit_sign_in_failed,
  site_changed: m.audit_site_changed,
  staff_created: m.audit_staff_created,
  subscriber_erased: m.audit_subscriber_erased,
  subscriber_unsubscribed: m.audit_subscriber_unsubscribed,
  subscribers_exported: m.audit_subscribers_exported,
  suspended: m.audit_suspended,
  two_factor_off: m.audit_two_factor_off,
  two_factor_on: m.audit_two_factor_on,
  two_factor_reset: m.audit_two_factor_reset,
  two_factor_reset_declined: m.audit_two_factor_reset_declined,
  two_factor_reset_requested: m.audit_two_factor_reset_requested,
  user_invited: m.audit_user_invited,
}

/** Done by scheduled jobs only. */
const OWN_ACTIONS = new Set<string>(['project_price_expired', 'project_withheld'] satisfies AuditAction[])

/** Names who acts where no account does. An import by command is recorded under its source, that of a feed under its id. */
export function systemName({ action, entity_id }: Pick<AuditEntry, 'action' | 'entity_id'>): string {
  if (action === 'staff_created' || action === 'command_run') return m.audit_operator()
  if (action === 'feed_imported' && !/^\d+$/.test(entity_id)) return m.audit_operator()
  if (OWN_ACTIONS.has(action)) return m.site_name()
  return action === 'feed_imported' || action.endsWith('_by_feed') ? m.audit_entity_feed() : m.audit_visitor_or_system()
}

/** Returns the label of an entry's action; actions recorded by another version of the product keep their raw name. */
export function actionName({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string {
  if (action === 'lead_assigned' && (detail['after'] as { assigned_agent_id?: unknown } | undefined)?.assigned_agent_id === null)
    return m.audit_lead_unassigned()
  return (ACTION_NAMES as Record<string, Words>)[action]?.() ?? action
}

export function entityName(entity: string): string {
  return (ENTITY_NAMES as Record<string, Words>)[entity]?.() ?? entity
}
