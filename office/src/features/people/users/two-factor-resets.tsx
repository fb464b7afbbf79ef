import type { StaffUser } from '@manzil/contract/people/calls/staff-users'
import { RESET_REASON_MAX, type TwoFactorReset } from '@manzil/contract/people/calls/two-factor-resets'
import { ROLE_NAMES } from '@manzil/contract/people/role-names'
import { mayGrant } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { useSession } from '@manzil/ui/api/session.ts'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decideReset, requestReset, resetsQuery } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAction } from './use-action.ts'
import { WaitingList } from './waiting-list.tsx'

/** Requests to turn off someone's two-factor, which a second person approves. */
export function TwoFactorResets() {
  const { data } = useQuery(resetsQuery())
  if (!data?.length) return null
  return (
    <WaitingList title={m.office_resets()}>
      {data.map((reset) => (
        <ResetRow key={reset.id} reset={reset} />
      ))}
    </WaitingList>
  )
}

function ResetRow({ reset: { id, user, reason, requested_by, requested_at } }: { reset: TwoFactorReset }) {
  const [asking, setAsking] = useState<'approve' | 'decline'>()
  const session = useSession()
  const { run, isPending } = useAction('two-factor-resets', 'users', 'dashboard')
  const name = textOf(user, 'name')
  const isOwn = session?.id === requested_by?.id
  const isYours = session?.id === user.id
  const mayDecide = Boolean(session && mayGrant(session, user.role))
  const asked = m.office_resets_asked({ name: requested_by ? textOf(requested_by, 'name') : '–', time: formatMoment(requested_at) })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <bdi className="strong">{name}</bdi> <Account user={user} />
          <bdi className="block text-sm text-match-parent">{reason}</bdi>
        </p>
        <p className="text-xs text-muted">
          <bdi>{asked}</bdi>
          {(isOwn || isYours || !mayDecide) && (
            <span className="block text-warning">
              {isYours ? m.office_resets_yours() : isOwn ? m.office_resets_own() : m.account_role_not_grantable()}
            </span>
          )}
        </p>
      </div>
      {!isYours && (isOwn || mayDecide) && (
        <div className="flex gap-2">
          {!isOwn && (
            <button type="button" className={button('secondary', 'sm')} onClick={() => setAsking('approve')}>
              {m.office_resets_approve()}
              <span className="sr-only"> {name}</span>
            </button>
          )}
          <button type="button" className={button('quiet', 'sm')} aria-busy={isPending} onClick={() => setAsking('decline')}>
            {isOwn ? m.office_resets_withdraw() : m.office_resets_decline()}
            <span className="sr-only"> {name}</span>
          </button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={asking === 'approve' ? m.office_resets_approve_title({ name }) : m.office_resets_decline_title({ name })}
          action={
            asking === 'approve' ? m.office_resets_turn_off() : isOwn ? m.office_resets_withdraw_action() : m.office_resets_decline_action()
          }
          onConfirm={() => {
            setAsking(undefined)
            run(() => decideReset(id, asking === 'approve'))
          }}
          onClose={() => setAsking(undefined)}
        >
          <p className="pb-2">
            <Account user={user} />
          </p>
          <p>
            {asking === 'approve'
              ? m.office_resets_approve_text({ name })
              : isOwn
                ? m.office_resets_withdraw_text()
                : m.office_resets_decline_text()}
          </p>
          <blockquote className="mt-3 rounded-control bg-sand-soft p-3 text-sm text-match-parent" dir="auto">
            {reason}
          </blockquote>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Tells apart people of the same name. */
function Account({ user: { username, role } }: Pick<TwoFactorReset, 'user'>) {
  return (
    <span className="text-sm text-muted">
      <span className="ltr-run">@{username}</span> · {ROLE_NAMES[role]()}
    </span>
  )
}

/** Asks a second person to turn off someone's two-factor. */
export function RequestResetDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const { run, isPending } = useAction('two-factor-resets')
  return (
    <ReasonDialog
      title={m.office_users_reset_two_factor_of({ name: textOf(user, 'name') })}
      draft={`two-factor-reset:${user.id}`}
      label={m.office_users_reset_reason()}
      max={RESET_REASON_MAX}
      action={m.office_users_reset_send()}
      isDestructive={false}
      isBusy={isPending}
      onConfirm={(reason, done) => run(() => requestReset(user.id, reason), { onSuccess: done })}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{m.office_users_reset_text()}</p>
    </ReasonDialog>
  )
}
