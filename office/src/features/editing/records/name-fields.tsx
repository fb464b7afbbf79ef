import { FormField } from '@manzil/ui/form/form-field.tsx'
import { englishNameHint } from '../../../editor/english-name.tsx'
import { proposeSlug } from '../../../editor/propose-slug.ts'
import { SlugInput } from '../../../editor/slug-input.tsx'
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
  const arabic = (draft.form as Partial<Record<string, string | null>>)[`${field}_ar`]
  const rename = (name: string) => {
    if (isNew && draft.form.slug === proposeSlug(value)) draft.change('slug', proposeSlug(name) as Form['slug'])
    draft.change(field, name as Form[typeof field])
  }
  return (
    <FormField
      data-field={field}
      label={label}
      value={value}
      error={draft.errorOf(field)}
      hint={englishNameHint(value, arabic, rename)}
      maxLength={200}
      required
      onChange={({ target }) => rename(target.value)}
    />
  )
}

export function SlugField<Form extends { slug: string }>({ draft, path }: { draft: Draft<Form>; path: string }) {
  const { name, name_ar, title, title_ar } = draft.form as Partial<Record<'name' | 'name_ar' | 'title' | 'title_ar', string | null>>
  return (
    <SlugInput
      path={path}
      value={draft.form.slug}
      error={draft.errorOf('slug')}
      names={[name, title, name_ar, title_ar]}
      onChange={(slug) => draft.change('slug', slug as Form['slug'])}
    />
  )
}
