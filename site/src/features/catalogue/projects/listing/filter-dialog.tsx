import { SUGGESTION_MIN } from '@manzil/contract/calls/limits'
import type { SuggestionsAnswer } from '@manzil/contract/search/calls/suggestions'
import type { PropertyFilterKey } from '@manzil/contract/search/filter-keys'
import { FACET_KEYS, FILTERS, OFFERED_FLAGS } from '@manzil/contract/search/filter-registry'
import { m } from '@manzil/messages'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { TextField } from '@manzil/ui/field.tsx'
import { NumberField } from '@manzil/ui/form/number-field.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { INPUT } from '@manzil/ui/input.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Fragment, type KeyboardEvent, useDeferredValue, useId } from 'react'
import { readApi } from '../../../../api/read.ts'
import { focusWrong, RangeFields } from '../../../../ui/range-fields.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { AMOUNT_KEYS, type FilterPartProps, useFilterDraft } from './filter-draft.ts'
import type { ChoiceKey } from './filter-options.ts'
import { NearChoices } from './near-choices.tsx'
import { PriceRange } from './price-range.tsx'

/** Set by the page's emirate chips, or as yes/no questions below. */
const SET_ELSEWHERE = new Set<string>(['selected_location', ...OFFERED_FLAGS])
/** The most used choices come first, the others in the registry's order. */
const FIRST = ['type', 'rooms', 'handover', 'location_select', 'community_name', 'developer', 'facility'] as const
const OPEN: ReadonlySet<PropertyFilterKey> = new Set(['type', 'rooms', 'handover'])
/** Beside the ranges of price and area. */
const AMOUNTS = AMOUNT_KEYS.filter((key) => FILTERS[key].fact !== 'price' && FILTERS[key].fact !== 'area')
const CHOICES = [...new Set([...FIRST, ...FACET_KEYS])].filter((key): key is ChoiceKey => !SET_ELSEWHERE.has(key))

export function FilterDialog(props: FilterPartProps) {
  return (
    <QueryProvider>
      <FilterForm {...props} />
    </QueryProvider>
  )
}

function FilterForm({ onClose, ...props }: FilterPartProps) {
  const { draft, facets, set, reset, tidyKeywords, canApply, apply, choices, price } = useFilterDraft(props)
  const find = () => {
    if (!canApply) return focusWrong(document.querySelector('dialog[open]'))
    apply()
    onClose()
  }
  // No form: the places of the dialog are one already. Enter in a field of names chooses one.
  const findOnEnter = ({ key, target, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing && target instanceof HTMLInputElement && !target.list) find()
  }
  return (
    <Dialog
      title={m.filter_title()}
      onClose={onClose}
      footer={
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <button type="button" className={button('quiet')} onClick={() => reset()}>
            {m.filter_reset()}
          </button>
          <button type="button" className={button('primary')} onClick={find}>
            {m.filter_find()}
            {facets && <span aria-live="polite">({formatNumber(facets.filtered_count)})</span>}
          </button>
        </div>
      }
    >
      {CHOICES.map((key) => (
        <Fragment key={key}>
          <FilterChoices {...choices(key)} open={OPEN.has(key)} />
          {key === 'community_name' && <NearChoices draft={draft} names={props.names} onSet={set} />}
          {key === 'type' && (
            // biome-ignore lint/a11y/noStaticElementInteractions: hears the fields inside
            <div className="border-b border-line" onKeyDown={findOnEnter}>
              <PriceRange {...price} />
            </div>
          )}
        </Fragment>
      ))}
      <div className="grid gap-1 border-b border-line py-3">
        {OFFERED_FLAGS.map((key) => (
          <YesNo key={key} label={FILTERS[key].name()} value={draft[key]} onChange={(value) => set(key, value)} />
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the fields inside */}
      <div className="grid gap-3 py-5" onKeyDown={findOnEnter}>
        <RangeFields from={amount('min_area')} to={amount('max_area')} />
        <div className="grid grid-cols-2 items-end gap-3">
          {AMOUNTS.map((key) => (
            <NumberField key={key} {...amount(key)} />
          ))}
          <ProjectField value={draft.project ?? ''} onChange={(value) => set('project', value)} />
        </div>
        <TextField
          label={FILTERS.keywords.name()}
          placeholder={m.filter_keywords_hint()}
          value={draft.keywords ?? ''}
          onChange={(event) => set('keywords', event.target.value)}
          onBlur={tidyKeywords}
          enterKeyHint="search"
        />
      </div>
    </Dialog>
  )

  function amount(key: (typeof AMOUNT_KEYS)[number]) {
    return {
      label: FILTERS[key].name(),
      value: draft[key] ?? '',
      isAmount: FILTERS[key].unit === 'aed',
      onChange: (value: string) => set(key, value),
    }
  }
}

function ProjectField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const id = useId()
  const typed = useDeferredValue(value.trim())
  const { data = [] } = useQuery({ ...suggestionsQuery(typed), enabled: typed.length >= SUGGESTION_MIN, placeholderData: keepPreviousData })
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm strong">
        {m.filter_name_project()}
      </label>
      <input
        id={id}
        className={INPUT}
        list={`${id}-names`}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-names`}>
        {data
          .filter(({ type }) => type === 'project')
          .map((project) => (
            <option key={project.id} value={textOf(project, 'title')} />
          ))}
      </datalist>
    </div>
  )
}

/** Unset, yes (1) or no (0). */
function YesNo({ label, value, onChange }: { label: string; value: string | undefined; onChange: (value: string | undefined) => void }) {
  const name = useId()
  const options = [
    { value: undefined, text: m.filter_any() },
    { value: '1', text: m.answer_yes() },
    { value: '0', text: m.answer_no() },
  ]
  return (
    <fieldset className="flex min-h-13 items-center justify-between gap-x-4">
      <legend className="float-start strong">{label}</legend>
      <div className="ms-auto flex rounded-full border border-line">
        {options.map((option) => (
          <label
            key={option.text}
            className="grid min-h-11 min-w-14 cursor-pointer place-items-center rounded-full px-3 text-sm has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="radio" className="sr-only" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Finds names that start with or sound like the typed text. */
function suggestionsQuery(typed: string) {
  return queryOptions({
    queryKey: ['suggestions', typed],
    queryFn: () => readApi<SuggestionsAnswer>('/search/suggestions/', { q: typed }).then(({ suggestions }) => suggestions),
  })
}
