import { INVITED_ROLES, InviteBody } from '@manzil/contract/people/calls/invitations'
import { ROLE_DUTIES, ROLE_NAMES } from '@manzil/contract/people/role-names'
import { mayGrant } from '@manzil/contract/people/roles'
import { LOCALES } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { useSession } from '@manzil/ui/api/session.ts'
import { readDraft } from '@manzil/ui/browser/storage.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { FormField, FormSelect } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, SubmitButton } from '@manzil/ui/form/form-parts.tsx'
import { useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { notifyDone } from '@manzil/ui/notices/notify.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { LANGUAGE_NAMES } from '../../../i18n/language-names.ts'
import { developersQuery, invite } from './queries.ts'

/** Stays in this tab while the dialog is closed. */
const DRAFT = 'invite'

/** Invites a colleague by email, to a role that the signed-in person may give. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const client = useQueryClient()
  const [draft] = useState(() => readDraft<Partial<InviteBody>>(DRAFT))
  const { form, field, ...state } = useApiForm<z.input<typeof InviteBody>, InviteBody>(
    InviteBody,
    async (values) => {
      const done = await invite(values)
      onClose()
      notifyDone(done)
      await client.invalidateQueries({ queryKey: accountKey('invitations') })
    },
    {
      defaultValues: { email: '', role: 'agent', locale: getLocale(), ...draft, developer_id: draft?.developer_id || null },
      keep: { draft: DRAFT, fields: ['email', 'role', 'locale', 'developer_id'] },
    },
  )
  const role = form.watch('role')
  const { data: developers } = useQuery({ ...developersQuery(), enabled: role === 'developer' })
  const developer = form.register('developer_id', { setValueAs: (id: string | number | null) => (id ? Number(id) : null) })
  return (
    <Dialog small title={m.office_invite()} onClose={onClose}>
      <form method="post" noValidate onSubmit={state.submit} className="grid gap-5 py-5">
        <p className="text-sm text-muted">{m.office_invite_text()}</p>
        <FormField label={m.field_email()} type="email" dir="ltr" autoComplete="off" {...field('email')} required />
        <FormSelect label={m.office_users_role()} hint={<span aria-live="polite">{ROLE_DUTIES[role]()}</span>} {...field('role')}>
          {INVITED_ROLES.filter((one) => session && mayGrant(session, one)).map((one) => (
            <option key={one} value={one}>
              {ROLE_NAMES[one]()}
            </option>
          ))}
        </FormSelect>
        {role === 'developer' && (
          <FormSelect label={m.catalogue_developer()} {...field('developer_id')} {...developer} required>
            <option value="">{m.office_users_choose_developer()}</option>
            {developers?.map((one) => (
              <option key={one.id} value={one.id}>
                {textOf(one, 'name')}
              </option>
            ))}
          </FormSelect>
        )}
        <FormSelect label={m.office_invite_language()} {...field('locale')}>
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {LANGUAGE_NAMES[locale]}
            </option>
          ))}
        </FormSelect>
        {state.failure && <FormFailure>{state.failure}</FormFailure>}
        <SubmitButton form={state}>{m.office_invite_send()}</SubmitButton>
      </form>
    </Dialog>
  )
}
