import { z } from 'zod'
import { listAnswer } from '../../calls/answers.ts'
import { dayOrInstant, flag, shortText } from '../../calls/inputs.ts'
import { pagination } from '../../calls/pagination.ts'

export const AUDIT_ACTIONS = [
  'article_published',
  'article_restored',
  'article_unpublished',
  'audit_exported',
  'buying_cost_changed',
  'catalogue_exported',
  'command_run',
  'consent_withdrawn',
  'deactivated',
  'deleted',
  'developer_changed',
  'email_change_asked',
  'email_change_undone',
  'email_changed',
  'email_verified',
  'feed_changed',
  'feed_created',
  'feed_deleted',
  'feed_imported',
  'feed_run',
  'hidden_publicly',
  'invitation_accepted',
  'invitation_resent',
  'invitation_revoked',
  'issue_changed',
  'issue_created',
  'issue_deleted',
  'issue_sent',
  'issue_tested',
  'jobs_retried',
  'lead_assigned',
  'lead_assigned_automatically',
  'lead_change_undone',
  'lead_not_spam',
  'lead_not_spam_undone',
  'lead_deleted',
  'lead_note_added',
  'lead_note_deleted',
  'lead_note_edited',
  'lead_restored',
  'lead_status_changed',
  'lead_submitted',
  'leads_anonymised',
  'leads_exported',
  'license_changed',
  'messages_retried',
  'outbox_read',
  'password_changed',
  'password_reset',
  'phone_change_undone',
  'phone_changed',
  'phone_verified',
  'project_archived',
  'project_changed',
  'project_changed_by_feed',
  'project_created',
  'project_deleted',
  'project_edits_discarded',
  'project_price_expired',
  'project_prices_confirmed',
  'project_published',
  'project_restored',
  'project_unpublished',
  'project_unpublished_by_feed',
  'project_withheld',
  'projects_merged',
  'projects_told_apart',
  'reactivated',
  'record_changed',
  'record_created',
  'record_deleted',
  'records_merged',
  'recovery_codes_renewed',
  'referral_booking_withdrawn',
  'referral_completed',
  'referral_corrected',
  'referral_paid',
  'refresh_token_reused',
  'registered',
  'report_changed',
  'report_submitted',
  'role_changed',
  'sessions_ended',
  'shown_publicly',
  'sign_in',
  'sign_in_failed',
  'rule_changed',
  'site_changed',
  'staff_created',
  'subscriber_erased',
  'subscriber_unsubscribed',
  'subscribers_exported',
  'suspended',
  'two_factor_off',
  'two_factor_on',
  'two_factor_reset',
  'two_factor_reset_declined',
  'two_factor_reset_requested',
  'user_invited',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
/** Actions in a project's history. */
export type ProjectAction = Extract<AuditAction, `project${string}`>
export const PROJECT_ACTIONS = AUDIT_ACTIONS.filter((action): action is ProjectAction => action.startsWith('project'))
export const AUDIT_ENTITIES = [
  'amenity',
  'audit',
  'buying_cost',
  'command',
  'community',
  'developer',
  'feed',
  'invitation',
  'job',
  'lead',
  'newsletter_issue',
  'outbox',
  'post',
  'property',
  'referral',
  'rule',
  'report',
  'site',
  'subscriber',
  'user',
] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]
export const AUDIT_PER_PAGE = 50
/** What `sign_ins=0` leaves out. */
export const AUDIT_SIGN_INS = ['sign_in', 'sign_in_failed', 'sessions_ended'] as const satisfies AuditAction[]

/** `detail` holds the changed fields `before` and `after`, never a secret. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Null for visitors, jobs, operator commands and deleted accounts. */
  actor: z.object({ id: z.number().int(), username: z.string(), name: z.string(), name_ar: z.string().nullable() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /**
   * The entity's current name, or the last one of a catalogue record, feed or newsletter that was deleted or merged; null if it has none
   * or is not known, empty for a lead whose personal data is deleted.
   */
  subject: z.object({ name: z.string(), name_ar: z.string().nullable(), is_deleted: z.literal(true).optional() }).nullable(),
  detail: z.record(z.string(), z.unknown()),
  /** Current names of records that `detail` mentions by id, keyed by field and id (`agent_id 17`). */
  names: z.record(z.string(), z.object({ name: z.string(), name_ar: z.string().nullable() })),
  /** Time of the change that this entry undid, whose id is `detail.restored`; null for other entries. */
  restored_at: z.iso.datetime().nullable(),
  /** Network address that an action on an account came from; null for other entries, and once `ADDRESS_KEEP_DAYS` have passed. */
  address: z.string().nullable(),
  /** Whether the account had signed in from that network before; null for what is not a sign-in to a known account. */
  is_address_known: z.boolean().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** `GET /audit/` for admin and owner, newest first. */
export const AuditQuery = z.object({
  ...pagination(AUDIT_PER_PAGE),
  entity: shortText().meta({ description: 'Kind of record: user, lead, property …' }),
  entity_id: shortText().meta({ description: 'Id of the record' }),
  action: shortText().meta({ description: 'Action, such as role_changed' }),
  actor: shortText().meta({
    description: 'Part of the name or username of a person who acted, whose account or invitation it was, or who had or got the lead',
  }),
  from: dayOrInstant('At or after this time: a day in UAE time (2026-03-01) or an instant'),
  to: dayOrInstant('At or before this time; a day includes its end'),
  sign_ins: flag.meta({ description: '0: without sign-ins and sign-outs' }),
})
export const AuditAnswer = listAnswer(AuditEntry).extend({
  /** How many entries on the pages before and after belong to the change that this page begins or ends with. */
  cut: z.object({ before: z.number().int(), after: z.number().int() }),
})
export type AuditAnswer = z.infer<typeof AuditAnswer>
