import { slugOf } from '@manzil/contract/text/slug'
import { m } from '@manzil/messages'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import type { Draft } from '../../../editor/use-draft.ts'

type Named = { slug: string } & ({ name: string } | { title: string })

interface TitleFieldProps<Form extends Named> {
  draft: Draft<Form>
  label: string
  isNew: boolean
}

/** The English name or title. A new record's slug follows it until the slug is edited. */
export function TitleField<Form extends Named>({ draft, label, isNew }: TitleFieldProps<Form>) {
  const field = ('title' in draft.form ? 'title' : 'name') as keyof Form & string
  const value = String(draft.form[field])
  return (
    <FormField
      data-field={field}
      label={label}
      value={value}
      error={draft.errorOf(field)}
      maxLength={200}
      onChange={({ target }) => {
        if (isNew && draft.form.slug === slugOf(value)) draft.change('slug', slugOf(target.value) as Form['slug'])
        draft.change(field, target.value as Form[typeof field])
      }}
    />
  )
}

export function SlugField<Form extends { slug: string }>({ draft, path }: { draft: Draft<Form>; path: string }) {
  return (
    <FormField
      data-field="slug"
      label={m.catalogue_slug()}
      dir="ltr"
      value={draft.form.slug}
      error={draft.errorOf('slug')}
      hint={<bdi>{`${path}${draft.form.slug}`}</bdi>}
      maxLength={100}
      onChange={({ target }) => draft.change('slug', target.value as Form['slug'])}
    />
  )
}
