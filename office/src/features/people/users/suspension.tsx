import { type StaffUser, SUSPENSION_REASON_MAX } from '@manzil/contract/people/calls/staff-users'
import { ROLE_NAMES } from '@manzil/contract/people/role-names'
import { isStaff } from '@manzil/contract/people/roles'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import type { ReactNode } from 'react'
import { useOpenLeads, worksOnLeads } from './open-leads.tsx'
import { deleteUser, type UserChange } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAction } from './use-action.ts'

/** When, by whom and why staff suspended an account. */
export function Suspension({ suspension }: { suspension: NonNullable<StaffUser['suspension']> }) {
  const { at, reason } = suspension
  const name = textOf(suspension, 'by')
  const time = formatMoment(at)
  return (
    <span className="block text-xs text-muted">
      <bdi>{name ? m.office_users_suspended_since({ time, name }) : m.office_users_suspended_on({ time })}</bdi>
      {reason && (
        <bdi className="block text-ink [overflow-wrap:anywhere]" dir="auto">
          {reason}
        </bdi>
      )}
    </span>
  )
}

interface AccountDialogProps {
  user: StaffUser
  isBusy: boolean
  /** `done` runs after success. */
  onChange: (change: UserChange, done: () => void) => void
  onClose: () => void
}

/** Says what a suspension does, and asks why and who gets the open leads. */
export function SuspendDialog({ user, isBusy, onChange, onClose }: AccountDialogProps) {
  const openLeads = useOpenLeads(user)
  const name = isolated(textOf(user, 'name'))
  return (
    <ReasonDialog
      title={m.office_users_suspend_of({ name })}
      draft={`suspend:${user.id}`}
      hint={m.office_users_suspend_reason_hint()}
      max={SUSPENSION_REASON_MAX}
      action={m.office_users_suspend()}
      isBusy={isBusy}
      onConfirm={(reason, done) => onChange({ is_active: false, reason, ...openLeads.move }, done)}
      onClose={onClose}
    >
      <Effects>
        {m.office_users_suspend_signed_out({ name })}
        {user.role === 'agent' && m.office_users_suspend_profile()}
        {user.role === 'developer' && m.office_users_suspend_projects()}
        {isStaff(user) && m.office_users_suspend_grants()}
        {worksOnLeads(user) && user.open_leads === 0 && m.office_users_suspend_leads_none()}
      </Effects>
      {openLeads.select}
    </ReasonDialog>
  )
}

/** Says what the deletion of an account does, and asks why. */
export function DeleteDialog({ user, onClose }: Pick<AccountDialogProps, 'user' | 'onClose'>) {
  const { run, isPending } = useAction('users')
  const { open_leads: count } = user
  return (
    <ReasonDialog
      title={m.office_users_delete_of({ name: isolated(textOf(user, 'name')) })}
      draft={`delete-account:${user.id}`}
      hint={m.office_users_delete_reason_hint()}
      max={SUSPENSION_REASON_MAX}
      action={m.office_users_delete()}
      isBusy={isPending}
      onConfirm={(reason, done) =>
        run(async () => {
          const answer = await deleteUser(user.id, reason)
          done()
          return answer
        })
      }
      onClose={onClose}
    >
      <Effects>
        {m.office_users_delete_forever()}
        {user.email_verified ? m.office_users_delete_sent() : m.office_users_delete_sent_unconfirmed()}
        {m.office_users_delete_stays()}
        {user.role === 'agent' && m.office_users_delete_agent()}
        {count > 0 && m.office_users_delete_leads({ count, shown: formatNumber(count) })}
      </Effects>
    </ReasonDialog>
  )
}

/** Says what lifting a suspension does. */
export function ReactivateDialog({ user, isBusy, onChange, onClose }: AccountDialogProps) {
  return (
    <ConfirmDialog
      title={m.office_users_reactivate_of({ name: isolated(textOf(user, 'name')) })}
      action={m.office_users_reactivate()}
      isDestructive={false}
      busy={isBusy}
      onConfirm={() => onChange({ is_active: true }, onClose)}
      onClose={onClose}
    >
      {user.suspension && <Suspension suspension={user.suspension} />}
      <div className="mt-3">
        <Effects>
          {user.two_factor
            ? m.office_users_reactivate_text_mfa({ role: ROLE_NAMES[user.role]() })
            : m.office_users_reactivate_text({ role: ROLE_NAMES[user.role]() })}
          {user.role === 'agent' && (user.is_public ? m.office_users_reactivate_profile() : m.office_users_reactivate_contact())}
          {user.role === 'developer' && projectsText(user)}
          {worksOnLeads(user) && m.office_users_reactivate_leads()}
        </Effects>
      </div>
    </ConfirmDialog>
  )
}

/** Says whose projects an account edits in the role of a developer. */
export const projectsText = ({ developer }: StaffUser) =>
  developer ? m.office_users_role_projects({ developer: isolated(textOf(developer, 'name')) }) : m.office_users_role_no_projects()

/** Lists what a change of an account does. */
export function Effects({ children }: { children: ReactNode[] }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-sm">
      {children
        .filter((text) => text)
        .map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences keep their places
          <li key={index}>{text}</li>
        ))}
    </ul>
  )
}
