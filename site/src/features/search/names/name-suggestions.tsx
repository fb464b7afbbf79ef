import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { languageAttributes } from '@manzil/ui/i18n/localized.tsx'
import type { Suggestion } from './suggestions.ts'

interface NameSuggestionsProps {
  id: string
  offered: readonly Suggestion[]
  /** Index of the suggestion that the field's keys selected, or -1. */
  active: number
  onChoose: (chosen: Suggestion) => void
}

export default function NameSuggestions({ id, offered, active, onChoose }: NameSuggestionsProps) {
  const open = offered.length > 0
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
            aria-selected={at === active}
            onClick={() => onChoose(offer)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1.5 text-ui hover:bg-sand-soft aria-selected:bg-sand"
          >
            <span className="min-w-0">
              <span className={`block [overflow-wrap:anywhere] ${offer.kind ? 'strong' : 'text-muted'}`}>
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
