import { type StaffUser, SUSPENSION_REASON_MAX } from '@manzil/contract/people/calls/staff-users'
import { ROLE_NAMES } from '@manzil/contract/people/role-names'
import { isStaff } from '@manzil/contract/people/roles'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { FormTextArea } from '@manzil/ui/form/form-field.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useOpenLeads, worksOnLeads } from './open-leads.tsx'
import type { UserChange } from './queries.ts'

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

interface SuspensionDialogProps {
  user: StaffUser
  isBusy: boolean
  onChange: (change: UserChange) => void
  onClose: () => void
}

/** Says what a suspension does, and asks why and who gets the open leads. */
export function SuspendDialog({ user, isBusy, onChange, onClose }: SuspensionDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const openLeads = useOpenLeads(user)
  const field = useRef<HTMLTextAreaElement>(null)
  const name = textOf(user, 'name')
  const suspend = (event: FormEvent) => {
    event.preventDefault()
    const given = reason.trim()
    setMissing(given === '')
    if (given === '') return field.current?.focus()
    if (!isBusy) onChange({ is_active: false, reason: given, ...openLeads.move })
  }
  return (
    <Dialog small title={m.office_users_suspend_of({ name: isolated(name) })} onClose={onClose}>
      <form method="post" noValidate onSubmit={suspend} className="grid gap-5 py-5">
        <Effects>
          {m.office_users_suspend_signed_out({ name: isolated(name) })}
          {user.role === 'agent' && m.office_users_suspend_profile()}
          {user.role === 'developer' && m.office_users_suspend_projects()}
          {isStaff(user) && m.office_users_suspend_grants()}
          {worksOnLeads(user) && user.open_leads === 0 && m.office_users_suspend_leads_none()}
        </Effects>
        {openLeads.select}
        <FormTextArea
          ref={field}
          data-first
          label={m.office_users_suspend_reason()}
          hint={m.office_users_suspend_reason_hint()}
          dir="auto"
          required
          maxLength={SUSPENSION_REASON_MAX}
          value={reason}
          error={isMissing && reason.trim() === '' ? m.input_required() : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className={button('secondary')} onClick={onClose}>
            {m.action_cancel()}
          </button>
          <button type="submit" className={button('danger')} aria-busy={isBusy}>
            {m.office_users_suspend()}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** Says what lifting a suspension does. */
export function ReactivateDialog({ user, isBusy, onChange, onClose }: SuspensionDialogProps) {
  return (
    <ConfirmDialog
      title={m.office_users_reactivate_of({ name: isolated(textOf(user, 'name')) })}
      action={m.office_users_reactivate()}
      isDestructive={false}
      busy={isBusy}
      onConfirm={() => onChange({ is_active: true })}
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
