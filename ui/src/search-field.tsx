import type { ComponentProps } from 'react'
import { SearchIcon } from './icons.tsx'
import { INPUT } from './input.ts'

const MAX_CHARACTERS = 100

export function SearchField({ label, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string }) {
  return (
    <label className="relative block">
      <span className="sr-only">{label}</span>
      <SearchIcon className="absolute start-3.5 top-3.5 size-5 text-muted" />
      <input type="search" className={`${INPUT} ps-11`} autoComplete="off" maxLength={MAX_CHARACTERS} {...input} />
    </label>
  )
}
