import { withLocale } from '@manzil/contract/locale'
import { m } from '@manzil/messages'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { getLocale } from '../../i18n/locale.ts'
import { INPUT } from '../../ui/field.tsx'
import { SearchIcon } from '../../ui/icons.tsx'

const NameSuggestions = lazy(() => import('./name-suggestions.tsx'))

interface NameSearchProps {
  /** The listing's search that the words are added to; a new one where there is none. */
  search?: Record<string, string | undefined>
  className?: string
}

/**
 * A field for names and other words (public-site §2, Search filter): it offers projects, communities and developers while
 * one types, and leads to the listing of what has all the words. A plain form until scripts are there.
 */
export function NameSearch({ search = {}, className = '' }: NameSearchProps) {
  const navigate = useNavigate()
  const [input, setInput] = useState<HTMLInputElement>()
  const { keywords, page: _page, ...others } = search
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('keywords')).trim()
    void navigate({ to: '/latest', search: { ...others, keywords: words || undefined } as never })
    input?.blur()
  }
  return (
    <search aria-label={m.search_names_label()} className={`block ${className}`}>
      <div className="relative">
        <form action={withLocale(getLocale(), '/latest')} onSubmit={find}>
          {Object.entries(others).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
          <SearchIcon className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-muted" />
          <input
            key={keywords}
            type="search"
            name="keywords"
            defaultValue={keywords}
            className={`${INPUT} ps-11 [&::-webkit-search-cancel-button]:hidden`}
            aria-label={m.search_names_label()}
            placeholder={m.search_names_placeholder()}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={(event) => setInput(event.currentTarget)}
            // What was typed before this stood.
            onInput={(event) => setInput(event.currentTarget)}
          />
        </form>
        {input && (
          <Suspense>
            <NameSuggestions input={input} />
          </Suspense>
        )}
      </div>
    </search>
  )
}
