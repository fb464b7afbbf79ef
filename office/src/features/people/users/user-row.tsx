import type { StaffUser } from '@manzil/contract/people/calls/staff-users'
import { ROLES, type Role } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { useSession } from '@manzil/ui/api/session.ts'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/confirm-dialog.tsx'
import { INPUT } from '@manzil/ui/field.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { roleName } from '@manzil/ui/i18n/role.ts'
import { notify } from '@manzil/ui/notify.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeUser, developersQuery, type UserChange } from '../../../api/queries.ts'

/** Shows an account with its editable properties; users cannot change their own account here. */
export function UserRow({ user }: { user: StaffUser }) {
  const session = useSession()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (change: UserChange) => changeUser(user.id, change),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: accountKey('users') }),
  })
  const isOwn = session?.id === user.id
  return (
    <li className="grid grid-cols-[5fr_4fr_minmax(12rem,3fr)] items-center gap-x-6 gap-y-3 border-b border-line py-4 max-md:grid-cols-1">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="strong">
            <Localized of={user} field="name" />
          </bdi>
          {!user.is_active && <Badge tone="bad">{m.office_users_suspended()}</Badge>}
          {user.two_factor && <Badge tone="good">{m.office_users_two_factor()}</Badge>}
        </p>
        <p className="truncate text-sm text-muted">
          <span className="ltr-run">@{user.username}</span> · <bdi dir="ltr">{user.email}</bdi>
        </p>
        <p className="text-sm text-muted">{m.office_users_joined({ day: formatDay(user.date_joined) })}</p>
      </div>
      {isOwn ? (
        <p className="text-sm text-muted">
          {roleName(user.role)} · {m.office_users_you()}
        </p>
      ) : (
        <RoleFields user={user} change={mutate} />
      )}
      {!isOwn && <ActiveButton user={user} busy={isPending} change={mutate} />}
    </li>
  )
}

interface FieldsProps {
  user: StaffUser
  change: (change: UserChange) => void
}

function RoleFields({ user, change }: FieldsProps) {
  const [asked, setAsked] = useState<Role>()
  const { data: developers } = useQuery({ ...developersQuery(), enabled: user.role === 'developer' })
  return (
    <div className="grid gap-2">
      <select
        className={INPUT}
        aria-label={m.office_users_role_of({ name: textOf(user, 'name') })}
        value={user.role}
        onChange={(event) => setAsked(event.target.value as Role)}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleName(role)}
          </option>
        ))}
      </select>
      {asked && (
        <ConfirmDialog
          title={m.office_users_role_change()}
          action={m.office_users_role_change()}
          onConfirm={() => {
            setAsked(undefined)
            change({ role: asked })
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{m.office_users_role_confirm({ name: textOf(user, 'name'), before: roleName(user.role), after: roleName(asked) })}</p>
        </ConfirmDialog>
      )}
      {user.role === 'developer' && (
        <select
          className={INPUT}
          aria-label={m.office_users_developer_of({ name: textOf(user, 'name') })}
          value={user.developer?.id ?? ''}
          onChange={(event) => change({ developer_id: event.target.value === '' ? null : Number(event.target.value) })}
        >
          <option value="">{m.office_users_no_developer()}</option>
          {(developers ?? (user.developer ? [user.developer] : [])).map((developer) => (
            <option key={developer.id} value={developer.id}>
              {textOf(developer, 'name')}
            </option>
          ))}
        </select>
      )}
      {user.role === 'agent' && (
        <label className="flex min-h-11 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={user.is_public}
            onChange={(event) => change({ is_public: event.target.checked })}
          />
          {m.office_users_show()}
        </label>
      )}
    </div>
  )
}

function ActiveButton({ user, busy, change }: FieldsProps & { busy: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="justify-self-end max-md:justify-self-start">
      <button
        type="button"
        className={button('secondary', 'sm')}
        aria-busy={busy}
        onClick={() => (user.is_active ? setAsking(true) : change({ is_active: true }))}
      >
        {user.is_active ? m.office_users_suspend() : m.office_users_reactivate()}
      </button>
      {asking && (
        <ConfirmDialog
          title={m.office_users_suspend()}
          action={m.office_users_suspend()}
          onConfirm={() => {
            setAsking(false)
            change({ is_active: false })
          }}
          onClose={() => setAsking(false)}
        >
          <p>{m.office_users_suspend_confirm({ name: textOf(user, 'name') })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
