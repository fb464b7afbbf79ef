import { leftToRight } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { useRef } from 'react'
import { proposeSlug } from './propose-slug.ts'

interface SlugInputProps {
  /** Path of the pages before the slug. */
  path: string
  value: string
  error: string | undefined
  /** Names to propose a slug from while the field is empty, best first. */
  names: readonly (string | null | undefined)[]
  onChange: (slug: string) => void
}

export function SlugInput({ path, value, error, names, onChange }: SlugInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const proposal = value === '' ? proposeSlug(...names) : ''
  return (
    <FormField
      ref={input}
      data-field="slug"
      label={m.catalogue_slug()}
      dir="ltr"
      value={value}
      error={error}
      hint={
        proposal === '' ? (
          <bdi>{`${path}${value}`}</bdi>
        ) : (
          <button
            type="button"
            className="link inline-flex min-h-10 items-center text-sm max-md:min-h-11"
            onClick={() => {
              onChange(proposal)
              input.current?.focus()
            }}
          >
            {m.catalogue_slug_use({ slug: leftToRight(proposal) })}
          </button>
        )
      }
      maxLength={100}
      required
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
