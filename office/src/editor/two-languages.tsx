import { FormField, FormTextArea } from '@manzil/ui/form/form-field.tsx'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Draft } from './use-draft.ts'

const HtmlEditor = lazy(() => import('./html-editor.tsx'))

/** Shows English fields on the left and Arabic fields on the right, or first those in the page's language on a phone. */
export function TwoLanguages({ english, arabic }: { english: ReactNode; arabic: ReactNode }) {
  const columns = [
    <div key="en" lang="en" dir="ltr" className="grid content-start gap-5">
      {english}
    </div>,
    <div key="ar" lang="ar" dir="rtl" className="grid content-start gap-5">
      {arabic}
    </div>,
  ]
  return <div className="grid gap-6 md:grid-cols-2">{getLocale() === 'ar' ? columns.toReversed() : columns}</div>
}

type TextField<Form> = { [Field in keyof Form]: Form[Field] extends string | null ? Field : never }[keyof Form] & string

interface TextInputProps<Form> {
  draft: Draft<Form>
  field: TextField<Form>
  label: string
  maxLength: number
  /** Stores empty input as null instead of an empty string. */
  optional?: boolean
  required?: boolean
  long?: boolean
}

export function TextInput<Form>({
  draft,
  field,
  label,
  maxLength,
  optional = false,
  required = false,
  long = false,
}: TextInputProps<Form>) {
  const Field = long ? FormTextArea : FormField
  return (
    <Field
      data-field={field}
      label={label}
      value={(draft.form[field] as string | null) ?? ''}
      error={draft.errorOf(field)}
      maxLength={maxLength}
      required={required}
      onChange={({ target }: { target: { value: string } }) =>
        draft.change(field, (optional && target.value === '' ? null : target.value) as Form[typeof field])
      }
    />
  )
}

interface HtmlInputProps<Form> extends Omit<TextInputProps<Form>, 'long' | 'maxLength'> {
  locale: 'en' | 'ar'
  /** Incremented to remount the editor with new content. */
  resets: number
  /** Adds tables, quotes and videos. */
  rich?: boolean
}

export function HtmlInput<Form>({
  draft,
  field,
  label,
  optional = false,
  required = false,
  locale,
  resets,
  rich = false,
}: HtmlInputProps<Form>) {
  return (
    <div data-field={field}>
      <Suspense fallback={<div data-busy className="min-h-80 rounded-control bg-skeleton" />}>
        <HtmlEditor
          key={resets}
          label={label}
          locale={locale}
          rich={rich}
          html={(draft.form[field] as string | null) ?? ''}
          error={draft.errorOf(field)}
          isRequired={required}
          onChange={(html) => draft.change(field, (optional && html === '' ? null : html) as Form[typeof field])}
        />
      </Suspense>
    </div>
  )
}
