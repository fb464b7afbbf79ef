import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { languageAttributes } from '@manzil/ui/i18n/localized.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { readSuggestionList, type Suggestion } from './suggestions.ts'

/** Debounce for typing. */
const PAUSE_MS = 120

interface NameSuggestionsProps {
  input: HTMLInputElement
  onWords: (words: string) => void
}

/** The listbox of a combobox: arrows, Home and End select, Enter opens, Escape closes. */
export default function NameSuggestions({ input, onWords }: NameSuggestionsProps) {
  const navigate = useNavigate()
  const id = useId()
  const [offered, setOffered] = useState<Suggestion[]>([])
  const [chosen, setChosen] = useState(-1)
  const open = offered.length > 0
  const close = () => {
    setOffered([])
    setChosen(-1)
  }
  const lead = ({ to, words, act }: Suggestion) => {
    close()
    act?.()
    // Clearing the recent searches keeps the focus in the field.
    if (!to && !words) return
    input.blur()
    if (to) void navigate(to)
    if (words) onWords(words)
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
      // Position -1 is the field itself.
      setChosen((before) => ((before + 1 + step + offered.length + 1) % (offered.length + 1)) - 1)
    } else if (chosen >= 0 && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault()
      setChosen(event.key === 'Home' ? 0 : offered.length - 1)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      const offer = offered[chosen]
      if (!offer) return close()
      event.preventDefault()
      lead(offer)
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
      const offers = await readSuggestionList(input.value)
      if (turn !== asked || document.activeElement !== input) return
      setOffered(offers)
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
    const begin = () => input.value === '' && void read()
    input.addEventListener('focus', begin)
    input.addEventListener('input', wait)
    input.addEventListener('keydown', key)
    input.addEventListener('blur', leave)
    if (input.value !== input.defaultValue) wait()
    else begin()
    return () => {
      leave()
      input.removeEventListener('focus', begin)
      input.removeEventListener('input', wait)
      input.removeEventListener('keydown', key)
      input.removeEventListener('blur', leave)
    }
  }, [input])

  return (
    <>
      <p role="status" className="sr-only">
        {open && m.suggestions_count({ count: offered.length, shown: formatNumber(offered.length) })}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={m.suggestions_label()}
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-[60vh] overflow-y-auto rounded-panel bg-raised p-2 text-ink shadow-lift"
        // Keeps the focus in the field while a suggestion is pressed.
        onPointerDown={(event) => event.preventDefault()}
      >
        {offered.map((offer, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as in any combobox
          <div
            key={offer.key}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            onClick={() => lead(offer)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1.5 text-ui hover:bg-sand-soft aria-selected:bg-sand"
          >
            <span className="min-w-0">
              <span className={`block truncate ${offer.kind ? 'strong' : 'text-muted'}`}>
                <bdi {...languageAttributes(offer.title)}>{offer.title}</bdi>
              </span>
              {offer.place && (
                <span className="block truncate text-xs text-muted">
                  <bdi {...languageAttributes(offer.place)}>{offer.place}</bdi>
                </span>
              )}
            </span>
            <span className="shrink-0 text-xs text-muted">{offer.kind}</span>
          </div>
        ))}
      </div>
    </>
  )
}
