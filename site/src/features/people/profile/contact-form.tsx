import type { FieldReason } from '@manzil/contract/calls/field-reasons'
import { stripPhoneNumber } from '@manzil/contract/calls/field-text'
import { UpdateProfileBody } from '@manzil/contract/people/calls/profile'
import type { User } from '@manzil/contract/people/calls/user'
import { m } from '@manzil/messages'
import { readDraft, removeDraft } from '@manzil/ui/browser/storage.ts'
import { button } from '@manzil/ui/button.ts'
import { FormField, PasswordField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, SubmitButton } from '@manzil/ui/form/form-parts.tsx'
import { useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Panel } from './panel.tsx'
import { updateProfile } from './queries.ts'
import { useProfileUpdate } from './use-profile-update.ts'

const DRAFT = 'contact'

/** Returns whether an unsaved edit remains, such as from before the session expired. */
export function hasUnsavedContact(): boolean {
  return readDraft(DRAFT) !== undefined
}

/** Returns whether email or phone number changes, which requires the password. */
function changesContact(user: User, { email = '', phone_number = '' }: UpdateProfileBody): boolean {
  const isSameEmail = [user.email, user.pending_email].includes(email.trim())
  return !isSameEmail || stripPhoneNumber(phone_number) !== (user.phone_number ?? '')
}

function formOf(user: User) {
  return UpdateProfileBody.superRefine((values, context) => {
    if (!changesContact(user, values)) return
    const refuse = (path: keyof UpdateProfileBody, message: FieldReason) => context.addIssue({ code: 'custom', path: [path], message })
    if (values.current_password === undefined) refuse('current_password', 'current_password_required')
    if (user.two_factor_enabled && values.code === undefined) refuse('code', 'code_required')
  })
}

export function ContactForm({ user, onDone }: { user: User; onDone: () => void }) {
  const take = useProfileUpdate()
  const [draft] = useState(() => readDraft<Partial<UpdateProfileBody>>(DRAFT))
  const [schema] = useState(() => formOf(user))
  const form = useApiForm<UpdateProfileBody, z.output<typeof UpdateProfileBody>>(
    schema,
    async (values) => {
      take(await updateProfile(values))
      onDone()
    },
    {
      defaultValues: {
        first_name: user.first_name,
        last_name: user.last_name,
        email: user.pending_email ?? user.email,
        phone_number: user.phone_number ?? '',
        current_password: '',
        code: '',
        ...draft,
      },
      keep: { draft: DRAFT, fields: ['first_name', 'last_name', 'email', 'phone_number'] },
      failed: m.account_profile_failed(),
    },
  )
  const { setFocus, control, formState } = form.form
  const [email, phone_number] = useWatch({ control, name: ['email', 'phone_number'] })
  const { current_password, code } = formState.errors
  const needsPassword = changesContact(user, { email, phone_number }) || current_password !== undefined || code !== undefined
  const cancel = () => {
    removeDraft(DRAFT)
    onDone()
  }
  useEffect(() => setFocus('first_name'), [setFocus])
  return (
    <Panel title={m.profile_contact()}>
      <form method="post" noValidate onSubmit={form.submit} onChange={form.clearFailure} className="grid gap-5 pt-2">
        {draft && (
          <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
            {m.profile_kept()}
          </p>
        )}
        <div className="grid gap-5 md:grid-cols-2">
          <FormField label={m.field_first_name()} {...form.field('first_name')} autoComplete="given-name" />
          <FormField label={m.field_last_name()} {...form.field('last_name')} autoComplete="family-name" />
        </div>
        <FormField
          label={m.field_email()}
          {...form.field('email')}
          type="email"
          autoComplete="email"
          dir="ltr"
          {...(user.email_verified && { hint: m.profile_email_hint() })}
        />
        <FormField label={m.field_phone()} {...form.field('phone_number')} type="tel" autoComplete="tel" dir="ltr" />
        {needsPassword && (
          <div className="grid gap-5">
            <p className="text-sm text-muted">{m.profile_confirm_text()}</p>
            {/* Tells password managers which account the password belongs to. */}
            <input type="text" autoComplete="username" value={user.username} readOnly hidden />
            <div className="grid gap-5 md:grid-cols-2">
              <PasswordField
                label={m.field_current_password()}
                {...form.field('current_password')}
                autoComplete="current-password"
                required
              />
              {user.two_factor_enabled && (
                <FormField
                  label={m.field_code()}
                  {...form.field('code')}
                  autoComplete="one-time-code"
                  inputMode="numeric"
                  dir="ltr"
                  required
                />
              )}
            </div>
          </div>
        )}
        {form.failure && <FormFailure>{form.failure}</FormFailure>}
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form}>{form.busy ? m.action_saving() : m.action_save_changes()}</SubmitButton>
          <button type="button" className={button('secondary')} onClick={cancel}>
            {m.action_cancel()}
          </button>
        </div>
      </form>
    </Panel>
  )
}
