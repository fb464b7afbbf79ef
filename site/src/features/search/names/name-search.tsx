import { m } from '@manzil/messages'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { SearchIcon } from '@manzil/ui/icons.tsx'
import { INPUT } from '@manzil/ui/input.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useSuggestions } from './use-suggestions.ts'

const NameSuggestions = lazy(() => import('./name-suggestions.tsx'))

interface NameSearchProps {
  /** Filters to refine; defaults to a new search. */
  search?: Record<string, string | undefined>
  className?: string
}

/**
 * Suggests projects, communities and developers while typing, and opens the listing that matches the words. Before hydration it
 * is a plain form, whose words the listing page interprets.
 */
export function NameSearch({ search = {}, className = '' }: NameSearchProps) {
  const navigate = useNavigate()
  const missed = useUnmatchedMessage()
  const { keywords = '', page: _page, ...others } = search
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(keywords)
  const shown = JSON.stringify(search)
  // Understood words are now filter chips, so only keywords stay; text typed since then is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the search changes
  useEffect(() => {
    if (field.current?.value === sent.current) field.current.value = keywords
    sent.current = keywords
  }, [shown])
  const find = async (words: string) => {
    suggestions.close()
    sent.current = field.current?.value ?? ''
    const way = await import('./interpret-search.ts').then(
      ({ openSearch }) => openSearch(words, others, field.current),
      () => ({ search: { ...others, keywords: words || undefined }, missed: undefined }),
    )
    if (way) void navigate({ to: '/latest', search: way.search as never, state: { missed: way.missed } })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void find(String(new FormData(event.currentTarget).get('q')).trim())
  }
  const suggestions = useSuggestions(({ to, words, act }) => {
    act?.()
    if (to) {
      field.current?.blur()
      void navigate(to)
    }
    if (words) void find(words)
  })
  return (
    <search aria-label={m.search_names_label()} className={`block ${className}`}>
      <div className="relative">
        <form action={localizedAddress('/latest')} onSubmit={submit}>
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
            {...suggestions.field}
          />
        </form>
        {suggestions.list && (
          <Suspense>
            <NameSuggestions {...suggestions.list} />
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

/** Returns the message about words that the previous search could not use. */
function useUnmatchedMessage(): string {
  return useSyncExternalStore(
    never,
    () => history.state?.missed ?? '',
    () => '',
  )
}
