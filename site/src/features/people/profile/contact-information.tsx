import type { User } from '@manzil/contract/people/calls/user'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { EditIcon } from '@manzil/ui/form/icons.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { formatPhone } from '@manzil/ui/i18n/format.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Panel } from './panel.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { resendEmailLink } from './queries.ts'

interface ContactInformationProps {
  user: User
  /** The edit form was just closed, so the focus returns to the edit button. */
  edited: boolean
  onEdit: () => void
}

export function ContactInformation({ user, edited, onEdit }: ContactInformationProps) {
  const editButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (edited) editButton.current?.focus()
  }, [edited])
  const [confirmingPhone, setConfirmingPhone] = useState(false)
  const [phoneConfirmed, setPhoneConfirmed] = useState(false)
  useEffect(() => {
    if (phoneConfirmed) editButton.current?.focus()
  }, [phoneConfirmed])
  const confirmed = () => {
    setConfirmingPhone(false)
    setPhoneConfirmed(true)
  }
  const resend = () =>
    resendEmailLink().then(
      ({ message }) => notify(message),
      (error) => notify(failureText(error), 'error'),
    )
  return (
    <Panel
      title={m.profile_contact()}
      action={
        <button ref={editButton} type="button" className={button('secondary', 'sm')} onClick={onEdit}>
          <EditIcon className="size-4" />
          {m.action_edit()}
        </button>
      }
    >
      <dl>
        <Row term={m.field_email()} mark={<Verified verified={user.email_verified} />}>
          <span className="ltr-run">{user.email}</span>
          {user.pending_email && (
            <span className="mt-1 block text-sm text-warning">
              {m.profile_pending_email()} <span className="ltr-run">{user.pending_email}</span>
              <Act onClick={resend}>{m.profile_send_link()}</Act>
            </span>
          )}
        </Row>
        <Row term={m.field_phone()} mark={user.phone_number && <Verified verified={user.phone_verified} />}>
          {user.phone_number ? (
            <span className="ltr-run">{formatPhone(user.phone_number)}</span>
          ) : (
            <span className="text-muted">{m.profile_no_phone()}</span>
          )}
          {user.phone_number && !user.phone_verified && <Act onClick={() => setConfirmingPhone(true)}>{m.profile_confirm_phone()}</Act>}
          {user.phone_number && !user.phone_verified && user.role === 'agent' && (
            <span className="mt-1 block text-sm text-muted">{m.profile_phone_public()}</span>
          )}
        </Row>
        <Row term={m.field_username()}>
          <span className="ltr-run">{user.username}</span>
        </Row>
        <Row term={m.profile_joined()}>{formatDay(user.date_joined)}</Row>
      </dl>
      {confirmingPhone && <PhoneDialog phone={user.phone_number ?? ''} onClose={() => setConfirmingPhone(false)} onConfirmed={confirmed} />}
    </Panel>
  )
}

function Row({ term, mark, children }: { term: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-16 grid-cols-[160px_1fr_auto] items-center gap-x-4 border-t border-line py-2 max-md:grid-cols-[1fr_auto] max-md:gap-y-1 max-md:py-3">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere] max-md:order-last max-md:col-span-full">{children}</dd>
      {mark && <dd>{mark}</dd>}
    </div>
  )
}

function Verified({ verified }: { verified: boolean }) {
  return <Badge tone={verified ? 'good' : 'warn'}>{verified ? m.profile_verified() : m.profile_pending()}</Badge>
}

function Act({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link ms-3 min-h-6 text-sm max-md:ms-0 max-md:block" onClick={onClick}>
      {children}
    </button>
  )
}
