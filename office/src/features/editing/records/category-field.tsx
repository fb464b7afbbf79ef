import { m } from '@manzil/messages'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { FieldsProps } from './fields-props.ts'
import { categoriesQuery } from './queries.ts'

const LABELS = { category: m.office_article_category_en, category_ar: m.office_article_category_ar }

interface CategoryFieldProps {
  draft: FieldsProps<'post'>['draft']
  field: keyof typeof LABELS
}

/** A category in one language: suggests those in use, and fills in the other language when one of them is chosen. */
export function CategoryField({ draft: { form, change, errorOf }, field }: CategoryFieldProps) {
  const list = useId()
  const { data: categories } = useQuery(categoriesQuery())
  const names = [...new Set(categories?.flatMap((one) => one[field] ?? []))]
  const name = form[field] ?? ''
  const isNew = name.trim() !== '' && categories !== undefined && !names.includes(name.trim())
  const type = (text: string) => {
    const known = categories?.find((one) => one[field] === text)
    change(field, field === 'category_ar' && text === '' ? (null as never) : text)
    if (known && field === 'category' && known.category_ar !== null) change('category_ar', known.category_ar)
    if (known && field === 'category_ar') change('category', known.category)
  }
  return (
    <>
      <FormField
        data-field={field}
        label={LABELS[field]()}
        value={name}
        error={errorOf(field)}
        hint={<bdi>{isNew ? m.office_category_new() : m.office_category_hint()}</bdi>}
        list={list}
        maxLength={60}
        required={field === 'category'}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={list}>
        {names.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
