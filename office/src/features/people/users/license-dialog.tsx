import type { ChangeLicenseBody, StaffUser } from '@manzil/contract/people/calls/staff-users'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { type FormEvent, useEffect } from 'react'
import { asText } from '../../../editor/as-text.ts'
import { useDraft } from '../../../editor/use-draft.ts'

/** Languages that people in the UAE commonly speak, as ISO 639 codes. */
const LANGUAGES = ['ar', 'en', 'hi', 'ur', 'ml', 'ta', 'bn', 'fa', 'fr', 'de', 'es', 'it', 'ru', 'zh', 'tl', 'tr', 'pt', 'sv'] as const

type License = NonNullable<StaffUser['license']>

const FIELD_NAMES: Record<keyof License, () => string> = {
  broker_number: m.office_users_broker_number,
  broker_number_expires_on: m.office_users_broker_expiry,
  brokerage: m.office_users_brokerage,
  brokerage_number: m.office_users_brokerage_number,
  languages: m.office_users_languages,
}

interface LicenseDialogProps {
  user: StaffUser
  license: License
  /** `done` runs after success. */
  onSave: (license: ChangeLicenseBody, done: () => void) => void
  onClose: () => void
}

/** Edits an agent's registration, company and languages. What is not saved stays in this tab. */
export function LicenseDialog({ user, license, onSave, onClose }: LicenseDialogProps) {
  const { form, base, contested = [], change, rebase, forget } = useDraft<License>(`license:${user.id}`, () => contentOf(license))
  // A colleague may have changed it since an earlier edit in this tab.
  useEffect(() => rebase(contentOf(license)), [rebase, license])
  const names = new Intl.DisplayNames(getLocale(), { type: 'language' })
  const offered = [...new Set([...LANGUAGES, ...form.languages])]
  const field = (name: Exclude<keyof License, 'languages'>, type: 'text' | 'date' = 'text') => (
    <FormField
      label={FIELD_NAMES[name]()}
      type={type}
      dir="auto"
      maxLength={type === 'date' ? undefined : name === 'brokerage' ? 200 : 60}
      value={form[name] ?? ''}
      onChange={({ target }) => change(name, target.value || null)}
    />
  )
  const theirsOf = (name: keyof License) => {
    const theirs = base[name]
    return `${FIELD_NAMES[name]()}: ${Array.isArray(theirs) ? theirs.map((code) => names.of(code)).join(m.list_comma()) : asText(theirs)}`
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave({ ...form, based_on: base }, () => {
      forget()
      onClose()
    })
  }
  return (
    <Dialog title={m.office_users_license_of({ name: textOf(user, 'name') })} onClose={onClose}>
      <form method="post" onSubmit={save} className="grid gap-5 py-5 md:grid-cols-2">
        {field('broker_number')}
        {field('broker_number_expires_on', 'date')}
        {field('brokerage')}
        {field('brokerage_number')}
        <fieldset className="md:col-span-2">
          <legend className="mb-1 text-sm">{FIELD_NAMES.languages()}</legend>
          <div className="grid grid-cols-2 md:grid-cols-4">
            {offered.map((code) => (
              <label key={code} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-primary"
                  checked={form.languages.includes(code)}
                  onChange={({ target }) =>
                    change('languages', target.checked ? [...form.languages, code] : form.languages.filter((one) => one !== code))
                  }
                />
                {names.of(code)}
              </label>
            ))}
          </div>
        </fieldset>
        {contested.length > 0 && (
          <p className="rounded-control bg-warning-soft p-4 text-sm md:col-span-2" role="note">
            {m.account_license_theirs({ theirs: contested.map(theirsOf).join(m.list_comma()) })}
          </p>
        )}
        <button type="submit" className={button('primary', 'md', 'justify-self-start')}>
          {m.action_save()}
        </button>
      </form>
    </Dialog>
  )
}

/** Licences have no version: the server compares the one that was changed. */
const contentOf = (form: License) => ({ version: 0, form })
