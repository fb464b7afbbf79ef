import { AUDIT_ENTITIES, AUDIT_PER_PAGE, type AuditAction, type AuditEntity, type AuditEntry } from '@manzil/contract/audit'
import { STAFF_ROLES } from '@manzil/contract/roles'
import { m } from '@manzil/messages'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../i18n/dates.ts'
import { TextField } from '../../ui/field.tsx'
import { FormSelect } from '../../ui/form/form-field.tsx'
import { FormFailure } from '../../ui/form/form-parts.tsx'
import { failureText } from '../../ui/form/use-api-form.ts'
import { AuditDetail } from './audit-detail.tsx'
import { FilterForm } from './filter-form.tsx'
import { Office } from './office.tsx'
import { Pages } from './pages.tsx'
import { auditQuery } from './queries.ts'

const ENTITY_NAMES: Record<AuditEntity, () => string> = {
  feed: m.audit_entity_feed,
  lead: m.audit_entity_lead,
  property: m.audit_entity_property,
  referral: m.audit_entity_referral,
  user: m.audit_entity_user,
}
const ACTION_NAMES: Record<AuditAction, () => string> = {
  consent_withdrawn: m.audit_consent_withdrawn,
  deactivated: m.audit_deactivated,
  deleted: m.audit_deleted,
  developer_changed: m.audit_developer_changed,
  email_change_asked: m.audit_email_change_asked,
  email_changed: m.audit_email_changed,
  email_verified: m.audit_email_verified,
  feed_changed: m.audit_feed_changed,
  feed_created: m.audit_feed_created,
  feed_deleted: m.audit_feed_deleted,
  feed_run: m.audit_feed_run,
  hidden_publicly: m.audit_hidden_publicly,
  lead_assigned: m.audit_lead_assigned,
  lead_deleted: m.audit_lead_deleted,
  lead_note_added: m.audit_lead_note_added,
  lead_restored: m.audit_lead_restored,
  lead_status_changed: m.audit_lead_status_changed,
  lead_submitted: m.audit_lead_submitted,
  leads_anonymised: m.audit_leads_anonymised,
  leads_exported: m.audit_leads_exported,
  password_changed: m.audit_password_changed,
  password_reset: m.audit_password_reset,
  phone_verified: m.audit_phone_verified,
  project_archived: m.audit_project_archived,
  project_changed: m.audit_project_changed,
  project_created: m.audit_project_created,
  project_price_expired: m.audit_project_price_expired,
  project_prices_confirmed: m.audit_project_prices_confirmed,
  project_published: m.audit_project_published,
  project_unpublished: m.audit_project_unpublished,
  projects_merged: m.audit_projects_merged,
  projects_told_apart: m.audit_projects_told_apart,
  reactivated: m.audit_reactivated,
  recovery_codes_renewed: m.audit_recovery_codes_renewed,
  referral_completed: m.audit_referral_completed,
  referral_paid: m.audit_referral_paid,
  refresh_token_reused: m.audit_refresh_token_reused,
  registered: m.audit_registered,
  role_changed: m.audit_role_changed,
  sessions_ended: m.audit_sessions_ended,
  shown_publicly: m.audit_shown_publicly,
  sign_in: m.audit_sign_in,
  sign_in_failed: m.audit_sign_in_failed,
  staff_created: m.audit_staff_created,
  two_factor_off: m.audit_two_factor_off,
  two_factor_on: m.audit_two_factor_on,
}

export interface AuditSearch {
  page?: number | undefined
  entity?: string | undefined
  entity_id?: string | undefined
  actor?: string | undefined
}

/** What was done, by whom, to what, and what it was before. */
export function AuditPage({ page = 1, ...wanted }: AuditSearch) {
  return (
    <Office roles={STAFF_ROLES} title={m.audit_title()} text={m.audit_text()}>
      <FilterForm key={JSON.stringify(wanted)}>
        <TextField label={m.audit_actor()} name="actor" type="search" dir="ltr" defaultValue={wanted.actor ?? ''} maxLength={60} />
        <FormSelect label={m.audit_of()} name="entity" defaultValue={wanted.entity ?? ''}>
          <option value="">{m.office_any()}</option>
          {AUDIT_ENTITIES.map((entity) => (
            <option key={entity} value={entity}>
              {ENTITY_NAMES[entity]()}
            </option>
          ))}
        </FormSelect>
      </FilterForm>
      <Entries page={page} wanted={wanted} />
    </Office>
  )
}

function Entries({ page, wanted }: { page: number; wanted: Omit<AuditSearch, 'page'> }) {
  const { data, error } = useQuery(auditQuery({ page, ...wanted }))
  if (error) return <FormFailure>{failureText(error)}</FormFailure>
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.data.length === 0) return <p className="py-10 text-muted">{m.office_none()}</p>
  return (
    <>
      <ul className="border-t border-line" aria-label={m.audit_title()}>
        {data.data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pages page={page} size={AUDIT_PER_PAGE} count={data.count} search={{ ...wanted }} />
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, entity, entity_id, detail } = entry
  return (
    <li className="grid grid-cols-[3fr_3fr_6fr] gap-x-6 gap-y-1 border-b border-line py-3.5 max-md:grid-cols-1">
      <div>
        <p className="strong">{nameOf(ACTION_NAMES, action)}</p>
        <p className="text-sm text-muted">
          {nameOf(ENTITY_NAMES, entity)} <bdi dir="ltr">{entity_id}</bdi>
        </p>
      </div>
      <div className="text-sm">
        <p>
          {actor ? (
            <>
              <bdi>{actor.name}</bdi> <span className="ltr-run text-muted">@{actor.username}</span>
            </>
          ) : (
            m.audit_nobody()
          )}
        </p>
        <time className="text-muted" dateTime={at}>
          {formatMoment(at)}
        </time>
      </div>
      <AuditDetail detail={detail} />
    </li>
  )
}

/** What an older or a newer version wrote down has no name here. */
function nameOf(names: Record<string, () => string>, code: string): string {
  return names[code]?.() ?? code
}
