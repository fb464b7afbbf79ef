import { SUGGESTION_MAX, SUGGESTION_MIN } from '@manzil/contract/limits'
import type { SuggestionsAnswer } from '@manzil/contract/suggestions'
import { m } from '@manzil/messages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { readApi } from '../../api/read.ts'
import { foreign, textOf } from '../../i18n/localized.tsx'

type Suggestion = SuggestionsAnswer['suggestions'][number]

/** After so long without a key the names are asked for. */
const PAUSE_MS = 120

const KINDS = {
  project: { to: '/property-detail/$key', label: m.suggestion_project },
  community: { to: '/community-detail/$key', label: m.suggestion_community },
  developer: { to: '/developer-detail/$key', label: m.suggestion_developer },
} as const

/** The names offered under a search field, as a listbox of that combobox: arrows choose, Enter opens, Escape closes. */
export default function NameSuggestions({ input }: { input: HTMLInputElement }) {
  const navigate = useNavigate()
  const id = useId()
  const [offered, setOffered] = useState<Suggestion[]>([])
  const [chosen, setChosen] = useState(-1)
  const open = offered.length > 0
  const close = () => {
    setOffered([])
    setChosen(-1)
  }
  const lead = ({ type, slug }: Suggestion) => {
    close()
    input.blur()
    void navigate({ to: KINDS[type].to, params: { key: slug } })
  }

  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', id)
    input.setAttribute('aria-expanded', String(open))
    if (chosen >= 0) input.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    else input.removeAttribute('aria-activedescendant')
  }, [input, id, open, chosen])

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && open) {
      event.preventDefault()
      // One place more than there are names: the field itself.
      setChosen((before) => ((before + 1 + step + offered.length + 1) % (offered.length + 1)) - 1)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      const suggestion = offered[chosen]
      if (!suggestion) return close()
      event.preventDefault()
      lead(suggestion)
    }
  }
  const handlers = useRef({ onKey, close })
  useEffect(() => {
    handlers.current = { onKey, close }
  })

  useEffect(() => {
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const read = async () => {
      const turn = ++asked
      const typed = input.value.trim().slice(0, SUGGESTION_MAX)
      // Without an answer nothing is offered; the words themselves can still be searched for.
      const names = typed.length < SUGGESTION_MIN ? [] : await readNames(typed)
      if (turn !== asked || document.activeElement !== input) return
      setOffered(names)
      setChosen(-1)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(read, PAUSE_MS)
    }
    const key = (event: KeyboardEvent) => handlers.current.onKey(event)
    const leave = () => {
      asked++
      clearTimeout(timer)
      handlers.current.close()
    }
    input.addEventListener('input', wait)
    input.addEventListener('keydown', key)
    input.addEventListener('blur', leave)
    if (input.value !== input.defaultValue) wait()
    return () => {
      leave()
      input.removeEventListener('input', wait)
      input.removeEventListener('keydown', key)
      input.removeEventListener('blur', leave)
    }
  }, [input])

  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.suggestions_label()}
      hidden={!open}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[60vh] overflow-y-auto rounded-panel bg-raised p-2 text-ink shadow-lift"
      // The field keeps the focus while a name is pressed.
      onPointerDown={(event) => event.preventDefault()}
    >
      {offered.map((suggestion, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, as in every combobox
        <div
          key={`${suggestion.type} ${suggestion.id}`}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          onClick={() => lead(suggestion)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1.5 text-ui hover:bg-sand-soft aria-selected:bg-sand"
        >
          <span className="min-w-0">
            <span className="block truncate strong">
              <bdi {...foreign(textOf(suggestion, 'title'))}>{textOf(suggestion, 'title')}</bdi>
            </span>
            {suggestion.place && (
              <span className="block truncate text-xs text-muted">
                <bdi {...foreign(textOf(suggestion, 'place'))}>{textOf(suggestion, 'place')}</bdi>
              </span>
            )}
          </span>
          <span className="shrink-0 text-xs text-muted">{KINDS[suggestion.type].label()}</span>
        </div>
      ))}
    </div>
  )
}

function readNames(q: string): Promise<Suggestion[]> {
  return readApi<SuggestionsAnswer>('/search/suggestions/', { q }).then(
    ({ suggestions }) => suggestions,
    () => [],
  )
}
