import type { StaffUser } from '@manzil/contract/people/calls/staff-users'
import { ROLE_DUTIES, ROLE_NAMES } from '@manzil/contract/people/role-names'
import { isStaff, mayGrant, OFFICE_HOME, ROLES, type Role } from '@manzil/contract/people/roles'
import { isolated } from '@manzil/contract/text/isolated'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { useSession } from '@manzil/ui/api/session.ts'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { INPUT } from '@manzil/ui/input.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Column } from '../../../ui/table.tsx'
import { emirateNames } from './emirate-names.ts'
import { LicenseDialog } from './license-dialog.tsx'
import { useMovedText, useOpenLeads, worksOnLeads } from './open-leads.tsx'
import { changeUser, developersQuery, resetsQuery, type UserChange } from './queries.ts'
import { DeleteDialog, Effects, projectsText, ReactivateDialog, SuspendDialog, Suspension } from './suspension.tsx'
import { RequestResetDialog } from './two-factor-resets.tsx'

/** Shows accounts with their editable properties; users cannot change their own account here. */
export const userColumns = (): Column<StaffUser>[] => [
  {
    title: m.table_account(),
    phone: 'first',
    cell: (user) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <bdi className="max-w-full truncate strong">
            <Localized of={user} field="name" />
          </bdi>
          {user.deactivated_by === 'staff' && <Badge tone="bad">{m.office_users_suspended()}</Badge>}
          {user.deactivated_by === 'self' && <Badge tone="line">{m.office_users_left()}</Badge>}
          {user.two_factor ? (
            <Badge tone="good">{m.office_users_two_factor()}</Badge>
          ) : (
            OFFICE_HOME[user.role] && <Badge tone="line">{m.office_users_two_factor_off()}</Badge>
          )}
        </span>
        <span className="flex min-w-0 flex-wrap gap-x-2 text-xs text-muted">
          <span className="ltr-run">@{user.username}</span>
          <bdi dir="ltr" className="[overflow-wrap:anywhere]">
            {user.email}
          </bdi>
          <span>{m.office_users_joined({ day: formatDay(user.date_joined) })}</span>
        </span>
        {user.suspension && <Suspension suspension={user.suspension} />}
      </>
    ),
  },
  { title: m.office_users_role(), width: '12.5rem', cell: (user) => <RoleCell user={user} /> },
  { title: m.table_profile(), width: '15rem', cell: (user) => <ProfileCell user={user} /> },
  { title: m.leads_actions(), isTitleHidden: true, width: '13rem', cell: (user) => <ActiveCell user={user} /> },
]

const FIELD = `${INPUT} md:min-h-10! md:py-1.5! md:text-sm!`

function useUserChange(user: StaffUser) {
  const session = useSession()
  const client = useQueryClient()
  const movedText = useMovedText()
  const { mutate, isPending } = useMutation({
    mutationFn: (change: UserChange) => changeUser(user, change),
    onSuccess: ({ message, data }, sent) => {
      const moved = 'leads_agent_id' in sent ? movedText(sent, user.open_leads - data.open_leads) : undefined
      void notify(moved === undefined ? message : `${message} ${moved}`)
    },
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: accountKey('users') }),
  })
  return { change: mutate, busy: isPending, isOwn: session?.id === user.id }
}

function RoleCell({ user }: { user: StaffUser }) {
  const [newRole, setNewRole] = useState<Role>()
  const session = useSession()
  const { change, isOwn } = useUserChange(user)
  if (isOwn) return `${ROLE_NAMES[user.role]()} · ${m.office_users_you()}`
  if (!session || !mayGrant(session, user.role)) return ROLE_NAMES[user.role]()
  return (
    <>
      <select
        className={FIELD}
        aria-label={m.office_users_role_of({ name: textOf(user, 'name') })}
        value={user.role}
        onChange={(event) => setNewRole(event.target.value as Role)}
      >
        {ROLES.map((role) => (
          <option key={role} value={role} disabled={!mayGrant(session, role)}>
            {ROLE_NAMES[role]()}
          </option>
        ))}
      </select>
      {newRole && (
        <RoleDialog
          user={user}
          role={newRole}
          onChange={(sent) => {
            setNewRole(undefined)
            change(sent)
          }}
          onClose={() => setNewRole(undefined)}
        />
      )}
    </>
  )
}

interface RoleDialogProps {
  user: StaffUser
  role: Role
  onChange: (change: UserChange) => void
  onClose: () => void
}

/** Says what a role may do, and asks who gets the open leads if the person can no longer work on them. */
function RoleDialog({ user, role, onChange, onClose }: RoleDialogProps) {
  const { move, select } = useOpenLeads(user)
  const losesLeads = worksOnLeads(user) && !worksOnLeads({ role })
  return (
    <ConfirmDialog
      title={m.office_users_role_change()}
      action={m.office_users_role_change()}
      onConfirm={() => onChange({ role, ...(losesLeads && move) })}
      onClose={onClose}
    >
      <p>{m.office_users_role_confirm({ name: textOf(user, 'name'), before: ROLE_NAMES[user.role](), after: ROLE_NAMES[role]() })}</p>
      <dl className="mt-4 grid gap-3 text-sm">
        {[user.role, role].map((one) => (
          <div key={one}>
            <dt className="strong">{ROLE_NAMES[one]()}</dt>
            <dd className="text-muted">{ROLE_DUTIES[one]()}</dd>
          </div>
        ))}
      </dl>
      {(role === 'developer' || ((user.role === 'agent' || role === 'agent') && user.is_active)) && (
        <div className="mt-4">
          <Effects>
            {user.role === 'agent' && user.is_active && m.office_users_suspend_profile()}
            {role === 'agent' && user.is_active && (user.is_public ? m.office_users_role_profile() : m.office_users_role_contact())}
            {role === 'developer' && projectsText(user)}
          </Effects>
        </div>
      )}
      {losesLeads && select && <div className="mt-5">{select}</div>}
    </ConfirmDialog>
  )
}

/** Whose projects a developer's account edits; whether an agent has a public profile, and the agent's licence. */
function ProfileCell({ user }: { user: StaffUser }) {
  const session = useSession()
  if (session?.id === user.id) return null
  if (user.role === 'developer') return <DeveloperSelect user={user} />
  return user.license && <AgentCell user={user} license={user.license} />
}

type Developer = NonNullable<StaffUser['developer']>

function DeveloperSelect({ user }: { user: StaffUser }) {
  const [chosen, setChosen] = useState<Developer | null>()
  const { change } = useUserChange(user)
  const { data } = useQuery(developersQuery())
  const developers = data ?? (user.developer ? [user.developer] : [])
  return (
    <>
      <select
        className={FIELD}
        aria-label={m.office_users_developer_of({ name: textOf(user, 'name') })}
        value={user.developer?.id ?? ''}
        onChange={({ target }) => setChosen(developers.find(({ id }) => id === Number(target.value)) ?? null)}
      >
        <option value="">{m.office_users_no_developer()}</option>
        {developers.map((developer) => (
          <option key={developer.id} value={developer.id}>
            {textOf(developer, 'name')}
          </option>
        ))}
      </select>
      {chosen !== undefined && (
        <ConfirmDialog
          title={m.office_users_developer_change()}
          action={m.office_users_developer_change()}
          onConfirm={() => {
            setChosen(undefined)
            change({ developer_id: chosen?.id ?? null })
          }}
          onClose={() => setChosen(undefined)}
        >
          <p>{developerQuestion(user, chosen)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function developerQuestion(user: StaffUser, developer: Developer | null): string {
  const [name, before, after] = [user, user.developer, developer].map((one) => isolated(one ? textOf(one, 'name') : '')) as [
    string,
    string,
    string,
  ]
  if (!user.developer) return m.office_users_developer_give({ name, after })
  if (!developer) return m.office_users_developer_take({ name, before })
  return m.office_users_developer_confirm({ name, before, after })
}

function AgentCell({ user, license }: { user: StaffUser; license: NonNullable<StaffUser['license']> }) {
  const [editing, setEditing] = useState(false)
  const { change } = useUserChange(user)
  const { broker_number_expires_on: expiry } = license
  return (
    <>
      <label className="flex min-h-10 items-center gap-2.5 max-md:min-h-11">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={user.is_public}
          onChange={(event) => change({ is_public: event.target.checked })}
        />
        {m.office_users_show()}
      </label>
      <button
        type="button"
        className="link inline-flex min-h-10 items-center text-start text-sm max-md:min-h-11"
        onClick={() => setEditing(true)}
      >
        <span className="sr-only">{textOf(user, 'name')} </span>
        {license.broker_number ? m.agent_broker_number({ number: license.broker_number }) : m.office_users_license()}
      </button>
      {license.broker_number && expiry !== null && expiry < uaeDate() && (
        <p className="mb-2 text-xs text-danger md:max-w-48">{m.office_users_license_expired({ day: formatDay(expiry) })}</p>
      )}
      {user.hidden_in.length > 0 && (
        <p className="mb-2 text-xs text-danger md:max-w-48">{m.office_users_agent_hidden({ emirates: emirateNames(user.hidden_in) })}</p>
      )}
      {editing && (
        <LicenseDialog
          user={user}
          license={license}
          onSave={(changed, done) => change({ license: changed }, { onSuccess: done })}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

function ActiveCell({ user }: { user: StaffUser }) {
  const session = useSession()
  const [asking, setAsking] = useState(false)
  const [resetting, setResetting] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const { change, busy, isOwn } = useUserChange(user)
  const { data: resets = [] } = useQuery(resetsQuery())
  if (isOwn || !session) return null
  if (!mayGrant(session, user.role)) return <p className="text-xs text-muted md:text-end">{m.account_role_not_grantable()}</p>
  const isSuspended = user.deactivated_by === 'staff'
  const AskDialog = isSuspended ? ReactivateDialog : SuspendDialog
  const isRequested = resets.some((reset) => reset.user.id === user.id)
  return (
    <div className="md:text-end">
      <button type="button" className={button('secondary', 'sm')} aria-busy={busy} onClick={() => setAsking(true)}>
        {isSuspended ? m.office_users_reactivate() : m.office_users_suspend()}
      </button>
      {user.two_factor && !isRequested && (
        <button
          type="button"
          className="link inline-flex min-h-10 items-center text-sm max-md:min-h-11 max-md:px-3"
          onClick={() => setResetting(true)}
        >
          {m.office_users_reset_two_factor()}
          <span className="sr-only"> {textOf(user, 'name')}</span>
        </button>
      )}
      {!user.is_active && !isStaff(user) && (
        <button
          type="button"
          className="link inline-flex min-h-10 items-center text-sm max-md:min-h-11 max-md:px-3"
          onClick={() => setDeleting(true)}
        >
          {m.office_users_delete()}
          <span className="sr-only"> {textOf(user, 'name')}</span>
        </button>
      )}
      {!user.is_active && isStaff(user) && <p className="mt-1 text-xs text-muted">{m.account_delete_other_staff()}</p>}
      {deleting && <DeleteDialog user={user} onClose={() => setDeleting(false)} />}
      {resetting && <RequestResetDialog user={user} onClose={() => setResetting(false)} />}
      {asking && (
        <AskDialog
          user={user}
          isBusy={busy}
          onChange={(active, done) => change(active, { onSuccess: done })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
