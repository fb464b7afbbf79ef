import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { latinDigits } from '@manzil/contract/text/latin-digits'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { EditorSection } from '../../../../editor/editor-section.tsx'
import { focusField } from '../../../../editor/focus-field.ts'
import { isEqual } from '../../../../editor/forms.ts'
import type { EditorForm } from '../editor-form.ts'
import type { ProjectDraft } from '../use-project-draft.ts'

type Permit = NonNullable<EditorForm['permit']>
const EMPTY: Permit = { number: '', issued_on: null, expires_on: null, url: null }

const CHECKS: Record<NonNullable<ProjectForEditing['permit_check']>, [tone: 'good' | 'bad', text: () => string]> = {
  found: ['good', m.catalogue_permit_found],
  differs: ['bad', m.catalogue_permit_differs],
  not_found: ['bad', m.catalogue_permit_not_found],
}

/** `check` is how the stored permit compares with the authority's register. */
export function PermitSection({ draft, check }: { draft: ProjectDraft; check: ProjectForEditing['permit_check'] }) {
  const { form, change, errorOf } = draft
  const permit = form.permit ?? null
  const isUntouched = draft.attempts === 0 && isEqual(permit, EMPTY)
  // The button that adds or removes it goes.
  const put = (value: Permit | null) => {
    change('permit', value)
    setTimeout(() => focusField(value ? 'permit.number' : 'permit'))
  }
  const field = (name: keyof Permit, label: string, type: 'text' | 'date' | 'url' = 'text') => (
    <FormField
      data-field={`permit.${name}`}
      label={label}
      type={type}
      dir={type === 'url' ? 'ltr' : 'auto'}
      maxLength={type === 'date' ? undefined : name === 'url' ? 500 : 60}
      value={permit?.[name] ?? ''}
      onBlur={({ target }) => name === 'number' && permit && change('permit', { ...permit, number: latinDigits(target.value) })}
      error={isUntouched ? undefined : errorOf(`permit.${name}`)}
      hint={name === 'url' && m.catalogue_permit_url_hint()}
      onChange={({ target }) =>
        change('permit', { ...(permit ?? EMPTY), [name]: target.value === '' && name !== 'number' ? null : target.value })
      }
    />
  )
  const [tone, text] = check ? CHECKS[check] : []
  return (
    <EditorSection id="permit" fields="permit" title={m.property_permit()} text={m.catalogue_permit_text()}>
      {permit === null && !errorOf('permit.number') ? (
        <button type="button" className={button('secondary', 'sm')} onClick={() => put(EMPTY)}>
          {m.catalogue_permit_add()}
        </button>
      ) : (
        <>
          <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-4">
            {field('number', m.property_permit_number())}
            {field('issued_on', m.property_permit_issued(), 'date')}
            {field('expires_on', m.property_permit_valid(), 'date')}
            {field('url', m.catalogue_permit_url(), 'url')}
          </div>
          {tone && (
            <p className="mt-4">
              <Badge tone={tone}>{text?.()}</Badge>
            </p>
          )}
          <button type="button" className={button('quiet', 'sm', 'mt-3')} onClick={() => put(null)}>
            {m.catalogue_permit_remove()}
          </button>
        </>
      )}
    </EditorSection>
  )
}
