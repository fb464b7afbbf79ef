import type { Delivery, Invitation } from '@manzil/contract/people/calls/invitations'
import { ROLE_NAMES } from '@manzil/contract/people/role-names'
import { mayGrant } from '@manzil/contract/people/roles'
import { languageName } from '@manzil/contract/text/language-name'
import { m } from '@manzil/messages'
import { useSession } from '@manzil/ui/api/session.ts'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { invitationsQuery, resendInvitation, revokeInvitation } from './queries.ts'
import { useAction } from './use-action.ts'
import { WaitingList } from './waiting-list.tsx'

/** Invitations that were not accepted yet. */
export function Invitations() {
  const { data } = useQuery(invitationsQuery())
  if (!data?.length) return null
  return (
    <WaitingList title={m.office_invitations()}>
      {data.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </WaitingList>
  )
}

const UNDELIVERED: Partial<Record<Delivery, { label: () => string; tone: 'warn' | 'bad'; search: object }>> = {
  kept: { label: m.outbox_kept, tone: 'warn', search: { status: 'kept' } },
  delayed: { label: m.outbox_delayed, tone: 'warn', search: { delayed: '1' } },
  failed: { label: m.outbox_failed, tone: 'bad', search: { status: 'failed' } },
}

/** Says that the email did not go out, and opens the outbox with the reason. */
function DeliveryBadge({ delivery }: { delivery: Delivery }) {
  const undelivered = UNDELIVERED[delivery]
  if (!undelivered) return null
  return (
    <Link to="/admin/outbox" search={undelivered.search as never} className="inline-flex min-h-6 items-center">
      <Badge tone={undelivered.tone}>{undelivered.label()}</Badge>
    </Link>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, locale, developer, sent_at, is_resent, expires_at, is_expired, has_account, delivery } = invitation
  const [asking, setAsking] = useState(false)
  const session = useSession()
  const { run, isPending } = useAction('invitations', 'users')
  const by = textOf(invitation, 'invited_by')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <bdi dir="ltr" className="truncate strong">
            {email}
          </bdi>
          <Badge tone="line">{ROLE_NAMES[role]()}</Badge>
          {has_account && (
            <Link to="/admin/users" search={{ search: email } as never} className="inline-flex min-h-6 items-center">
              <Badge tone="warn">{m.office_invitation_has_account()}</Badge>
            </Link>
          )}
          {is_expired && <Badge tone="warn">{m.office_invitation_expired()}</Badge>}
          {!is_expired && <DeliveryBadge delivery={delivery} />}
        </p>
        <p className="text-xs text-muted">
          {[
            developer && textOf(developer, 'name'),
            languageName(locale, getLocale()),
            by && m.office_invitation_by({ name: by }),
            is_resent && m.office_invitation_resent({ time: formatMoment(sent_at), name: textOf(invitation, 'sent_by') ?? '–' }),
            is_expired
              ? !is_resent && m.office_invitation_sent({ time: formatMoment(sent_at) })
              : m.office_invitation_until({ time: formatMoment(expires_at) }),
          ]
            .filter(Boolean)
            .map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
              <span key={index}>
                {index > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
        </p>
      </div>
      {session && mayGrant(session, role) && (
        <div className="flex gap-2">
          {!has_account && (
            <button
              type="button"
              className={button('secondary', 'sm')}
              aria-busy={isPending}
              onClick={() => run(() => resendInvitation(id))}
            >
              {m.office_invitation_resend()}
              <span className="sr-only"> {email}</span>
            </button>
          )}
          <button type="button" className={button('quiet', 'sm')} onClick={() => setAsking(true)}>
            {m.office_invitation_revoke()}
            <span className="sr-only"> {email}</span>
          </button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={m.office_invitation_revoke_title()}
          action={m.office_invitation_revoke()}
          cancel={m.office_invitation_keep()}
          onConfirm={() => {
            setAsking(false)
            run(() => revokeInvitation(id))
          }}
          onClose={() => setAsking(false)}
        >
          <p>{m.office_invitation_revoke_text({ email })}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
