import { UpdateProfileBody } from '@manzil/contract/profile'
import type { User } from '@manzil/contract/user'
import { m } from '@manzil/messages'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { button } from '../../ui/button.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormFailure, SubmitButton } from '../../ui/form/form-parts.tsx'
import { forgetKept, readKept } from '../../ui/form/kept-values.ts'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { Panel } from './panel.tsx'
import { updateProfile } from './queries.ts'
import { useProfileUpdate } from './use-profile-update.ts'

const KEPT_AS = 'contact'

/** Whether somebody was editing when the page was left: the session has ended, say. */
export function hasUnsavedContact(user: User): boolean {
  return readKept(KEPT_AS, user.id) !== undefined
}

/** The edit view of Contact Information; an edit takes an earlier failure away (accounts §4). */
export function ContactForm({ user, onDone }: { user: User; onDone: () => void }) {
  const take = useProfileUpdate()
  const [kept] = useState(() => readKept(KEPT_AS, user.id))
  const form = useApiForm<UpdateProfileBody, z.output<typeof UpdateProfileBody>>(
    UpdateProfileBody,
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
        ...kept,
      },
      keep: { form: KEPT_AS, of: user.id, fields: ['first_name', 'last_name', 'email', 'phone_number'] },
      failed: m.account_profile_failed(),
    },
  )
  const { setFocus } = form.form
  const cancel = () => {
    forgetKept(KEPT_AS)
    onDone()
  }
  useEffect(() => setFocus('first_name'), [setFocus])
  return (
    <Panel title={m.profile_contact()}>
      <form method="post" noValidate onSubmit={form.submit} onChange={form.clearFailure} className="grid gap-5 pt-2">
        {kept && (
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
