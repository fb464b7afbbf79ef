import { AcceptInvitationForm, type OpenedInvitation } from '@manzil/contract/people/calls/invitations'
import { ROLE_NAMES } from '@manzil/contract/people/role-names'
import { OFFICE_HOME } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { readDraft } from '@manzil/ui/browser/storage.ts'
import { button } from '@manzil/ui/button.ts'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, SubmitButton } from '@manzil/ui/form/form-parts.tsx'
import { NewPasswordFields } from '@manzil/ui/form/new-password-fields.tsx'
import { failureText, useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLinkToken } from '../../../api/link-token.ts'
import { AuthLayout, AuthTitle } from './auth-layout.tsx'
import diningRoom from './dining-room.avif'
import { acceptInvitation, invitationQuery } from './queries.ts'
import { useSignIn } from './use-sign-in.ts'

const DRAFT = 'accept-invitation'

/** Creates the account that a colleague's invitation offers. */
export function AcceptInvitationPage() {
  const token = useLinkToken()
  return (
    <AuthLayout photo={diningRoom}>
      <PrivateTitle title={m.accept_title()} />
      {token === '' && <AuthTitle title={m.link_missing_title()} text={m.link_missing_text()} />}
      {token && (
        <QueryProvider>
          <Opened key={token} token={token} />
        </QueryProvider>
      )}
    </AuthLayout>
  )
}

function Opened({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(invitationQuery(token))
  const [expired, setExpired] = useState<string>()
  const refused = expired ?? (error instanceof ApiError && error.status === 400 ? failureText(error) : undefined)
  if (refused !== undefined) {
    return (
      <div className="grid gap-5" role="status">
        <AuthTitle arrived title={m.accept_expired_title()} text={refused} />
        <Link to="/login" className={button('secondary', 'md', 'justify-self-start')}>
          {m.nav_sign_in()}
        </Link>
      </div>
    )
  }
  if (error) {
    return (
      <div className="grid gap-5">
        <AuthTitle title={m.accept_title()} />
        <FormFailure>{failureText(error)}</FormFailure>
        <button type="button" className={button('primary', 'md', 'justify-self-start')} onClick={() => void refetch()}>
          {m.action_try_again()}
        </button>
      </div>
    )
  }
  if (!data) return <p role="status">{m.loading_dots()}</p>
  return <AccountForm token={token} invitation={data} onExpired={setExpired} />
}

interface AccountFormProps {
  token: string
  invitation: OpenedInvitation
  onExpired: (text: string) => void
}

function AccountForm({ token, invitation, onExpired }: AccountFormProps) {
  const enter = useSignIn(OFFICE_HOME[invitation.role])
  const [draft] = useState(() => readDraft<{ first_name: string; last_name: string; username: string }>(DRAFT))
  const { form, field, ...state } = useApiForm(
    AcceptInvitationForm,
    async (values) => {
      const { message, tokens, user } = await acceptInvitation({ ...values, token })
      await enter(tokens, user)
      await notify(user.two_factor_missing ? m.accept_two_factor() : message)
    },
    {
      ...(draft && { defaultValues: draft }),
      keep: { draft: DRAFT, fields: ['first_name', 'last_name', 'username'] },
      onFailure: (error) => {
        const isRefused = error instanceof ApiError && error.status === 400 && Object.keys(error.fields).length === 0
        if (isRefused) onExpired(failureText(error))
        return isRefused
      },
    },
  )
  const password = useWatch({ control: form.control, name: 'password' }) ?? ''
  const { email, role } = invitation
  const by = textOf(invitation, 'invited_by') || m.site_name()
  return (
    <form method="post" noValidate onSubmit={state.submit} className="grid gap-5">
      <AuthTitle title={m.accept_title()} text={m.accept_text({ by, role: ROLE_NAMES[role](), email })} />
      <div className="grid gap-5 md:grid-cols-2">
        <FormField label={m.field_first_name()} {...field('first_name')} autoComplete="given-name" required />
        <FormField label={m.field_last_name()} {...field('last_name')} autoComplete="family-name" required />
      </div>
      <FormField
        label={m.field_username()}
        {...field('username')}
        hint={m.field_username_hint()}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="username"
        required
      />
      <NewPasswordFields label={m.field_password()} field={field} password={password} />
      {state.failure && <FormFailure>{state.failure}</FormFailure>}
      <SubmitButton form={state}>{m.accept_submit()}</SubmitButton>
    </form>
  )
}
