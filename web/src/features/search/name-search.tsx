import { withLocale } from '@manzil/contract/locale'
import { m } from '@manzil/messages'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
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
 * A field for names and own words (public-site §2, Search filter): it offers projects, communities and developers while
 * one types, and leads to the listing with what is understood. Until scripts are there it is a plain form, and the listing
 * finds out where the words lead.
 */
export function NameSearch({ search = {}, className = '' }: NameSearchProps) {
  const navigate = useNavigate()
  const [input, setInput] = useState<HTMLInputElement>()
  const missed = useMissed()
  const { keywords = '', page: _page, ...others } = search
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(keywords)
  const shown = JSON.stringify(search)
  // Words that were understood are chips now; what was typed since then stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search shows its own words.
  useEffect(() => {
    if (field.current?.value === sent.current) field.current.value = keywords
    sent.current = keywords
  }, [shown])
  const find = async (words: string) => {
    input?.blur()
    sent.current = field.current?.value ?? ''
    const way = await import('./find-in-words.ts').then(
      ({ findInWords }) => findInWords(words, others),
      () => ({ search: { ...others, keywords: words || undefined }, missed: undefined }),
    )
    if (way) void navigate({ to: '/latest', search: way.search as never, state: { missed: way.missed } })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void find(String(new FormData(event.currentTarget).get('q')).trim())
  }
  return (
    <search aria-label={m.search_names_label()} className={`block ${className}`}>
      <div className="relative">
        <form action={withLocale(getLocale(), '/latest')} onSubmit={submit}>
          {Object.entries(others).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
          <SearchIcon className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-muted" />
          <input
            ref={field}
            type="search"
            name="q"
            defaultValue={keywords}
            className={`${INPUT} ps-11 [&::-webkit-search-cancel-button]:hidden`}
            aria-label={m.search_names_label()}
            placeholder={m.search_names_placeholder({ example: m.search_names_example() })}
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
            <NameSuggestions input={input} onWords={find} />
          </Suspense>
        )}
      </div>
      <p role="status" className="text-sm text-warning empty:hidden [&:not(:empty)]:mt-2">
        {missed}
      </p>
    </search>
  )
}

const never = () => () => {}

/** What the search that led here could not search for. */
function useMissed(): string {
  return useSyncExternalStore(
    never,
    () => history.state?.missed ?? '',
    () => '',
  )
}
