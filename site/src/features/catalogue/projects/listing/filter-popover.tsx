import type { PropertyFilterKey } from '@manzil/contract/search/filter-keys'
import { FILTERS } from '@manzil/contract/search/filter-registry'
import { m } from '@manzil/messages'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { focusWrong } from '../../../../ui/range-fields.tsx'
import { ChoiceList } from './filter-choices.tsx'
import { type FilterPartProps, useFilterDraft } from './filter-draft.ts'
import { FIELD_FILTERS, type FilterField } from './filter-phrases.ts'
import { TravelChoices } from './near-choices.tsx'
import { PriceRange } from './price-range.tsx'

const SCROLLED = 'max-h-[min(26rem,100dvh-18rem)] min-h-32 overflow-y-auto px-4 pt-4 pb-2 low:max-h-none [&>section]:pt-0'

interface FilterPopoverProps extends FilterPartProps {
  id: string
  field: FilterField
}

/** One field of the filter bar, below the button that opened it. */
export function FilterPopover(props: FilterPopoverProps) {
  return (
    <QueryProvider>
      <FieldForm {...props} />
    </QueryProvider>
  )
}

/** Leaving it applies the changes, Escape drops them. */
function FieldForm({ id, field, onClose, ...props }: FilterPopoverProps) {
  const popover = useRef<HTMLDivElement>(null)
  const { draft, facets, set, reset, canApply, apply, choices, price } = useFilterDraft(props)
  useEffect(() => popover.current?.focus(), [])
  const isLoaded = facets !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options change its height
  useEffect(() => void popover.current?.scrollIntoView({ block: 'nearest' }), [isLoaded])
  const close = () => {
    const place = popover.current?.parentElement
    // Not if the visitor has gone on to something else.
    if (place?.contains(document.activeElement)) place.querySelector('button')?.focus()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canApply) return focusWrong(popover.current)
    apply()
    close()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!document.hasFocus() || currentTarget.parentElement?.contains(relatedTarget)) return
    if (canApply) apply()
    close()
  }
  const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && close()
  const filters: PropertyFilterKey[] = [...FIELD_FILTERS[field]]
  const title = FILTERS[field === 'price' ? 'budget' : field].name()
  return (
    <div
      ref={popover}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onBlur={leave}
      onKeyDown={cancel}
      className="absolute start-0 top-full z-16 mt-2 w-104 rounded-panel bg-raised text-ink shadow-lift outline-none"
    >
      {/* Outside the form: it contains another one. */}
      {field === 'travel' && (
        <div className={SCROLLED}>
          <TravelChoices draft={draft} names={props.names} onSet={set} />
        </div>
      )}
      <form id={id} onSubmit={submit}>
        {field !== 'travel' && (
          <div className={SCROLLED}>{field === 'price' ? <PriceRange {...price} /> : <ChoiceList {...choices(field)} />}</div>
        )}
        <div className="grid grid-cols-[auto_1fr] gap-2 border-t border-line p-3">
          <button type="button" className={button('quiet', 'sm')} onClick={() => reset(filters)}>
            {m.filter_reset()}
          </button>
          <button type="submit" className={button('primary', 'sm')}>
            {m.filter_find()}
            {facets && <span aria-live="polite">({formatNumber(facets.filtered_count)})</span>}
          </button>
        </div>
      </form>
    </div>
  )
}
