import { latinDigits } from '@manzil/contract/text/latin-digits'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { EditorSection } from '../../../../editor/editor-section.tsx'
import { focusField } from '../../../../editor/focus-field.ts'
import { isEqual } from '../../../../editor/forms.ts'
import type { EditorForm } from '../editor-form.ts'
import type { ProjectDraft } from '../use-project-draft.ts'

type Registration = NonNullable<EditorForm['registration']>
const EMPTY: Registration = {
  number: '',
  status: 'ACTIVE',
  escrow_bank: null,
  master_project: null,
  master_project_ar: null,
  master_developer: null,
  start_date: null,
  snapshot_date: null,
}

export function RegistrationSection({ draft }: { draft: ProjectDraft }) {
  const { form, change, errorOf } = draft
  const { registration } = form
  const isUntouched = draft.attempts === 0 && isEqual(registration, EMPTY)
  // The button that adds or removes it goes.
  const put = (value: Registration | null) => {
    change('registration', value)
    setTimeout(() => focusField('registration.number'))
  }
  const field = (name: keyof Registration, label: string, type: 'text' | 'date' = 'text') => (
    <FormField
      data-field={`registration.${name}`}
      label={label}
      type={type}
      dir="auto"
      value={registration?.[name] ?? ''}
      onBlur={({ target }) =>
        name === 'number' && registration && change('registration', { ...registration, number: latinDigits(target.value) })
      }
      error={isUntouched ? undefined : errorOf(`registration.${name}`)}
      onChange={({ target }) =>
        change('registration', {
          ...(registration ?? EMPTY),
          [name]: target.value === '' && name !== 'number' && name !== 'status' ? null : target.value,
        })
      }
    />
  )
  const account = (
    <FormField
      data-field="escrow_account"
      label={m.property_escrow_account()}
      dir="auto"
      maxLength={60}
      value={form.escrow_account ?? ''}
      error={errorOf('escrow_account')}
      onChange={({ target }) => change('escrow_account', target.value || null)}
    />
  )
  return (
    <EditorSection id="registration" fields="registration" title={m.catalogue_registration()}>
      {registration === null && !errorOf('registration.number') && !errorOf('registration.escrow_bank') ? (
        <div className="grid items-end gap-5 md:grid-cols-2 lg:grid-cols-4">
          {account}
          <button
            type="button"
            data-field="registration.number registration.escrow_bank"
            className={button('secondary', 'sm', 'mb-1 justify-self-start')}
            onClick={() => put(EMPTY)}
          >
            {m.catalogue_registration_add()}
          </button>
        </div>
      ) : (
        <>
          <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-4">
            {field('number', m.register_number())}
            {field('status', m.catalogue_register_status())}
            {field('escrow_bank', m.register_escrow())}
            {account}
            {field('master_developer', m.register_master_developer())}
            {field('master_project', m.register_master_project())}
            {field('master_project_ar', m.catalogue_master_project_ar())}
            {field('start_date', m.register_start(), 'date')}
            {field('snapshot_date', m.catalogue_snapshot(), 'date')}
          </div>
          <button type="button" className={button('quiet', 'sm', 'mt-3')} onClick={() => put(null)}>
            {m.catalogue_registration_remove()}
          </button>
        </>
      )}
    </EditorSection>
  )
}
